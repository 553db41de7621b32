"""The schema says what the reader does."""

from __future__ import annotations

import tomllib
from typing import Any

import jsonschema
import pytest

from maic_tui.config.json_schema import config_schema, default_of
from maic_tui.config.options import OPTIONS, WRONG
from tests.config.test_load import CONTRACT


def test_it_is_a_schema_and_takes_the_file_of_the_contract() -> None:
    jsonschema.Draft202012Validator.check_schema(config_schema())
    jsonschema.validate(tomllib.loads(CONTRACT), config_schema())


@pytest.mark.parametrize("place", OPTIONS, ids=".".join)
def test_every_default_is_allowed_and_unchanged_by_its_check(place: tuple[str, str]) -> None:
    default = default_of(*place)
    assert OPTIONS[place].kind.check(default) == default
    jsonschema.validate(default, dict(OPTIONS[place].kind.schema))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("playback", "speed"), 5),
        (("playback", "speed"), "1"),
        (("model", "retries"), -1),
        (("model", "api_base"), "x"),
        (("ui", "board"), "left"),
    ],
)
def test_both_refuse(place: tuple[str, str], value: Any) -> None:
    assert OPTIONS[place].kind.check(value) is WRONG
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({place[0]: {place[1]: value}}, config_schema())
