"""The interface in Chinese, simplified."""

KEY_HIDDEN = "[密钥已隐藏]"
