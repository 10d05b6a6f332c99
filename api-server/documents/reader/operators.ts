import { constants, inflateSync } from 'node:zlib'

/** Drawing operators of a document, and operators `q` that no `Q` closes: more take pdf.js minutes. */
const maxOperators = 1_500_000
const maxNesting = 1000
/** Bytes of one unpacked stream, and of all. */
const maxUnpacked = 40_000_000
const maxUnpackedInAll = 200_000_000

/** Streams that draw nothing: pictures, fonts, tables of objects, descriptions. */
const drawsNothing =
  /\/Subtype\s*\/(?:Image|Type1C|CIDFontType0C|OpenType)|\/Type\s*\/(?:XRef|ObjStm|Metadata|EmbeddedFile)|\/Length1\s/

/** Whether a PDF asks for so many drawing operators, or so deeply nested ones, that reading it would take its whole time. */
export function isTooHeavy(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [operators, unpacked] = [0, 0]
  for (const stream of streamsOf(file)) {
    const content = contentOf(stream)
    if (content === 'tooLarge') return true
    unpacked += content.length
    const counted = countOf(content, maxOperators - operators)
    operators += counted.operators
    if (operators >= maxOperators || counted.nesting > maxNesting || unpacked > maxUnpackedInAll) return true
  }
  return false
}

interface Stream {
  readonly dictionary: string
  readonly packed: Buffer
}

/** The streams that may draw, in the order of the file; each byte is looked at a bounded number of times. */
function* streamsOf(file: Buffer): Generator<Stream> {
  for (let at = file.indexOf('stream'); at >= 0; ) {
    const end = file.indexOf('endstream', at)
    if (end < 0) return
    const before = file.toString('latin1', Math.max(0, at - 2000), at)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    const start = at + (file[at + 6] === 13 ? 8 : 7)
    if (end > start && dictionary.includes('<<') && !drawsNothing.test(dictionary))
      yield { dictionary, packed: file.subarray(start, end) }
    at = file.indexOf('stream', end + 9)
  }
}

/** The unpacked bytes; none where they are packed in another way, encrypted or damaged. */
function contentOf({ dictionary, packed }: Stream): Buffer | 'tooLarge' {
  if (!dictionary.includes('/Filter')) return packed
  if (!dictionary.includes('/FlateDecode')) return Buffer.alloc(0)
  try {
    return inflateSync(packed, { maxOutputLength: maxUnpacked, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const isLarge = error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE'
    return isLarge ? 'tooLarge' : Buffer.alloc(0)
  }
}

const [save, restore] = [0x71, 0x51]

/** Words of a content stream that are operators, up to a limit, and the deepest nesting of `q`. */
function countOf(content: Buffer, limit: number): { operators: number; nesting: number } {
  let [operators, depth, nesting, start, inText] = [0, 0, 0, -1, false]
  for (let at = 0; at <= content.length && operators < limit; at++) {
    const byte = content[at] ?? 32
    if (inText) inText = byte !== 0x29 || content[at - 1] === 0x5c
    else if (isLetter(byte)) start = start === -1 ? at : start
    else {
      if (start >= 0) {
        operators++
        const first = at - start === 1 ? content[start] : undefined
        if (first === save) nesting = Math.max(nesting, ++depth)
        if (first === restore) depth = Math.max(0, depth - 1)
      }
      // A name: its letters are no operator.
      start = byte === 0x2f ? -2 : isEnd(byte) || start !== -2 ? -1 : -2
      inText = byte === 0x28
    }
  }
  return { operators, nesting }
}

const isLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
const isEnd = (byte: number) => byte <= 32 || byte === 0x5b || byte === 0x5d || byte === 0x28 || byte === 0x3c || byte === 0x3e
