"""What an agent does in class, as a union on `type`; the JSON keys are the lesson format's own camelCase.

Defaults are behaviour of the board: 1000 × 562.5 units, x to the right, y down.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, ValidationError
from pydantic.alias_generators import to_camel

from .safe import SafeCode, SafeName, SafeText
from .text import clean_name

Number = Annotated[float, Field(allow_inf_nan=False)]
Size = Annotated[float, Field(allow_inf_nan=False, ge=0)]

ROWS, COLUMNS = 4000, 50
"""What is kept of a table: more than a board can show. A chart has a column a series."""
_NAME = 40
"""Characters of an unknown action's name that a reason tells."""


class ActionBase(BaseModel):
    """One action; frozen, unknown fields kept out, camelCase and snake_case both read."""

    model_config = ConfigDict(
        frozen=True,
        defer_build=True,
        extra="ignore",
        alias_generator=to_camel,
        populate_by_name=True,
        coerce_numbers_to_str=True,
        protected_namespaces=(),
    )

    draws: ClassVar[bool] = False
    """Whether it puts a new element on the board."""

    def params(self) -> dict[str, Any]:
        """The action as its JSON parameters, without the tag and without what was left empty."""
        return self.model_dump(mode="json", by_alias=True, exclude={"type"}, exclude_none=True)


class Spotlight(ActionBase):
    type: Literal["spotlight"] = "spotlight"
    element_id: SafeName
    dim_opacity: Number = 0.5


class Laser(ActionBase):
    type: Literal["laser"] = "laser"
    element_id: SafeName
    color: SafeName = "#ff0000"


class PlayVideo(ActionBase):
    type: Literal["play_video"] = "play_video"
    element_id: SafeName


class WbOpen(ActionBase):
    type: Literal["wb_open"] = "wb_open"


class WbClose(ActionBase):
    type: Literal["wb_close"] = "wb_close"


class Drawing(ActionBase):
    """An action that puts a new element on the board."""

    draws: ClassVar[bool] = True
    element_id: SafeName | None = Field(default=None, validation_alias=AliasChoices("elementId", "element_id", "id"))


class WbDrawText(Drawing):
    type: Literal["wb_draw_text"] = "wb_draw_text"
    content: SafeText
    x: Number
    y: Number
    width: Size = 400
    height: Size = 100
    font_size: Size = 18
    color: SafeName = "#333333"


class WbDrawShape(Drawing):
    type: Literal["wb_draw_shape"] = "wb_draw_shape"
    shape: Literal["rectangle", "circle", "triangle"]
    x: Number
    y: Number
    width: Size
    height: Size
    fill_color: SafeName = "#5b9bd5"


class ChartData(BaseModel):
    """Labels of the categories, a legend and a row of values for each series."""

    model_config = ConfigDict(frozen=True, defer_build=True, extra="ignore", coerce_numbers_to_str=True)

    labels: tuple[SafeName, ...] = ()
    legends: tuple[SafeName, ...] = ()
    series: tuple[tuple[float | None, ...], ...] = ()


class WbDrawChart(Drawing):
    type: Literal["wb_draw_chart"] = "wb_draw_chart"
    chart_type: Literal["bar", "column", "line", "pie", "ring", "area", "radar", "scatter"]
    x: Number
    y: Number
    width: Size
    height: Size
    data: ChartData
    theme_colors: tuple[SafeName, ...] = ()


class WbDrawLatex(Drawing):
    type: Literal["wb_draw_latex"] = "wb_draw_latex"
    latex: SafeCode
    x: Number
    y: Number
    width: Size = 400
    height: Size = 80
    color: SafeName = "#000000"


class WbDrawTable(Drawing):
    type: Literal["wb_draw_table"] = "wb_draw_table"
    x: Number
    y: Number
    width: Size
    height: Size
    data: tuple[tuple[SafeName, ...], ...]


