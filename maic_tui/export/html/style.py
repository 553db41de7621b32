"""How the page looks: sizes and places; its colours are the names that `colors.py` gives."""

SHEET = """
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; scroll-behavior: auto }
body { margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 60rem; background: var(--ground); color: var(--text);
  font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  overflow-wrap: anywhere }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-wrap: balance }
h1 { margin: 0 0 .5rem; font-size: 2rem; letter-spacing: -.015em }
p, ul, ol, pre, table, blockquote { margin: .6rem 0 }
a { color: var(--primary); text-underline-offset: .2em }
time, .facts, header > p, body > footer { color: var(--muted); font-size: .875rem; font-weight: 400 }
time { margin-inline-start: .35rem; font-variant-numeric: tabular-nums; white-space: nowrap }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px }
.skip { position: absolute; left: -100vw }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--surface) }
body > header { padding-bottom: 1.5rem; border-bottom: 1px solid var(--edge) }
header > p { margin: .2rem 0 }
.class { display: flex; flex-wrap: wrap; gap: .4rem .6rem; margin: .5rem 0 0; padding: 0; list-style: none }
.class li { padding: .1rem .75rem; border: 1px solid var(--edge); border-radius: 1rem; font-size: .875rem }
.class li::before { content: ""; display: inline-block; width: .6em; height: .6em; margin-inline-end: .5em;
  border-radius: 50%; background: var(--who) }
nav { margin: 1.5rem 0; font-size: .9375rem }
nav ul { margin: 0; padding: 0; list-style: none }
nav a { display: inline-block; padding: .15rem 0; text-decoration: none }
nav a:hover { text-decoration: underline }
.card { margin: 2.75rem 0 }
.card > h2 { margin: 0 0 1.25rem; padding: .85rem 1.1rem; background: var(--surface); border-radius: .5rem;
  border-inline-start: .3rem solid var(--accent); font-size: 1.3rem; scroll-margin-top: 1rem }
.scene > h2 { border-color: var(--secondary) }
.turn { margin: 1.5rem 0; padding-inline-start: 1.1rem; border-inline-start: .2rem solid var(--who) }
.turn > h3 { margin: 0 0 .4rem; font-size: 1rem }
.name { color: var(--who); font-weight: 650; margin-inline-end: .35rem }
.turn > p, .turn > ul, .turn > ol, .turn > blockquote { max-width: 44rem }
.turn h4, .turn h5, .turn h6 { margin: 1.1rem 0 .4rem; font-size: 1.05rem }
code, pre { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
  font-size: .9em }
code { padding: .1em .3em; background: var(--surface); border-radius: .25rem }
pre { padding: .8rem 1rem; background: var(--surface); border: 1px solid var(--edge); border-radius: .4rem;
  overflow-x: auto; overflow-wrap: normal; line-height: 1.45 }
pre code { padding: 0; background: none; font-size: 1em }
.language { margin: .8rem 0 -.4rem; color: var(--muted); font-size: .8rem }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: .15rem solid var(--edge);
  color: var(--muted) }
table { border-collapse: collapse; font-size: .95em }
th, td { padding: .3rem .75rem; border: 1px solid var(--edge); text-align: start }
th { background: var(--surface) }
details { margin: .4rem 0 }
summary { cursor: pointer }
.thinking { color: var(--muted); font-size: .9375rem }
.thinking > :not(summary) { margin-inline-start: 1.1rem; font-style: italic }
.actions { padding: 0; list-style: none; font-size: .9375rem; color: var(--muted) }
.actions > li { margin: .15rem 0; padding-inline-start: 1.3rem; position: relative }
.actions > li::before { content: "✎"; content: "✎" / ""; position: absolute; inset-inline-start: 0; color: var(--who) }
.actions table, .actions pre { color: var(--text) }
.actions .skipped { opacity: .85 }
.actions .skipped::before { content: "–"; content: "–" / "" }
.said, .note { padding: .6rem 1rem; border-radius: .5rem }
.said { margin: 1.25rem 0 1.25rem 3rem; background: var(--surface); border-inline-end: .2rem solid var(--accent) }
.note { border: 1px dashed var(--edge); color: var(--muted); font-size: .9375rem }
.error { color: var(--error); font-weight: 600 }
.board { margin: 1.75rem 0; border: 1px solid var(--edge); border-radius: .5rem; overflow: hidden }
.board figcaption { padding: .45rem 1rem; background: var(--surface); border-bottom: 1px solid var(--edge);
  color: var(--muted); font-size: .875rem }
.sheet { overflow-x: auto }
.sheet svg[role] { display: block; width: 100%; min-width: 40rem; height: auto }
.sheet text { white-space: pre }
.foot { margin-top: 1.5rem; padding: .75rem 1.1rem; border: 1px solid var(--edge); border-radius: .5rem }
.foot p { margin: .2rem 0 }
.foot .cue { font-weight: 600 }
.foot .foot, .foot .board { margin: .2rem 0; padding: 0; border: 0; color: var(--muted); font-size: .9375rem }
.options { margin: .4rem 0; padding: 0; list-style: none }
.options li { display: inline-block; margin: .2rem .4rem .2rem 0; padding: .15rem .8rem; border: 1px solid var(--edge);
  border-radius: 1rem; background: var(--surface) }
.notes { margin-top: 3.5rem; padding-top: 1.5rem; border-top: 1px solid var(--edge) }
.notes h3 { margin: 1.75rem 0 .5rem; font-size: 1.1rem }
.marks { color: var(--accent) }
.notes .discussion, .notes .quiz { color: var(--secondary) }
body > footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--edge) }
@media print {
  @page { margin: 18mm 16mm }
  body { max-width: none; padding: 0; font-size: 10.5pt; background: none }
  nav, .skip { display: none }
  h2, h3, .actions li, .said, .note, .foot, .board, tr { break-inside: avoid }
  h2, h3, figcaption { break-after: avoid }
  pre { white-space: pre-wrap }
  .sheet svg[role] { min-width: 0 }
  details::details-content { content-visibility: visible; height: auto }
  details > summary { list-style: none }
}
@media (max-width: 40rem) {
  body { padding: 1.25rem .9rem 3rem; font-size: 1rem }
  .said { margin-left: 1rem }
}
"""
"""All of it that is the same in the light and in the dark."""
