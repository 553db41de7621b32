"""Formulas of school and university: how many are drawn, golden text, what each construct gives."""

from __future__ import annotations

import unicodedata
from collections import Counter

import pytest

from maic_tui import graphemes
from maic_tui.board.block import Look
from maic_tui.board.drawers import latex
from maic_tui.board.glyphs import ASCII
from maic_tui.formula import Typeset, one_line, typeset
from maic_tui.schema.actions import WbDrawLatex
from tests.golden_text import equals_golden

FORMULAS = {
    "quadratic formula": r"x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}",
    "Gauss integral": r"\int_{-\infty}^{\infty} e^{-x^2}\,dx = \sqrt{\pi}",
    "Gauss's law": r"\oint_{\partial V} \vec{E} \cdot d\vec{A} = \frac{Q}{\varepsilon_0}",
    "Gauss's law for magnetism": r"\nabla \cdot \mathbf{B} = \frac{\partial B_x}{\partial x} + \frac{\partial B_y}"
    r"{\partial y} + \frac{\partial B_z}{\partial z} = 0",
    "Faraday's law": r"\nabla \times \mathbf{E} = -\frac{\partial \mathbf{B}}{\partial t}",
    "Ampère's law": r"\nabla \times \mathbf{B} = \mu_0\left(\mathbf{J} + \varepsilon_0 \frac{\partial \mathbf{E}}"
    r"{\partial t}\right)",
    "Euler's identity": r"e^{i\pi} + 1 = 0",
    "Pythagoras": r"c = \sqrt{a^2 + b^2}",
    "binomial theorem": r"(x+y)^n = \sum_{k=0}^{n} \binom{n}{k} x^{n-k} y^k",
    "derivative": r"f'(x) = \lim_{h \to 0} \frac{f(x+h) - f(x)}{h}",
    "Taylor series": r"f(x) = \sum_{n=0}^{\infty} \frac{f^{(n)}(a)}{n!}(x-a)^n",
    "Fourier transform": r"\hat{f}(\xi) = \int_{-\infty}^{\infty} f(x)\, e^{-2\pi i x \xi}\,dx",
    "Bayes": r"P(A \mid B) = \frac{P(B \mid A)\,P(A)}{P(B)}",
    "normal distribution": r"f(x) = \frac{1}{\sigma\sqrt{2\pi}} e^{-\frac{(x-\mu)^2}{2\sigma^2}}",
    "Schrödinger": r"i\hbar\frac{\partial}{\partial t}\Psi(\mathbf{r},t) = \left[-\frac{\hbar^2}{2m}\nabla^2 + "
    r"V(\mathbf{r},t)\right]\Psi(\mathbf{r},t)",
    "determinant": r"\det\begin{pmatrix} a & b \\ c & d \end{pmatrix} = \begin{vmatrix} a & b \\ c & d \end{vmatrix} "
    r"= ad - bc",
    "matrix product": r"\begin{bmatrix} 1 & 2 & 3 \\ 4 & 5 & 6 \end{bmatrix} \begin{bmatrix} x_1 \\ x_2 \\ x_3 "
    r"\end{bmatrix} = \begin{bmatrix} 14 \\ 32 \end{bmatrix}",
    "general matrix": r"A = \begin{pmatrix} a_{11} & \cdots & a_{1n} \\ \vdots & \ddots & \vdots \\ a_{m1} & \cdots & "
    r"a_{mn} \end{pmatrix}",
    "absolute value": r"|x| = \begin{cases} x & \text{if } x \ge 0 \\ -x & \text{if } x < 0 \end{cases}",
    "geometric series": r"\sum_{k=0}^{\infty} q^k = \frac{1}{1-q}, \quad |q| < 1",
    "Stirling": r"n! \sim \sqrt{2\pi n}\left(\frac{n}{e}\right)^n",
    "Riemann zeta": r"\zeta(s) = \sum_{n=1}^{\infty} \frac{1}{n^s} = \prod_{p \text{ prime}} \frac{1}{1-p^{-s}}",
    "continued fraction": r"\varphi = 1 + \cfrac{1}{1 + \cfrac{1}{1 + \cfrac{1}{1 + \cdots}}}",
    "photosynthesis": r"6\,CO_2 + 6\,H_2O \xrightarrow[\text{chlorophyll}]{\text{light}} C_6H_{12}O_6 + 6\,O_2",
    "Haber process": r"\ce{N2 + 3H2 <=>[Fe][450 °C] 2NH3}",
    "Navier–Stokes": r"\rho\left(\frac{\partial \mathbf{u}}{\partial t} + (\mathbf{u} \cdot \nabla)\mathbf{u}\right) = "
    r"-\nabla p + \mu \nabla^2 \mathbf{u} + \mathbf{f}",
    "Lorentz factor": r"\gamma = \frac{1}{\sqrt{1 - \frac{v^2}{c^2}}}",
    "standard deviation": r"\sigma = \sqrt{\frac{1}{N}\sum_{i=1}^{N} (x_i - \bar{x})^2}",
    "sum of squares": r"\sum_{i=1}^{n} i^2 = \frac{n(n+1)(2n+1)}{6}",
    "Cauchy–Schwarz": r"\left|\sum_{i=1}^n a_i b_i\right|^2 \le \left(\sum_{i=1}^n a_i^2\right)"
    r"\left(\sum_{i=1}^n b_i^2\right)",
    "Stokes' theorem": r"\iint_S (\nabla \times \mathbf{F}) \cdot d\mathbf{S} = \oint_{\partial S} \mathbf{F} \cdot "
    r"d\mathbf{r}",
    "Green's theorem": r"\oint_C (L\,dx + M\,dy) = \iint_D \left(\frac{\partial M}{\partial x} - \frac{\partial L}"
    r"{\partial y}\right) dx\,dy",
    "Laplace transform": r"\mathcal{L}\{f\}(s) = \int_0^\infty f(t)\, e^{-st}\,dt",
    "entropy": r"S = -k_B \sum_{i} p_i \ln p_i",
    "angle of vectors": r"\cos\theta = \frac{\vec{a} \cdot \vec{b}}{|\vec{a}|\,|\vec{b}|}",
    "combination": r"\binom{n}{k} = \frac{n!}{k!\,(n-k)!}",
    "change of base": r"\log_b x = \frac{\ln x}{\ln b}",
    "Euler's number": r"e = \lim_{n \to \infty}\left(1 + \frac{1}{n}\right)^n",
    "substitution": r"\int_a^b f(g(x))\,g'(x)\,dx = \int_{g(a)}^{g(b)} f(u)\,du",
    "wave equation": r"\frac{\partial^2 u}{\partial t^2} = c^2 \frac{\partial^2 u}{\partial x^2}",
    "Einstein's field equations": r"R_{\mu\nu} - \tfrac{1}{2} R\, g_{\mu\nu} + \Lambda g_{\mu\nu} = "
    r"\frac{8\pi G}{c^4} T_{\mu\nu}",
    "Kirchhoff": r"\sum_{k=1}^{n} I_k = 0, \qquad \frac{1}{R} = \frac{1}{R_1} + \frac{1}{R_2}",
    "system of equations": r"\begin{aligned} 2x + 3y &= 7 \\ x - y &= \frac{1}{2} \end{aligned}",
    "set builder": r"\overline{A \cup B} = \{\, x \in \Omega \mid x \notin A \land x \notin B \,\}",
    "De Morgan": r"\neg\bigwedge_{i \in I} P_i \iff \bigvee_{i \in I} \neg P_i",
}
"""What teachers write on boards; more than the forty that were asked for."""


