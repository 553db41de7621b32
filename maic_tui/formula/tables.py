"""Which command stands for which character, and the small, negated and ASCII forms of characters."""

from __future__ import annotations

from typing import cast

from .tree import Kind


def words(text: str) -> frozenset[str]:
    """The words of a table."""
    return frozenset(text.split())


def pairs(text: str) -> dict[str, str]:
    """Words by the word before each."""
    parts = text.split()
    return dict(zip(parts[::2], parts[1::2], strict=True))


COMMANDS = pairs(r"""
    ell l   ll <<   gg >>   lll <<<   ggg >>>   leqslant ≤   geqslant ≥   parallel ‖   nparallel ∦   setminus \
    smallsetminus \   vdots ┆   ddots ˙·.   iddots .·˙   Longrightarrow ⇒   implies ⇒   impliedby ⇐   iff ⇔
    Longleftarrow ⇐   gets ←   Longleftrightarrow ⇔   longmapsto ↦   models ⊧   vDash ⊧   bowtie ⋈   epsilon ε
    phi φ   hbar ħ   hslash ħ   Re Re   Im Im   land ∧   lor ∨   neg ¬   ne ≠   colon :   owns ∋   degree °
    prime ′   backprime ‵   cdotp ·   ldotp .   dotsb ⋯   dotsm ⋯   dotsi ⋯   lt <   gt >   imath i   jmath j   wp p
    lbrack [   rbrack ]   & &   % %   # #   $ $   _ _   { {   } }   | ‖   lgroup (   rgroup )   AA Å   sharp ♯
    checkmark ✓   blacksquare ■   coloneqq ≔   coloneq ≔   eqqcolon ≕   dag †   vert |   lvert |   rvert |   Vert ‖
    lVert ‖   rVert ‖   leadsto ⇝   Box □   Diamond ◇   restriction |   doublebarwedge ⊼   mid |   nmid ∤   And &
    aleph ℵ   textdegree °   micro µ   ohm Ω   euro €   pounds £   S §   Longmapsto ↦   lbrace {   rbrace }
    backslash \   textbackslash \   ast *   textasciitilde ~   textasciicircum ^   textunderscore _   varDelta Δ
    varGamma Γ   bot ⊥
""")
"""What pylatexenc does not know, knows otherwise, or writes with a glyph that few monospaced fonts have."""

KINDS = cast(
    dict[str, Kind],
    pairs(r"""
    colon punct   mid rel   nmid rel   parallel rel   nparallel rel   ll rel   gg rel   lll rel   ggg rel
    setminus bin   smallsetminus bin   Vert ord   | ord   models rel   vDash rel   bowtie rel   neg prefix
    lnot prefix   { open   } close   lbrace open   rbrace close   lvert open   rvert close   lVert open
    rVert close   top ord   bot ord   cdots inner   ldots inner   dots inner   dotsb inner   dotsc inner
    dotsm inner   lfloor open   rfloor close   lceil open   rceil close   triangle ord   lgroup open   rgroup close
    bmod bin   ldotp punct   Box ord   dag ord   dagger ord
"""),
)
"""TeX's classes of commands where they are not those of their characters."""

NAMES = words("""
    arccos arcctg arcosh arcsin arctan arg arsinh artanh cos cosh cot coth cov csc ctg curl deg diag dim erf exp
    grad hom ker lg ln log rank rot sec sgn sin sinh tan tanh tg tr var
""")
LIMIT_NAMES = {name: name for name in words("lim max min sup inf det gcd lcm Pr argmax argmin")} | {
    "limsup": "lim sup",
    "liminf": "lim inf",
    "varlimsup": "lim sup",
    "varliminf": "lim inf",
}
"""Names under which conditions stand."""

LARGE = pairs("""
    sum ∑   prod ∏   coprod ∐   bigcup ⋃   bigcap ⋂   bigvee ∨   bigwedge ∧   bigoplus ⊕   bigotimes ⊗   bigodot ⊙
    biguplus ⊎   bigsqcup ⊔
""")
INTEGRALS = pairs("""
    int ∫   iint ∬   iiint ∭   oint ∮   oiint ∯   smallint ∫   idotsint ∫⋯∫
""")
"""Signs whose limits stand beside them."""

