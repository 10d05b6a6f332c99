import { setImmediate } from 'node:timers/promises'
import { Failure, type FieldErrors } from '#contract/errors'
import { maxRichTextLength } from '#contract/rich-text-length'
import { voidNames } from '#domain/rich-text/element'
import { plainText } from '#domain/rich-text/plain'
import { maxSounds, soundCount } from '#domain/rich-text/sound'
import { cleanRichText, type TextMedia } from './sanitize.ts'

/**
 * Maximum of "<" characters and of nested open elements in a text: both cost time even if cleaning drops them. The texts of one
 * question, which a page draws in one piece, hold no more together.
 */
const maxAngleBrackets = 20_000
const maxNesting = 100
/** Maximum of "<" characters over all texts of one request. */
const maxAngleBracketsTogether = 100_000
/** Time to hold the event loop before yielding, in ms. */
const turn = 20

/** The media that a text may contain, and its maximum plain length in characters. */
interface TextRoom extends TextMedia {
  readonly longest?: number
  /** Path of the question that it belongs to. */
  readonly within?: string
}

export interface TextCleaner {
  /** The text to store, with only the media that `room` allows; problems are reported by `refuse`. */
  clean: (field: string, html: string, room?: TextRoom) => Promise<string>
  /** Throws Failure invalid with `tooLong`, `tooComplex` or `tooManySounds` for each text that cannot be stored. */
  refuse: () => void
}

/** A cleaner that yields to the event loop between texts, and stops cleaning once a request exceeds the limits. */
export function createTextCleaner(): TextCleaner {
  const errors: FieldErrors = {}
  const held = new Map<string, number>()
  let together = 0
  let since = performance.now()
  return {
    clean: async (field, html, room = {}) => {
      if (performance.now() - since > turn) {
        await setImmediate()
        since = performance.now()
      }
      const { angleBrackets, depth } = measure(html)
      together += angleBrackets
      const complex = angleBrackets > maxAngleBrackets || together > maxAngleBracketsTogether || depth > maxNesting
      const text = complex ? '' : cleanRichText(html, room)
      const { within = field } = room
      // What is stored: dropped tags are not drawn.
      const drawn = (held.get(within) ?? 0) + text.split('<').length - 1
      held.set(within, drawn)
      if (complex || drawn > maxAngleBrackets) errors[field] = 'tooComplex'
      else if (text.length > maxRichTextLength || isLonger(text, room)) errors[field] = 'tooLong'
      else if (room.sounds && soundCount(html) > maxSounds) errors[field] = 'tooManySounds'
      return text
    },
    refuse: () => {
      if (Object.keys(errors).length > 0) throw new Failure('invalid', 'invalid', errors)
    },
  }
}

const isLonger = (html: string, { longest }: TextRoom) => longest !== undefined && plainText(html).trim().length > longest

/** Elements that the next of their kind closes implicitly, and void elements. */
const endsItself = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option', ...voidNames])

/** Number of "<" characters and maximum nesting of a text, in one pass that stops at the limits. */
function measure(html: string): { angleBrackets: number; depth: number } {
  let [angleBrackets, depth, open] = [0, 0, 0]
  for (const [, slash, name = ''] of html.matchAll(/<(?:(\/?)([a-z][a-z0-9]{0,20}))?/gi)) {
    angleBrackets++
    if (name !== '' && !endsItself.has(name.toLowerCase())) open = Math.max(0, open + (slash ? -1 : 1))
    depth = Math.max(depth, open)
    if (angleBrackets > maxAngleBrackets || depth > maxNesting) break
  }
  return { angleBrackets, depth }
}
