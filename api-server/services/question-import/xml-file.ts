import { setImmediate } from 'node:timers/promises'
import { Failure } from '#contract/errors'
import { decodeEntities } from '#domain/rich-text/entities'
import { openXmlTree, type XmlElement, XmlRefused } from '../../xml-tree.ts'

/** Characters parsed before other calls get their turn: some milliseconds. */
const piece = 64 * 1024
/** Pictures are leaves: a question of 300 choices has some thousand elements. */
const limits = { depth: 20, elements: 100_000 }
interface Limits {
  readonly depth: number
  readonly elements: number
  readonly lenient?: boolean
}

/** The root of a file of questions, mended where other programs write XML that is none. Failure invalid on `file`: malformed. */
export async function parseXmlFile(text: string, most: Limits = limits): Promise<XmlElement> {
  try {
    return await parseXml(text, most)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    return parseXml(mended(text), { ...most, lenient: true }).catch((again: unknown) => {
      if (again instanceof XmlRefused) throw new Failure('invalid', 'invalid', { file: 'malformed' })
      throw again
    })
  }
}

async function parseXml(text: string, most: Limits): Promise<XmlElement> {
  const tree = openXmlTree(most)
  for (let from = 0; from < text.length; from += piece) {
    tree.write(text.slice(from, from + piece))
    await setImmediate()
  }
  return tree.end()
}

/** Characters that HTML has a name for, besides the five of XML. */
const namedCharacter = /&(?!(?:amp|lt|gt|quot|apos);)[a-zA-Z][a-zA-Z\d]{1,31};/g

/**
 * Faults of files that were edited by hand or written by old programs: what stands before the root, control characters, names of HTML
 * for characters, and an ampersand by itself.
 */
const mended = (text: string) =>
  text
    .slice(rootPlace(text))
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(namedCharacter, (name) => decodeEntities(name))
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')

/** What may stand before the root, besides a document type: a comment, an instruction. */
const beforeRoot: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
]

/**
 * Where the root of a document begins; 0 where what stands before it is not to be passed: a document type with entities of its own, or
 * what never ends. Piece by piece: a pattern that repeats comments takes exponential time where no root follows.
 */
function rootPlace(text: string): number {
  let from = endOfSpaces(text, 0)
  for (;;) {
    const passed = beforeRoot.find(([start]) => text.startsWith(start, from))
    if (!passed && !text.startsWith('<!DOCTYPE', from)) return from
    const end = passed ? text.indexOf(passed[1], from + passed[0].length) : endOfDoctype(text, from)
    if (end === -1) return 0
    from = endOfSpaces(text, end + (passed?.[1].length ?? 1))
  }
}

/** The end of a document type that defines no entity, which QTI 1.2 and XHTML have; -1 for any other. */
function endOfDoctype(text: string, from: number): number {
  const end = text.indexOf('>', from)
  const subset = text.slice(from, end).indexOf('[')
  if (end === -1 || subset === -1) return end
  const close = text.indexOf(']', from + subset)
  if (close === -1 || text.slice(from, close).includes('<!ENTITY')) return -1
  return text.indexOf('>', close)
}

/** The local name of the root of a document; '' where there is none. */
export function rootNameOf(text: string): string {
  const from = rootPlace(text)
  return /^<(?:[\w.-]{1,40}:)?([\w.-]{1,60})[\s/>]/.exec(text.slice(from, from + 110))?.[1] ?? ''
}

const spaces = /\s*/y

function endOfSpaces(text: string, from: number): number {
  spaces.lastIndex = from
  spaces.test(text)
  return spaces.lastIndex
}