RELATIONS = frozenset("=<>:≠≡≈≅≃∼≐≜≔∝≤≥≪≫≺≻≼≽⊂⊃⊆⊇⊄⊈⊊⊋∈∉∋∌⊢⊣⊧⊨⊥∥‖∣→←↔⇒⇐⇔⟶⟵⟷⟹⟺↦↪↩⇀⇁↼↽⇌⇋⇄⇆↗↘↙↖⇝∴∵⊲⊳⊴⊵≲≳")
BINARY = frozenset("+-−±∓×·÷∗*∘•∪∩⊔⊓⊎∧∨⊕⊖⊗⊘⊙∖⋅⋆†‡⨯")
OPENING = frozenset("([⟨⌈⌊⟦")
CLOSING = frozenset(")]⟩⌉⌋⟧!")

SUPERSCRIPTS = dict(
    zip(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW′″‴°∘*†",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ′″‴°°*†",
        strict=True,
    )
)
SUBSCRIPTS = dict(zip("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", strict=True))
VULGAR = {(char[0], char[1]): char[2] for char in ("12½", "13⅓", "23⅔", "14¼", "34¾", "15⅕", "16⅙", "18⅛", "38⅜")}
DOUBLE_STRUCK = dict(zip("CHNPQRZ", "ℂℍℕℙℚℝℤ", strict=True))
NEGATED = pairs("""
    = ≠   ∈ ∉   < ≮   > ≯   ≤ ≰   ≥ ≱   ⊂ ⊄   ⊆ ⊈   ≡ ≢   ∃ ∄   ∋ ∌   ⊃ ⊅   ⊇ ⊉   ≈ ≉   ∼ ≁   | ∤   ‖ ∦   ⊢ ⊬   → ↛
    ⇒ ⇏   ⇔ ⇎
""")
COMBINING = {
    "hat": "\u0302",
    "widehat": "\u0302",
    "bar": "\u0304",
    "overline": "\u0304",
    "tilde": "\u0303",
    "widetilde": "\u0303",
    "dot": "\u0307",
    "ddot": "\u0308",
    "check": "\u030c",
    "breve": "\u0306",
    "acute": "\u0301",
    "grave": "\u0300",
    "mathring": "\u030a",
}
"""Accents as marks that a letter carries; one over a vector has no glyph in most monospaced fonts."""

ASCII = (
    {small: char for table in (SUBSCRIPTS, SUPERSCRIPTS) for char, small in table.items() if char.isascii()}
    | pairs(r"""
    ≤ <=   ≥ >=   ≠ !=   → ->   ← <-   ↔ <->   ⇒ =>   ⇐ <==   ⇔ <=>   ⟶ -->   ⟵ <--   ⟷ <-->   ⟹ ==>   ⟺ <==>
    ↦ |->   ⇌ <=>   ⇋ <=>   ⇄ <->   ∞ oo   · *   ⋅ *   × x   ÷ /   ± +-   ∓ -+   − -   ∗ *   ∘ o   • *   ≈ ~~
    ≡ ===   ∼ ~   ≃ ~=   ≅ ~=   ≪ <<   ≫ >>   ‖ ||   … ...   ⋯ ...   ┆ :   ˙·. '-.   .·˙ .-'   ∑ sum   ∏ prod
    ∫ int   ∬ iint   ∭ iiint   ∮ oint   ∯ oiint   ∫⋯∫ int...int   ⋃ U   ⋂ cap   ∪ U   ∩ cap   ∧ /\   ∨ \/   ∂ d
    ħ hbar   ∈ in   ∖ \   ⟨ <   ⟩ >   ∝ prop   ∅ {}   ∇ nabla   √ sqrt   ≔ :=   ⊥ _|_   ⊢ |-   ⊧ |=   □ []   ℝ R
    ℂ C   ℕ N   ℤ Z   ℚ Q   ℍ H   ℙ P   ∴ therefore   ∵ because   ½ 1/2   ⅓ 1/3   ¼ 1/4   ↑ ^   ↓ v   µ u   ∀ forall
    ∃ exists   ⊂ subset   ⊆ subseteq   ∤ |/   ≢ !==   ⟦ [[   ⟧ ]]   ⌈ [   ⌉ ]   ⌊ [   ⌋ ]   ≐ .=   △ /\   ∐ coprod
    ⊕ (+)   ⊗ (x)   ⊙ (.)   ⊖ (-)   ⊘ (/)   ⇝ ~>   ∠ angle   ⅔ 2/3   ¾ 3/4   ⅕ 1/5   ⅙ 1/6   ⅛ 1/8   ⅜ 3/8   ø o
    Å A   ✓ v   ′ '   ″ ''   ‴ '''   ° deg   † +
""")
    | {"∉": "not in", "∄": "not exists", "¬": "not "}
)
