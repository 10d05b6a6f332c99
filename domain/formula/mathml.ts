import { texCommands } from './tex-signs.ts'

/** An element of MathML, from whatever read it. */
export interface MathmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly MathmlElement[]
  /** All its text, with that of the elements in it. */
  readonly text: string
}

/** A sign as TeX writes it; what nobody sees is left out. */
function signTex(sign: string): string {
  if (sign === '−') return '-'
  if (sign === '·') return String.raw`\cdot `
  const command = texCommands.get(sign)
  return command ? `${command} ` : sign.replace(/[\u2061-\u2063]/u, '')
}

/** What stands over its base, as TeX names it. */
const overs: ReadonlyMap<string, string> = new Map([
  ...['→', '⃗', '⟶'].map((sign) => [sign, 'overrightarrow'] as const),
  ...['¯', '‾', '_', '―'].map((sign) => [sign, 'overline'] as const),
  ...['^', '̂', 'ˆ'].map((sign) => [sign, 'widehat'] as const),
])

/** MathML in TeX. */
export const mathmlTex = (element: MathmlElement): string => row(element).trim()

/** The elements one after the other; a table with the brackets beside it is a system or a matrix. */
function row({ children }: MathmlElement): string {
  const tex: string[] = []
  for (let at = 0; at < children.length; at++) {
    const [first, second, third] = children.slice(at, at + 3)
    const table = second && tableIn(second)
    const grid = table && gridTex(table, first?.text.trim() ?? '')
    if (grid) {
      tex.push(grid)
      at += /^[)\]]?$/.test(third?.text.trim() ?? '?') ? 2 : 1
    } else if (first) tex.push(texOf(first))
  }
  return tex.join('')
}

/** The table that an element is or holds alone. */
function tableIn(element: MathmlElement): MathmlElement | null {
  if (element.name === 'mtable') return element
  const [only, ...others] = element.children
  return only && others.length === 0 && /^(?:mrow|mstyle|mpadded)$/.test(element.name) ? tableIn(only) : null
}

/** A table after such a bracket; null for a bracket that makes neither a system nor a matrix. */
function gridTex({ children }: MathmlElement, open: string): string | null {
  const name = open === '{' ? 'cases' : open === '(' || open === '[' ? 'pmatrix' : null
  // What is no grid is read once, as any table: tables in tables would be read twice each.
  if (name === null) return null
  const lines = children.map((line) => line.children.map(row).join('&')).join(String.raw`\\`)
  return String.raw`\begin{${name}}${lines}\end{${name}}`
}

const group = (element: MathmlElement | undefined) => `{${element ? texOf(element) : ''}}`

/** Indices and exponents in turn, each of which may be empty. */
const scripts = (all: readonly MathmlElement[]): string =>
  all.map((one, at) => (texOf(one) === '' ? '' : `${at % 2 === 0 ? '_' : '^'}${group(one)}`)).join('')

function texOf(element: MathmlElement): string {
  const [first, second, third] = element.children
  switch (element.name) {
    case 'mfrac':
      return String.raw`\frac${group(first)}${group(second)}`
    case 'msqrt':
      return String.raw`\sqrt{${row(element)}}`
    case 'mroot':
      return String.raw`\sqrt[${second ? texOf(second) : ''}]${group(first)}`
    case 'msup':
    case 'mover': {
      const over = overs.get(second?.text.trim() ?? '')
      return over ? `\\${over}${group(first)}` : `${group(first)}^${group(second)}`
    }
    case 'msub':
    case 'munder':
      return `${group(first)}_${group(second)}`
    case 'msubsup':
    case 'munderover':
      return `${group(first)}_${group(second)}^${group(third)}`
    case 'mfenced': {
      const table = first && element.children.length === 1 && tableIn(first)
      const grid = table && gridTex(table, element.attributes.open ?? '(')
      if (grid) return grid
      return `${element.attributes.open ?? '('}${element.children.map(texOf).join(',')}${element.attributes.close ?? ')'}`
    }
    case 'mmultiscripts': {
      const parted = element.children.findIndex(({ name }) => name === 'mprescripts')
      const [base, ...after] = parted < 0 ? element.children : element.children.slice(0, parted)
      return `${scripts(parted < 0 ? [] : element.children.slice(parted + 1))}${group(base)}${scripts(after)}`
    }
    case 'mtable':
      return element.children.map(texOf).join('~;~')
    case 'mtr':
      return element.children.map(texOf).join('~')
    case 'mtext':
      return String.raw`\text{${element.text.replace(/[{}\\]/g, '')}}`
    case 'mspace':
      return '~'
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'mi':
    case 'mn':
    case 'mo':
      return [...element.text.trim()].map(signTex).join('')
    default:
      return row(element)
  }
}
