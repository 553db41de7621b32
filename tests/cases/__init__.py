"""Which test covers each of the shared cases: one module an area, each with `TESTS` and `NOT_AUTOMATED`.

`TESTS` maps an id to `path::function`, or `path::function[parameter]` where a parameter picks the case;
`NOT_AUTOMATED` maps an id to the reason why no test can. `test_cases_mapped.py` holds both to what there is.
"""
