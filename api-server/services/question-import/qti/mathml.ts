import type { XmlElement } from '#api/xml-tree'
import { texSigns } from '#domain/formula/tex-signs'
import { formulaHtml } from '../formulas.ts'
import { escaped } from '../texts.ts'
import { textWithin } from './element.ts'

/** Signs that TeX writes by name, or would take for its own. */
const signs: ReadonlyMap<string, string> = new Map([
  ...Array.from(texSigns, ([name, sign]) => [sign, `\\${name} `] as const),
  ['·', String.raw`\cdot `],
  ['−', '-'],
  ...['\u2061', '\u2062', '\u2063'].map((invisible) => [invisible, ''] as const),
])

/** A formula of MathML as the editor has it; else its text, and the mark that a formula is lost. */
export function formulaOfMathml(element: XmlElement): string {
  const tex = row(element).trim()
  const formula = tex === '' ? '' : formulaHtml(escaped(tex))
  return formula || (tex === '' ? '' : String.raw`\(${escaped(tex)}\)`)
}

const row = (element: XmlElement): string => element.children.map(texOf).join('')

const group = (element: XmlElement | undefined) => `{${element ? texOf(element) : ''}}`

function texOf(element: XmlElement): string {
  const [first, second, third] = element.children
  switch (element.name) {
    case 'mfrac':
      return String.raw`\frac${group(first)}${group(second)}`
    case 'msqrt':
      return String.raw`\sqrt{${row(element)}}`
    case 'mroot':
      return String.raw`\sqrt[${second ? texOf(second) : ''}]${group(first)}`
    case 'msup':
    case 'mover':
      return `${group(first)}^${group(second)}`
    case 'msub':
    case 'munder':
      return `${group(first)}_${group(second)}`
    case 'msubsup':
    case 'munderover':
      return `${group(first)}_${group(second)}^${group(third)}`
    case 'mfenced':
      return `${element.attributes.open ?? '('}${element.children.map(texOf).join(',')}${element.attributes.close ?? ')'}`
    case 'mtext':
      return String.raw`\text{${textWithin(element).replace(/[{}\\]/g, '')}}`
    case 'mspace':
      return '~'
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'mi':
    case 'mn':
    case 'mo':
      return [...textWithin(element).trim()].map((sign) => signs.get(sign) ?? sign).join('')
    default:
      return row(element)
  }
}
