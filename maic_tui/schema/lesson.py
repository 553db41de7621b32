"""Who is in class. (The lesson itself joins here with the lessons.)"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, field_validator

from .text import SafeName, SafeText

Role = Literal["teacher", "assistant", "student"]


class AgentProfile(BaseModel):
    """One agent: `persona` is told to models, `color` is `#rrggbb`, a higher `priority` is asked first."""

    model_config = ConfigDict(frozen=True, defer_build=True, extra="ignore", protected_namespaces=())

    id: SafeName
    name: SafeName
    role: Role = "student"
    persona: SafeText = ""
    color: SafeName = ""
    priority: int = 5
    model: SafeName = ""

    @field_validator("id", "name")
    @classmethod
    def _visible(cls, value: str) -> str:
        if not value:
            raise ValueError("is empty, or made only of characters that can't be seen")
        return value
