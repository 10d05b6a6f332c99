import { setImmediate } from 'node:timers/promises'
import { Failure } from '#contract/errors'
import { decodeEntities } from '#domain/rich-text/entities'
import { openXmlTree, type XmlElement, type XmlLimits, XmlRefused } from '../../xml-tree.ts'

/** Characters parsed before other calls get their turn: some milliseconds. */
const piece = 64 * 1024
/** Pictures are leaves: a question of 300 choices has some thousand elements. */
const limits = { depth: 20, elements: 100_000 }

/** The root of a file of questions, mended where other programs write XML that is none. Failure invalid on `file`: malformed. */
export async function parseXmlFile(text: string, most: XmlLimits = limits): Promise<XmlElement> {
  try {
    return await parseXml(text, most)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    return parseXml(mendXml(text), { ...most, lenient: true }).catch((again: unknown) => {
      if (again instanceof XmlRefused) throw new Failure('invalid', 'invalid', { file: 'malformed' })
      throw again
    })
  }
}

async function parseXml(text: string, most: XmlLimits): Promise<XmlElement> {
  const tree = openXmlTree(most)
  for (let from = 0; from < text.length; from += piece) {
    tree.write(text.slice(from, from + piece))
    await setImmediate()
  }
  return tree.end()
}

/** Characters that HTML has a name for, besides the five of XML. */
const namedCharacter = /&(?!(?:amp|lt|gt|quot|apos);)[a-zA-Z][a-zA-Z\d]{1,31};/g

/** Faults of files edited by hand or by old programs: text before the root, control characters, HTML names, bare ampersands. */
const mendXml = (text: string) =>
  text
    .slice(rootOf(text).place)
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(namedCharacter, (name) => decodeEntities(name))
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')

/** Characters in which a root begins: comments before it take time. */
const longestBefore = 4 * piece
/** What may stand before a root: a document type defines no entities, as those that QTI 1.2 and XHTML have. */
const prolog = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^<>[]*(?:\[(?:(?!<!ENTITY)[^\]])*\]\s*)?>/iy
const rootTag = /<(?:[\w.-]+:)?([\w.-]+)/y

/** The root of a document by its local name, and where it begins; '' and 0 where anything else stands before it. */
function rootOf(text: string): { readonly name: string; readonly place: number } {
  const before = text.slice(0, longestBefore)
  let place = 0
  // A sticky pattern goes on where it ended; from its beginning once it fails.
  for (prolog.lastIndex = 0; prolog.test(before); ) place = prolog.lastIndex
  rootTag.lastIndex = place
  const [, name] = rootTag.exec(before) ?? []
  return name === undefined ? { name: '', place: 0 } : { name, place }
}

/** The local name of the root of a document; '' where there is none. */
export const rootNameOf = (text: string): string => rootOf(text).name