class WbDrawLine(Drawing):
    type: Literal["wb_draw_line"] = "wb_draw_line"
    start_x: Number
    start_y: Number
    end_x: Number
    end_y: Number
    color: SafeName = "#333333"
    width: Size = 2
    style: Literal["solid", "dashed"] = "solid"
    points: tuple[Literal["", "arrow"], Literal["", "arrow"]] = ("", "")


class WbDrawCode(Drawing):
    type: Literal["wb_draw_code"] = "wb_draw_code"
    language: SafeName = "text"
    code: SafeCode
    x: Number
    y: Number
    width: Size = 500
    height: Size = 300
    file_name: SafeName | None = None


class WbEditCode(ActionBase):
    type: Literal["wb_edit_code"] = "wb_edit_code"
    element_id: SafeName
    operation: Literal["insert_after", "insert_before", "delete_lines", "replace_lines"]
    line_id: SafeName | None = None
    line_ids: tuple[SafeName, ...] = ()
    content: SafeCode = ""


class WbDelete(ActionBase):
    type: Literal["wb_delete"] = "wb_delete"
    element_id: SafeName


class WbClear(ActionBase):
    type: Literal["wb_clear"] = "wb_clear"


class WbRestore(ActionBase):
    """The learner brings back the picture of the board that the action `number` cleared; no agent may."""

    type: Literal["wb_restore"] = "wb_restore"
    number: Annotated[int, Field(ge=0)]


RESTORE = "wb_restore"
SLIDE_ACTIONS: dict[str, type[ActionBase]] = {"spotlight": Spotlight, "laser": Laser, "play_video": PlayVideo}
BOARD_ACTIONS: dict[str, type[ActionBase]] = {
    "wb_open": WbOpen,
    "wb_draw_text": WbDrawText,
    "wb_draw_shape": WbDrawShape,
    "wb_draw_chart": WbDrawChart,
    "wb_draw_latex": WbDrawLatex,
    "wb_draw_table": WbDrawTable,
    "wb_draw_line": WbDrawLine,
    "wb_draw_code": WbDrawCode,
    "wb_edit_code": WbEditCode,
    "wb_delete": WbDelete,
    "wb_clear": WbClear,
    "wb_close": WbClose,
}
ACTIONS = SLIDE_ACTIONS | BOARD_ACTIONS


class WrongAction(ValueError):
    """An action that can't be carried out; the message is a short reason that a person can read."""


def allowed_actions(role: str, *, on_slide: bool = False) -> tuple[str, ...]:
    """Names of the actions that an agent of `role` may take: the board's for all, the slide's for a teacher on one."""
    pointing = tuple(SLIDE_ACTIONS) if role == "teacher" and on_slide else ()
    return pointing + tuple(BOARD_ACTIONS)


def within_bounds(params: Any) -> Any:
    """An action's JSON parameters with at most `ROWS` and `COLUMNS` of a table or of a chart's data."""
    match params:
        case {"data": list(table)}:
            return {**params, "data": _corner(table, ROWS, COLUMNS)}
        case {"data": dict(chart)}:
            kept = {name: _corner(of, COLUMNS if name == "series" else ROWS, ROWS) for name, of in chart.items()}
            return {**params, "data": kept}
    return params


def parse_action(name: str, params: Any) -> ActionBase:
    """The action that `name` and its JSON parameters, `within_bounds`, mean; raises `WrongAction` with a reason."""
    kind = ACTIONS.get(name)
    if kind is None:
        raise WrongAction(f"unknown action {clean_name(name)[:_NAME]}".rstrip())
    try:
        return kind.model_validate(within_bounds(params) if params is not None else {})
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "parameters"
        raise WrongAction(f"{where}: {first['msg']}") from None


def _corner(values: Any, rows: int, columns: int) -> Any:
    if not isinstance(values, list):
        return values
    return [row[:columns] if isinstance(row, list) else row for row in values[:rows]]
