import { wordSet } from '../word-set.ts'
import { headings, isWordMarker, voidNames } from './element.ts'
import { type Attributes, tokenize } from './tokenize.ts'

/** The style of a piece of text; '' for unspecified or default values. */
interface Look {
  readonly colour: string
  readonly behind: string
  readonly size: string
  /** Whether its style is preserved in another way or irrelevant: a heading, a link, a superscript, the bullet of a list. */
  readonly aside: boolean
}

const plain: Look = { colour: '', behind: '', size: '', aside: false }

/**
 * Whether some words of a pasted text stand out from the others by colour or size. A text that is uniform in colour and size, as
 * whole documents are, has nothing to lose; nor have headings and links, which keep their own style.
 */
export function droppedLooks(html: string): { colours: boolean; sizes: boolean } {
  const classes = classStyles(html)
  const frames: { name: string; look: Look }[] = []
  const openNames = new Map<string, number>()
  const seen = { colour: new Set<string>(), behind: new Set<string>(), size: new Set<string>() }
  const around = () => frames.at(-1)?.look ?? plain
  const close = (name: string) => {
    while ((openNames.get(name) ?? 0) > 0) {
      const frame = frames.pop()
      if (!frame) return
      openNames.set(frame.name, (openNames.get(frame.name) ?? 1) - 1)
      if (frame.name === name) return
    }
  }
  for (const token of tokenize(html)) {
    if (token.kind === 'close') close(token.name)
    else if (token.kind === 'open') {
      if (voidNames.has(token.name)) continue
      if (endsItself.has(token.name) && frames.at(-1)?.name === token.name) close(token.name)
      frames.push({ name: token.name, look: lookInside(token.name, stylesOf(token, classes), around()) })
      openNames.set(token.name, (openNames.get(token.name) ?? 0) + 1)
    } else if (!around().aside && /[\p{L}\p{N}]/u.test(token.text)) {
      for (const part of ['colour', 'behind', 'size'] as const) seen[part].add(around()[part])
    }
  }
  return { colours: seen.colour.size > 1 || seen.behind.size > 1, sizes: seen.size.size > 1 }
}

/** Elements that end where the next one of their kind begins. */
const endsItself = new Set(['p', 'li', 'tr', 'td', 'th', 'dt', 'dd'])

interface Styles {
  readonly css: string
  readonly attributes: Attributes
}

function lookInside(name: string, { css, attributes }: Styles, around: Look): Look {
  const colour = cssValue(css, 'color') ?? attribute(name === 'font', attributes, 'color')
  const behind =
    cssValue(css, 'background(?:-color)?') ?? attribute(true, attributes, 'bgcolor') ?? (name === 'mark' ? 'mark' : null)
  const size = cssValue(css, 'font-size') ?? attribute(name === 'font', attributes, 'size')
  const aside = asideNames.has(name) || headings.has(name) || isWordMarker(attributes) || /vertical-align\s*:\s*su[bp]/i.test(css)
  return {
    colour: colour === null ? around.colour : usual.has(colour) ? '' : colour,
    behind: behind === null ? around.behind : clear.has(behind) ? '' : behind,
    size: size === null || sameSize.has(size) ? around.size : pixels(size),
    aside: around.aside || aside,
  }
}

const asideNames = new Set(['a', 'sup', 'sub'])
const usual = wordSet('black #000 #000000 rgb(0,0,0) rgba(0,0,0,1) windowtext initial inherit currentcolor auto')
const clear = wordSet('transparent none white #fff #ffffff rgb(255,255,255) rgba(0,0,0,0) initial inherit')
const sameSize = new Set(['1em', '100%', 'inherit', 'medium', 'initial'])

/** The last value of a property in a style, without spaces; null if there is none. */
function cssValue(css: string, property: string): string | null {
  if (css === '') return null
  const value = [...css.matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]{1,100})`, 'gi'))].at(-1)?.[1]
  return value === undefined ? null : tidy(value)
}

const attribute = (has: boolean, attributes: Attributes, name: string): string | null => {
  const value = has ? attributes.get(name) : undefined
  return value === undefined || value.length > 100 ? null : tidy(value)
}

const tidy = (value: string) => value.replace(/\s+|!important/g, '').toLowerCase()

/** A size in points equals the same size in pixels; sizes less than a pixel apart look alike. */
function pixels(size: string): string {
  const [, number = '', unit = ''] = /^([\d.]{1,10})(px|pt)$/.exec(size) ?? []
  return number === '' ? size : String(Math.round(Number(number) * (unit === 'pt' ? 4 / 3 : 1)))
}

const maxStyleLength = 2000
const maxSheetLength = 50_000

/** The style of an element: first that of its classes, then its style attribute. */
function stylesOf({ attributes }: { attributes: Attributes }, classes: ReadonlyMap<string, string>): Styles {
  const named = (attributes.get('class') ?? '').slice(0, maxStyleLength).split(/\s+/, 10)
  const css = [...named.map((name) => classes.get(name) ?? ''), (attributes.get('style') ?? '').slice(0, maxStyleLength)]
  return { css: css.filter((part) => part !== '').join(';'), attributes }
}

/** Spreadsheets colour their cells with classes: the rules for single classes in the text's style sheets. */
function classStyles(html: string): Map<string, string> {
  const sheets = html.split(/<style[^>]{0,200}>/i, 10).slice(1)
  const css = sheets.map((sheet) => (sheet.split('</style', 1)[0] ?? '').slice(0, maxSheetLength)).join('\n')
  const rules = css.matchAll(/\.([\w-]{1,60})\s{0,10}\{([^}]{0,2000})\}/g)
  return new Map(Array.from(rules, ([, name = '', style = '']) => [name, style.replace(/\s+/g, ' ')]))
}