CONSTRUCTS = {
    "fractions": r"\frac12 + \dfrac{a}{b} + \tfrac12 + \frac{\frac{a}{b}}{c+\frac{d}{e}} - \frac{a \over b}{c}",
    "roots": r"\sqrt[3]{x} + \sqrt[n]{1+x} + \sqrt{\frac{a}{b}} + \sqrt[n]{\frac ab} + \sqrt{\sqrt{x+1}+1}",
    "high root": r"\sqrt{\frac{\frac{a}{b}}{\frac{c}{d}}}",
    "scripts": r"x_{i_j}^{2^n} + T^{\mu\nu}_{;\nu} + a^{b^{c^d}} + {}^{14}_{6}C + x_1^2 + f''(x) + "
    r"\left(\frac ab\right)^{n/2}_k",
    "integrals": r"\int\limits_0^1 x\,dx + \iiint_V f\,dV + \int f(x)\,dx + \int \frac{dx}{x}",
    "limits": r"\max_{x \in A} f(x), \sup_n a_n, \max(a,b), \sum_{\substack{i<n \\ i \ne j}} a_i, "
    r"\sum\nolimits_i^n a_i",
    "matrices": r"\begin{Bmatrix} a & b \\ c & d \end{Bmatrix} \begin{Vmatrix} a \\ b \\ c \end{Vmatrix} "
    r"\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}",
    "augmented": r"\left(\begin{array}{rc|l} -1 & 2 & 3 \\ 4 & 55 & 66 \end{array}\right)",
    "truth table": r"\begin{array}{c|c} p & \neg p \\ \hline 0 & 1 \\ 1 & 0 \end{array}",
    "align": r"\begin{align*} f(x) &= (x+1)^2 \\[2pt] &= x^2 + 2x + 1 & g &= 1 \\ &\le 5 \end{align*}",
    "eqnarray": r"\begin{eqnarray} a &=& b \\ c &<& d + e \end{eqnarray}",
    "gather": r"\begin{gather} a = b \\ c = d + e \end{gather}",
    "delimiters": r"\left\{ x \middle| \frac{x}{2} > 1 \right\} \left. \frac{df}{dx} \right|_{x=0} "
    r"\Big[\frac{a}{b}\Big] "
    r"\left\lfloor \frac{n}{2} \right\rfloor \left\lceil x \right\rceil \left\langle \frac{a}{b} \right\rangle "
    r"\left\| \frac ab \right\|",
    "accents": r"\hat{x}, \bar{y}, \vec{v}, \dot{q}, \ddot{q}, \tilde{n}, \widehat{ABC}, \overline{AB}, "
    r"\underline{xy}, \overrightarrow{AB}, \hat{\frac ab}",
    "braces": r"\overbrace{a+b+c}^{n} + \underbrace{1+1+\cdots+1}_{k\text{ times}}",
    "stacks": r"\overset{!}{=} \underset{x}{\operatorname{argmin}} \stackrel{def}{=} \operatorname*{ess\,sup}_{x} f",
    "arrows": r"A \xrightarrow{f} B \xleftarrow[g]{} C \rightleftharpoons D \xRightarrow[\text{below}]{} E",
    "reaction": r"\ce{2H2 + O2 -> 2H2O}",
    "ions": r"\ce{SO4^2- + Ba^2+ <=> BaSO4 v}, \ce{Fe^{3+}}, \ce{NH4+}, \ce{OH-}, \ce{Ca(OH)2(aq)}, \ce{^{14}_{6}C}",
    "heat": r"\ce{CuSO4 * 5H2O ->[heat][$\Delta$] CuSO4 + 5H2O ^}, \ce{CH3-CH=CH2}, \ce{A <- B}, \ce{A <-> B}",
    "fonts": r"\text{if } x \in \mathbb{R}, \mathcal{L}, \mathfrak{g}, \mathrm{kg\,m^2}, \mathbf{F}",
    "boxed": r"\boxed{E = mc^2} \cancel{x} \not= \not\in",
    "modulo": r"a \equiv b \pmod{n}, a \bmod b, a, \dots, b \quad c \qquad d \; e \! f",
    "colours": r"\textcolor{red}{x} + \color{blue} y \label{eq} \tag{3}",
    "prose": r"The area is $\pi r^2$ for $r > 0$.",
    "symbols": r"\Gamma \Delta \alpha \beta, a \subseteq b \cup c \cap \emptyset, \forall x \exists y: x \land y "
    r"\Rightarrow z \mapsto w",
    "units": r"90^\circ, 20\degree C, 1{,}000, 3.14 \times 10^{-5}, 10\,\mathrm{m/s}^2, \Delta H = -286\,\text{kJ/mol}",
    "signs": r"-x + y = -z, (-1)^n, 2 \cdot -3, a \cdot (-b), |-x|, \{-1, +1\}, x \to 0^-",
    "scripts of the world": r"\text{光合作用} = \text{שלום} + \text{👩‍🔬 é} \times 速度_{平均}",
    "comment": "x % a comment\n + y",
    "unknown": r"\foo{x} + \frac{\nope}{2}",
    "rows alone": r"2x + y &= 7 \\ x &= 3",
    "unbalanced": r"\frac{a}{b + \sqrt{c",
    "arguments missing": r"\frac + \sqrt + x^ + \left( y",
}


