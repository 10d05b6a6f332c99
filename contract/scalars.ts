import * as z from 'zod/mini'
import { languages } from './languages.ts'
import { maxSchoolIdsLength } from './list-limits.ts'
import { maxRichTextLength } from './rich-text-length.ts'
import { maxCommentLength, maxLineLength, maxNameLength } from './text-limits.ts'
import { visibleLine } from './visible-line.ts'

/** The error of a value that is not what is asked for. */
export const invalid = { error: 'invalid' }

/** Limit of length that aborts: a longer text is not checked any further, in particular not against a pattern. */
export const atMost = (characters: number) => z.maxLength(characters, { error: 'tooLong', abort: true })

/** A word of an enumeration, in any letter case. */
export const maxWordLength = 40

/** UUID v7 as text (OP-018). */
export const id = z.uuid(invalid)

/** The last instant of the year 9999, in epoch milliseconds. */
export const maxInstant = 253_402_300_799_999

/** Instant in epoch milliseconds, up to the year 9999. */
export const instant = z.int(invalid).check(z.nonnegative(invalid), z.lte(maxInstant, invalid))

/** Length of time in milliseconds. */
export const milliseconds = z.int(invalid).check(z.nonnegative(invalid))

/** Time spent on one question, in ms: one day at most. */
export const timeOnQuestion = milliseconds.check(z.lte(24 * 3600 * 1000, invalid))

/** 0 to 100, unrounded (a third of the holes is 33.333…); rounded only for display (OP-085). */
export const percent = z.number(invalid).check(z.gte(0, invalid), z.lte(100, invalid))

/** School year as in 2026-2027: 16 August to 15 August, Europe/Paris. */
export const schoolYear = z.string().check(z.maxLength(9, { error: 'invalid', abort: true }), z.regex(/^\d{4}-\d{4}$/, invalid))

/** A line that a person typed, reduced to its visible characters (visible-line.ts); over ten times `most` it is not read. */
const line = (most: number, error: string) => z.string({ error }).check(atMost(10 * most), z.overwrite(visibleLine), atMost(most))

/** A name or a title of at most `most` characters, with a letter, digit, punctuation mark or symbol (no accent alone). */
export const nameLine = (most: number) => line(most, 'required').check(z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: 'required' }))

/** One line of text, trimmed, with at least one letter, digit, punctuation mark or symbol. */
export const requiredLine = nameLine(maxNameLength)

/** One line of text, trimmed, of at most maxLineLength characters; may be empty. */
export const shortLine = line(maxLineLength, 'invalid')

/** One line of text, trimmed, of at most 500 characters; may be empty. */
export const optionalLine = line(500, 'invalid')

/** Text of at most `most` characters, trimmed, that must not be empty. */
export const requiredText = (most: number) =>
  z.string({ error: 'required' }).check(z.trim(), z.minLength(1, { error: 'required' }), atMost(most))

/** Plain text of several lines, from a teacher to students: displayed as typed. */
export const plainText = z.string(invalid).check(z.trim(), atMost(maxCommentLength))

/**
 * Rich text: HTML within the whitelist of domain/rich-text; the API cleans it at every write (OP-016). Input may be longer than
 * what is stored, because text pasted from other programs is mostly style.
 */
export const richText = z.string(invalid).check(atMost(2 * maxRichTextLength))

/** Accepts an enumeration's value in any letter case and converts it to that of the enumeration (OP-047, OP-051). */
export function inAnyCase<const T extends readonly [string, ...string[]]>(values: T) {
  const written = new Map(values.map((value) => [value.toLowerCase(), value]))
  return z.pipe(
    z.pipe(
      z.string(invalid).check(atMost(maxWordLength)),
      z.transform((value: string) => written.get(value.toLowerCase()) ?? value),
    ),
    z.enum(values, invalid),
  )
}

/** A flag of the query: `true`, `1` or nothing. */
export const queryFlag = z.pipe(
  z.optional(z.enum(['true', 'false', '1', '0', ''])),
  z.transform((value) => value === 'true' || value === '1'),
)

/** An integer of the query, from `min` to `max`; `fallback` when absent. */
export function queryInt(min: number, max: number, fallback: number) {
  return z._default(z.coerce.number(invalid).check(z.int(invalid), z.gte(min, invalid), z.lte(max, invalid)), fallback)
}

/** `__all__`: every school of the caller (part 2 §7); otherwise school ids separated by commas. */
export const schoolIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(maxSchoolIdsLength, { error: 'tooLong' })),
    z.transform((value: string) => (value === '__all__' ? value : value.split(','))),
  ),
  z.union([z.literal('__all__'), z.array(id)]),
)

/** An instant (epoch ms) of the query. */
export const queryInstant = z.pipe(z.coerce.number(invalid), instant)

/** Parameters of a list: at most 100 rows at a time. */
export const paging = { limit: queryInt(1, 100, 50), offset: queryInt(0, 1_000_000, 0) }

/** The same in a body: at most `most` rows, and so many unless a call asks for fewer. */
export const bodyPaging = (most: number) => ({
  limit: z._default(z.int(invalid).check(z.gte(1, invalid), z.lte(most, invalid)), most),
  offset: z._default(z.int(invalid).check(z.gte(0, invalid), z.lte(1_000_000, invalid)), 0),
})

/** Language in which a text is read aloud (QST-005). */
export const language = inAnyCase(languages)

export const statuses = ['DRAFT', 'PUBLISHED', 'UNPUBLISHED', 'ARCHIVED', 'DELETED'] as const
/** Status of a stored module or course; New exists only in the editor, before the first save (OP-051). */
export const status = inAnyCase(statuses)
export type Status = (typeof statuses)[number]
