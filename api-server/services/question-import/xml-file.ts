import { setImmediate } from 'node:timers/promises'
import { Failure } from '#contract/errors'
import { openXmlTree, type XmlElement, XmlRefused } from '../../xml-tree.ts'

/** Characters parsed before other calls get their turn: some milliseconds. */
const piece = 64 * 1024
/** Pictures are leaves: a question of 300 choices has some thousand elements. */
const limits = { depth: 20, elements: 100_000 }

/** The root of a file of questions, mended where other programs write XML that is none. Failure invalid on `file`: malformed. */
export async function parseXmlFile(text: string): Promise<XmlElement> {
  try {
    return await parseXml(text)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    return parseXml(mended(text)).catch((again: unknown) => {
      if (again instanceof XmlRefused) throw new Failure('invalid', 'invalid', { file: 'malformed' })
      throw again
    })
  }
}

async function parseXml(text: string): Promise<XmlElement> {
  const tree = openXmlTree(limits)
  for (let from = 0; from < text.length; from += piece) {
    tree.write(text.slice(from, from + piece))
    await setImmediate()
  }
  return tree.end()
}

/** Faults of files that were edited by hand or written by old programs: control characters, and an ampersand by itself. */
const mended = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&nbsp;', '\u00A0')
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