def _report(formulas: dict[str, str], *, ascii: bool = False) -> str:
    parts = []
    for name, source in formulas.items():
        drawn = typeset(source, ascii=ascii)
        rows = "\n".join(f"    {row}".rstrip() for row in drawn.rows)
        unknown = f", {len(drawn.unknown)} unknown" if drawn.unknown else ""
        parts.append(f"{name}: {drawn.form}{unknown}\n\n{rows}\n\n    {one_line(source, ascii=ascii)}\n")
    return "\n".join(parts)


def _letters(text: str) -> Counter[str]:
    return Counter(char for char in unicodedata.normalize("NFKD", text) if char.isalnum())


def _is_drawn(source: str) -> bool:
    """Whether a formula came out in several rows, with all its letters and nothing left of its source."""
    drawn = typeset(source)
    text = "\n".join(drawn.rows)
    told = one_line(source).replace(" over ", " ").replace("overline", "")
    raw = any(mark in text for mark in ("\\", "^", "{}", "_{"))
    return len(drawn.rows) > 1 and not drawn.unknown and not raw and _letters(text) == _letters(told)


def test_the_formulas_are_drawn_in_two_dimensions() -> None:
    assert len(FORMULAS) >= 40
    assert [name for name, source in FORMULAS.items() if not _is_drawn(source)] == []


