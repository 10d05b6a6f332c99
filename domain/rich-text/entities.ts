const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const others =
  'amp=& lt=< gt=> quot=" apos=\' OElig=Œ oelig=œ Yuml=Ÿ ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ bull=• hellip=… prime=′ lsaquo=‹ rsaquo=› euro=€ trade=™ larr=← uarr=↑ rarr=→ darr=↓ harr=↔ rArr=⇒ hArr=⇔ forall=∀ exist=∃ isin=∈ notin=∉ sum=∑ minus=− radic=√ infin=∞ cap=∩ cup=∪ int=∫ asymp=≈ ne=≠ le=≤ ge=≥ sub=⊂ alpha=α beta=β gamma=γ Delta=Δ delta=δ epsilon=ε theta=θ lambda=λ mu=μ pi=π rho=ρ sigma=σ tau=τ phi=φ Omega=Ω omega=ω Tab=\t NewLine=\n colon=:'

/** Names of the supported character references, with their text. */
export const namedEntities: readonly [string, string][] = [
  ...latin1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...others.split(' ').map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
]
const named = new Map(namedEntities)

// Numbers 128 to 159 mean windows-1252, as in every browser.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Text with character references replaced; an unknown one is left unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d+);?|#[xX]([\da-fA-F]+);?|([a-zA-Z][a-zA-Z\d]{1,31});)/g,
    (whole, ...[decimal, hex, name]: (string | undefined)[]) => {
      if (name !== undefined) return named.get(name) ?? whole
      return fromCode(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10))
    },
  )
}

function fromCode(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return windows1252.charAt(code - 0x80)
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd'
  return String.fromCodePoint(code)
}
