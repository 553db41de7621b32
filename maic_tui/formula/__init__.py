"""Formulas: LaTeX source as rows of cells, in two dimensions where it can be."""

from .typeset import Typeset, one_line, typeset

__all__ = ["Typeset", "one_line", "typeset"]