def test_what_is_not_drawn_is_not_taken_for_drawn() -> None:
    assert not _is_drawn(r"x = y")
    assert not _is_drawn(r"\foo + \frac{a}{b}")
    assert not _is_drawn("{" * 40)


@pytest.mark.parametrize("ascii", [False, True])
def test_golden(ascii: bool) -> None:
    suffix = "ascii" if ascii else "unicode"
    equals_golden(_report(FORMULAS, ascii=ascii), f"board/formula-{suffix}.txt")
    equals_golden(_report(CONSTRUCTS, ascii=ascii), f"board/formula-constructs-{suffix}.txt")


@pytest.mark.parametrize("name", [*FORMULAS, *CONSTRUCTS])
def test_ascii_is_ascii(name: str) -> None:
    source = FORMULAS.get(name) or CONSTRUCTS[name]
    if source.replace("°", "").isascii():
        assert "\n".join(typeset(source, ascii=True).rows).isascii()
        assert one_line(source, ascii=True).isascii()


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (r"\frac{a}{b}", "a/b"),
        (r"\frac{a+b}{c}", "(a + b)/c"),
        (r"\frac{a}{2b}", "a/(2b)"),
        (r"\frac{2a}{b}", "2a/b"),
        (r"\frac{\partial f}{\partial x}", "∂f/∂x"),
        (r"\sqrt{x+1}", "√(x + 1)"),
        (r"\sqrt[3]{2}", "∛2"),
        (r"x^{n+1} + e^{-x^2}", "xⁿ⁺¹ + e^(-x²)"),
        (r"\sum_{i=1}^{n} i", "∑ᵢ₌₁ⁿ i"),
        (r"\sum_{i=1}^{\infty} i", "∑_(i=1)^∞ i"),
        (r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}", "(1, 2; 3, 4)"),
        (r"\left( \frac12 \right)^2", "(1/2)²"),
        (r"\ce{2H2 + O2 -> 2H2O}", "2 H₂ + O₂ → 2 H₂O"),
        (r"a \\ b", "a; b"),
        ("{" * 30 + "  x", "{" * 30 + " x"),
    ],
)
def test_one_line(source: str, told: str) -> None:
    assert one_line(source) == told


