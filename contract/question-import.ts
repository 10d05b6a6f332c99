import * as z from 'zod/mini'
import { authors, defineCall } from './define-call.ts'
import { maxQuestionFile } from './file-limits.ts'
import { question } from './question.ts'
import { inBase64, upload } from './upload.ts'

/** Formats of question files, recognised by their content. */
export const importFormats = ['moodle', 'gift', 'aiken', 'h5p', 'qti', 'table', 'text'] as const
export type ImportFormat = (typeof importFormats)[number]

/** The most questions a file may hold: as many as a module. */
export const maxImportedQuestions = 300

/**
 * What an imported question lacks, or has otherwise than in its file. type: free text stands for an unknown type; unreadable: for a
 * question that could not be read; missingAnswer: no right answer could be taken over; partialCredit: an answer worth a part of the
 * points is right or wrong here; penalty: a wrong one took points; description: a text without a question was put before the statement;
 * otherType: a near type stands for its own; scoring: points that the other program computed are not;
 * variables: its numbers were drawn at random, and are missing or those of one draw; split: it asked several things at once, and
 * became as many questions; zones: rectangles stand for zones of another shape;
 * distractors: items that belong nowhere are left out; pairs: what stands on one line was taken for a pair;
 * looser: answers that contain the right one, or nearly are it, were right too; pattern: an expression decided; otherSets: other answers
 * together were right too;
 * guessedType: it may ask something else, or several things; guessedKey: another answer may be right; sharedPoints: points of several questions together, which count 1 each;
 * tooLong: it has more answers, or longer ones, than its type may have, so free text stands for it.
 */
export const importLosses = [
  'type',
  'unreadable',
  'missingAnswer',
  'partialCredit',
  'penalty',
  'wildcard',
  'otherNumbers',
  'feedback',
  'typedChoices',
  'caseSensitive',
  'tolerance',
  'units',
  'braces',
  'formulas',
  'media',
  'points',
  'graderInfo',
  'description',
  'otherType',
  'scoring',
  'variables',
  'split',
  'zones',
  'distractors',
  'pairs',
  'tooLong',
  'looser',
  'pattern',
  'otherSets',
  'guessedType',
  'guessedKey',
  'sharedPoints',
] as const
export type ImportLoss = (typeof importLosses)[number]

/** What was guessed, or is missing of the key: such a question is added only once its author has looked at it. */
export const importDoubts: ReadonlySet<ImportLoss> = new Set([
  'type',
  'unreadable',
  'pairs',
  'guessedType',
  'guessedKey',
  'sharedPoints',
  'missingAnswer',
])

export const importedQuestion = z.object({
  /** Its title in the file; '' for none. */
  title: z.string(),
  /** The name of the group that it stands in there: a category of Moodle. */
  category: z.optional(z.string()),
  question,
  losses: z.array(z.enum(importLosses)),
})
export type ImportedQuestion = z.output<typeof importedQuestion>

export const importQuestions = defineCall('POST /module/import', {
  summary:
    'Reads a file of questions (Moodle XML, GIFT, Aiken, H5P, QTI, a table, or a text) and returns them as questions to choose from, with what each lost. Stores their pictures, as « POST /module/picture » does, and nothing else.',
  body: z.object({ file: upload }),
  response: z.object({
    format: z.enum(importFormats),
    questions: z.array(importedQuestion),
    /** Lines of a text that are in no question: titles, places for a name, greetings. */
    leftOut: z.array(z.string()),
  }),
  access: { allow: authors },
  failures: ['tooLarge', 'unsupported', 'tooMany', 'unavailable'],
  slow: true,
  bodyLimit: inBase64(maxQuestionFile),
  textLimit: 16 * 1024,
  memberLimit: 100,
})
