import { childOf, childrenOf, textWithin, type XmlElement } from '../../xml-tree.ts'

/** What stands over a letter. */
const accents: ReadonlyMap<string, string> = new Map([
  ['\u20D7', '\\overrightarrow'],
  ['\u0302', '\\widehat'],
  ['\u0305', '\\overline'],
])

/** An equation of Word: as plain text where it is one, else as TeX. */
export function equationText(equation: XmlElement): string {
  const tex = texOf(equation).trim()
  return /[\\^_{}]/.test(tex) ? `\\(${tex}\\)` : tex
}

const insideOf = (element?: XmlElement): string => (element?.children ?? []).map(texOf).join('')

function texOf(element: XmlElement): string {
  const part = (name: string) => insideOf(childOf(element, name))
  // Its own sign: an equation within has another one.
  const set = (name: string, usual: string) =>
    (childOf(childOf(element, `${element.name}Pr`), name)?.attributes.val ?? usual).replace(/[{}]/g, '\\$&')
  const [power, index] = [part('sup'), part('sub')].map((said, at) => said && `${'^_'[at]}{${said}}`)
  switch (element.name) {
    case 't':
      return textWithin(element).replace(/[%#$&{}]/g, '\\$&')
    case 'f':
      return `\\frac{${part('num')}}{${part('den')}}`
    case 'sSup':
    case 'sSub':
    case 'sSubSup':
      return `{${part('e')}}${index}${power}`
    case 'rad':
      return `\\sqrt${part('deg') && `[${part('deg')}]`}{${part('e')}}`
    case 'd':
      return `${set('begChr', '(')}${childrenOf(element, 'e').map(insideOf).join(' ; ')}${set('endChr', ')')}`
    case 'nary':
      return `${set('chr', '∫')}${index}${power} ${part('e')}`
    case 'acc':
    case 'bar':
      return `${accents.get(set('chr', element.name === 'bar' ? '\u0305' : '\u0302')) ?? ''}{${part('e')}}`
    default:
      return insideOf(element)
  }
}