@pytest.mark.parametrize(
    ("equation", "told"),
    [
        ("Na+ + Cl- -> NaCl", "Na⁺ + Cl⁻ → NaCl"),
        ("2H+ + 2e- -> H2 ^", "2 H⁺ + 2 e⁻ → H₂ ↑"),
        ("Zn^2+ + 2 OH- <=> Zn(OH)2 v", "Zn²⁺ + 2 OH⁻ ⇌ Zn(OH)₂ ↓"),
        ("[Cu(NH3)4]^{2+}", "[Cu(NH₃)₄]²⁺"),
        ("H2O(l) <=> H2O (g)", "H₂O(l) ⇌ H₂O (g)"),
        ("CuSO4*5H2O", "CuSO₄·5 H₂O"),
        ("CH3-CH=CH2, HC#CH", "CH₃–CH=CH₂, HC≡CH"),
        ("^{227}_{90}Th+", "²²⁷₉₀Th⁺"),
        ("A ->[H2SO4][heat] B", "A →[H₂SO₄, heat] B"),
    ],
)
def test_chemistry(equation: str, told: str) -> None:
    assert one_line(rf"\ce{{{equation}}}") == told


def test_a_formula_that_is_too_wide_is_broken_at_its_signs() -> None:
    source = r"E = \frac{1}{2} m v^2 + m g h + \frac{1}{2} k x^2 = \frac{p^2}{2m} + V(x)"
    assert len(typeset(source, 80).rows) == 3
    for width in (20, 25, 30, 40):
        drawn = typeset(source, width)
        assert drawn.form == "two-dimensional"
        assert max(map(graphemes.width, drawn.rows)) <= width
        assert _letters("".join(drawn.rows)) == _letters("".join(typeset(source).rows))
    assert all(row.lstrip()[0] in "E=+1─2" or "p²" in row for row in typeset(source, 30).rows if row)


def test_from_drawing_to_one_line_to_source() -> None:
    source = FORMULAS["quadratic formula"]
    assert typeset(source, 20, 4).form == "two-dimensional"
    assert typeset(source, 20, 3) == Typeset(("x = (-b ± √(b² - 4ac))/(2a)",), 27, "one-line")
    assert typeset(source, 12, 9).form == "one-line"
    deep = r"\frac{1}{" * 25 + "x" + "}" * 25
    assert typeset(deep, 30, 9).form == "source"
    assert typeset("x" * 4001, 30, 9).form == "source"


def test_a_drawing_stands_closer_before_it_is_given_up() -> None:
    matrix = r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}"
    assert typeset(matrix, 40, 3).rows == ("⎛ a  b ⎞", "⎜      ⎟", "⎝ c  d ⎠")
    assert typeset(matrix, 40, 2).rows == ("⎛ a  b ⎞", "⎝ c  d ⎠")
    assert typeset(matrix, 40, 1).form == "one-line"


@pytest.mark.parametrize(
    ("width", "height", "first"),
    [
        (30, 6, "           ________"),
        (30, 3, "x = (-b ± √(b² - 4ac))/(2a)"),
        (26, 1, "x = (-b ± √(b² -…"),
        (6, 3, "x ="),
    ],
)
def test_the_drawer_takes_the_finest_form_that_has_room(width: int, height: int, first: str) -> None:
    lines = _drawn(FORMULAS["quadratic formula"], width, height, Look(owner=7))
    assert "".join(span.text for span in lines[0]).rstrip() == first
    assert len(lines) <= height
    assert all(sum(graphemes.width(span.text) for span in line) <= width for line in lines)
    assert {span.ink.owner for line in lines for span in line} == {7}


def test_a_formula_keeps_its_colour_and_ascii_its_glyphs() -> None:
    action = WbDrawLatex.model_validate({"latex": r"\frac{\alpha}{2}", "x": 0, "y": 0, "color": "#ff0000"})
    lines = latex.draw(action, 30, 9, Look(glyphs=ASCII))
    assert {"#ff0000"} == {span.ink.fg for line in lines for span in line if span.text.strip() in ("alpha", "-------")}
    assert "".join(span.text for line in lines for span in line).isascii()


def _drawn(source: str, width: int, height: int, look: Look) -> list[latex.Line]:
    return latex.draw(WbDrawLatex.model_validate({"latex": source, "x": 0, "y": 0}), width, height, look)
