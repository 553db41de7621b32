"""What is installed: the lock keeps its rules, each rule is one that can be broken, and an audit is read rightly."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from tests.audit import verdict
from tests.lock import HEAD, LOCK, PROJECT, problems

DIGEST = "0" * 64
NAMED = {"project": {"dependencies": ["wcwidth>=0.9,<1"], "optional-dependencies": {"x": ["keyring>=25,<26"]}}}
GOOD = f"{HEAD}wcwidth==0.9.4 \\\n    --hash=sha256:{DIGEST}\n    # via maic-tui\n"


def test_the_lock_keeps_its_rules() -> None:
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    assert list(problems(project, LOCK.read_text(encoding="utf-8"))) == []


def test_a_lock_that_keeps_them_has_no_problem() -> None:
    assert list(problems(NAMED, GOOD)) == []


@pytest.mark.parametrize(
    ("lock", "told"),
    [
        (HEAD, "wcwidth is not in the lock"),
        (GOOD.replace("0.9.4", "1.0.0"), "wcwidth is locked as 1.0.0"),
        (GOOD.replace("==", ">="), "not pinned"),
        (GOOD.replace("sha256", "md5"), "not pinned"),
        (GOOD.replace(DIGEST, "0" * 63), "not pinned"),
        (f"{HEAD}wcwidth==0.9.4\n", "not pinned"),
        (f"--extra-index-url nowhere\n{GOOD}", "where to look"),
        (f"{GOOD}other @ file:///x \\\n    --hash=sha256:{DIGEST}\n", "where to look"),
        (f"{GOOD}litellm==1.82.8 \\\n    --hash=sha256:{DIGEST}\n", "malicious"),
    ],
)
def test_a_rule_that_is_broken_is_told(lock: str, told: str) -> None:
    assert told in "\n".join(problems(NAMED, lock))


@pytest.mark.parametrize(
    ("wanted", "told"),
    [("wcwidth>=0.9", "no upper bound"), ("litellm>=1.80,<2", "lets a malicious release in")],
)
def test_bounds_that_let_too_much_in_are_told(wanted: str, told: str) -> None:
    project = {"project": {"dependencies": [wanted], "optional-dependencies": {}}}
    assert told in "\n".join(problems(project, GOOD))
    extra = {"project": {"dependencies": [], "optional-dependencies": {"x": ["wcwidth>=0.9"]}}}
    assert "no upper bound" in "\n".join(problems(extra, GOOD))


def report(*packages: dict[str, Any]) -> str:
    return json.dumps({"dependencies": list(packages)})


FINE = {"name": "a", "version": "1", "vulns": []}
WEAK = {"name": "b", "version": "2", "vulns": [{"id": "PYSEC-1"}]}
UNKNOWN = {"name": "c", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("answer", "code", "said"),
    [
        ((0, report(FINE), ""), 0, "1 of 1"),
        ((1, report(FINE, WEAK, UNKNOWN), ""), 1, "b 2: PYSEC-1"),
        ((0, report(FINE, UNKNOWN), ""), 0, "1 of 2"),
        ((0, report(UNKNOWN), ""), None, "none of 1"),
        ((1, "", "Traceback\nrequests.exceptions.ConnectionError: Max retries exceeded"), None, "ConnectionError"),
        ((1, "", "ERROR: the file is no list of requirements"), 1, "no list"),
        ((2, "", ""), 1, "nothing"),
    ],
)
def test_a_weakness_fails_and_a_service_that_is_not_there_does_not(
    answer: tuple[int, str, str], code: int | None, said: str
) -> None:
    found, told = verdict(*answer)
    assert found == code
    assert said in told
