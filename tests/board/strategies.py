"""Actions of every kind with whatever parameters, for the laws."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

numbers = st.one_of(st.integers(-50, 1100), st.floats(-1e9, 1e9), st.sampled_from([0, 500, 1e300, -1e300, 1e308]))
sizes = st.one_of(st.integers(0, 600), st.sampled_from([0.0, 1e-9, 1e300, 1e308]))
texts = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["光合作用 ok", "👩‍👩‍👧 e\u0301", "שלום", "a\tb\n\nc", "<b>x</b>&lt;", "w" * 200]),
)

_IDS = st.sampled_from(["a", "b", "c", "d"])
_BOX = {"x": numbers, "y": numbers, "width": sizes, "height": sizes}
_VALUES = st.lists(st.one_of(st.none(), st.floats(allow_nan=False, allow_infinity=False)), max_size=4)
_DATA = {
    "labels": st.lists(texts, max_size=3),
    "legends": st.lists(texts, max_size=3),
    "series": st.lists(_VALUES, max_size=3),
}
_CHARTS = st.sampled_from(["bar", "column", "line", "pie", "ring", "area", "radar", "scatter"])
_EDITS = st.sampled_from(["insert_after", "insert_before", "delete_lines", "replace_lines"])


def actions() -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    """Name and parameters of any of the twelve."""
    return st.one_of(
        _action("wb_open"),
        _action("wb_close"),
        _action("wb_clear"),
        _action("wb_delete", elementId=_IDS),
        _action(
            "wb_edit_code",
            elementId=_IDS,
            operation=_EDITS,
            lineIds=st.lists(st.sampled_from(["L1", "L2", "L3"]), max_size=2),
            content=texts,
        ),
        drawings(),
    )


def drawings() -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    """Name and parameters of anything that is drawn."""
    ends = {"startX": numbers, "startY": numbers, "endX": numbers, "endY": numbers}
    points = st.lists(st.sampled_from(["", "arrow"]), min_size=2, max_size=2)
    rows = st.lists(st.lists(texts, max_size=8), max_size=5)
    return st.one_of(
        _drawing("wb_draw_text", content=texts, fontSize=st.integers(0, 60), color=texts, **_BOX),
        _drawing("wb_draw_shape", shape=st.sampled_from(["rectangle", "circle", "triangle"]), fillColor=texts, **_BOX),
        _drawing("wb_draw_line", points=points, style=st.sampled_from(["solid", "dashed"]), color=texts, **ends),
        _drawing("wb_draw_code", code=texts, fileName=texts, **_BOX),
        _drawing("wb_draw_latex", latex=texts, **_BOX),
        _drawing("wb_draw_table", data=rows, **_BOX),
        _drawing("wb_draw_chart", chartType=_CHARTS, data=st.fixed_dictionaries(_DATA), **_BOX),
    )


def _drawing(name: str, **params: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    return st.tuples(st.just(name), st.fixed_dictionaries(params, optional={"elementId": _IDS}))


def _action(name: str, **params: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    return st.tuples(st.just(name), st.fixed_dictionaries(params))
