import { childOf, childrenOf, type XmlElement } from '../../xml-tree.ts'
import { isMarking } from './office-text.ts'
import type { Package } from './package.ts'

interface ListItem {
  readonly list: string
  readonly level: number
}

export type WordStyles = Awaited<ReturnType<typeof wordStyles>>

export const settingOf = (element: XmlElement | undefined, name: string) => childOf(element, name)?.attributes.val ?? ''

const isOn = (element: XmlElement) => !['0', 'false', 'none', 'off'].includes(element.attributes.val ?? '')

export const isStruck = (format: XmlElement | undefined) =>
  ['strike', 'dstrike'].some((name) => childrenOf(format, name).some(isOn))

/** Whether a format says that words stand out; undefined where it says nothing of it. */
function saysStrong(format: XmlElement | undefined): boolean | undefined {
  const said = [
    ...['b', 'u', 'highlight'].flatMap((name) => childrenOf(format, name)).map(isOn),
    ...(isMarking(settingOf(format, 'color')) ? [true] : []),
    ...childrenOf(format, 'shd').map(({ attributes }) => !/^(?:auto|ffffff|)$/i.test(attributes.fill ?? '')),
  ]
  return said.length === 0 ? undefined : said.includes(true)
}

const itemOf = (numbering: XmlElement | undefined): ListItem | null => {
  const list = settingOf(numbering, 'numId')
  return list === '' ? null : { list, level: Math.max(0, Number.parseInt(settingOf(numbering, 'ilvl'), 10) || 0) }
}

/** What the styles and lists of a document of Word say of its paragraphs and words. */
export async function wordStyles(source: Package) {
  const styles = new Map(
    childrenOf(await source.xml('word/styles.xml'), 'style').map((style) => [style.attributes.styleId ?? '', style]),
  )
  const lists = listsOf(await source.xml('word/numbering.xml'))
  /** The first answer of a style, or of those that it is based on. */
  const inherited = <T>(id: string, read: (style: XmlElement) => T | undefined | null): T | undefined => {
    let style = styles.get(id)
    for (let depth = 0; style && depth < 10; depth += 1) {
      const found = read(style)
      if (found !== undefined && found !== null) return found
      style = styles.get(settingOf(style, 'basedOn'))
    }
    return undefined
  }
  const strongStyle = (id: string) => inherited(id, (style) => saysStrong(childOf(style, 'rPr')))
  return {
    /** Whether words stand out, by their own format, by their style, or by that of their paragraph. */
    isStrong: (format: XmlElement | undefined, paragraphStyle: string) =>
      saysStrong(format) ?? strongStyle(settingOf(format, 'rStyle')) ?? strongStyle(paragraphStyle) ?? false,
    /** The list of a paragraph, by its own format or its style; null for none. */
    listOf: (numbering: XmlElement | undefined, paragraphStyle: string): ListItem | null => {
      const own = itemOf(numbering)
      const item = own ?? inherited(paragraphStyle, (style) => itemOf(childOf(childOf(style, 'pPr'), 'numPr'))) ?? null
      // A list of number 0 takes a paragraph out of the list of its style.
      return item === null || item.list === '0' ? null : item
    },
    levelOf: (list: string, level: number) => lists.get(list)?.get(level) ?? plainLevel,
  }
}

interface Level {
  readonly format: string
  readonly start: number
}

const plainLevel: Level = { format: 'bullet', start: 1 }

function listsOf(root: XmlElement | undefined): ReadonlyMap<string, ReadonlyMap<number, Level>> {
  const shapes = new Map(
    childrenOf(root, 'abstractNum').map((shape) => [
      shape.attributes.abstractNumId ?? '',
      new Map(childrenOf(shape, 'lvl').map((level) => [Number(level.attributes.ilvl ?? 0), levelOf(level)])),
    ]),
  )
  return new Map(
    childrenOf(root, 'num').map((list) => {
      const levels = new Map(shapes.get(settingOf(list, 'abstractNumId')) ?? [])
      for (const changed of childrenOf(list, 'lvlOverride')) {
        const at = Number(changed.attributes.ilvl ?? 0)
        const start = settingOf(changed, 'startOverride')
        const before = levels.get(at) ?? plainLevel
        levels.set(at, start === '' ? before : { ...before, start: Number(start) || 1 })
      }
      return [list.attributes.numId ?? '', levels]
    }),
  )
}

const levelOf = (level: XmlElement) => {
  const start = Number(settingOf(level, 'start') || 1)
  return { format: settingOf(level, 'numFmt'), start: Number.isInteger(start) && start >= 0 && start < 1000 ? start : 1 }
}
