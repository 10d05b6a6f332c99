import * as z from 'zod/mini'
import { formula } from './formula.ts'
import { knownQuestions, knownTypes } from './question-types.ts'
import { quizData } from './questions/choices.ts'
import { holesData } from './questions/holes.ts'
import { hotSpotsData } from './questions/hot-spots.ts'
import { matchingData } from './questions/matching.ts'
import { numericData } from './questions/numeric.ts'
import { orderingData } from './questions/ordering.ts'
import { trueFalseData } from './questions/true-false.ts'
import { id, invalid, language, richText } from './scalars.ts'
import { fileInput } from './upload.ts'

const storedVoice = z.nullable(z.string().check(z.maxLength(200)))
const silent = { text: null, tips: null, response: null }

/** Recorded voice for the statement, the tips and the response: a stored file name each, or null (ENT-014). */
export const questionAudio = z.object({ text: storedVoice, tips: storedVoice, response: storedVoice })
const writtenAudio = z.object({ text: fileInput, tips: fileInput, response: fileInput })

const response = z._default(richText, '')

/** Formula is accepted as an alias of MathFormula, and stored as MathFormula (QST-001, OP-082). */
const mathFormula = z.pipe(
  z.pipe(
    z.enum(['MathFormula', 'Formula']),
    z.transform(() => 'MathFormula' as const),
  ),
  z.literal('MathFormula'),
)

/** Whether a formula is marked by the machine: the expected one and its equal forms are right (domain/formula/equal-forms). */
const equal = z.optional(z.boolean())

/** Weight of the question in the means of its work (domain/scoring/points); 1 by default. */
export const points = z.optional(z.int().check(z.gte(1, invalid), z.lte(20, invalid)))

/** Every type of question, with the given shape of its audio (stored, or as written by the author). */
function questionWith<Audio extends z.ZodMiniType>(audio: Audio) {
  const shared = {
    _id: id,
    statement: richText,
    textLanguage: z._default(language, 'FR'),
    tips: z._default(richText, ''),
    tipsLanguage: z._default(language, 'FR'),
    correctionLanguage: z._default(language, 'FR'),
    audio,
    testMode: z._default(z.boolean(), false),
    automatedEvaluation: z._default(z.boolean(), false),
    points,
  }
  return z.discriminatedUnion('type', [
    z.object({ type: z.literal('Text'), ...shared, response }),
    z.object({ type: z.literal('Quizz'), ...shared, response, data: quizData }),
    z.object({ type: z.literal('SingleChoice'), ...shared, response, data: quizData }),
    z.object({ type: z.literal('Numeric'), ...shared, response, data: numericData }),
    z.object({ type: z.literal('HolesInText'), ...shared, response, data: holesData }),
    z.object({ type: z.literal('Ordering'), ...shared, response, data: orderingData }),
    z.object({ type: z.literal('Matching'), ...shared, response, data: matchingData }),
    z.object({ type: z.literal('HotSpots'), ...shared, response, data: hotSpotsData }),
    z.object({ type: z.literal('TrueFalse'), ...shared, response, data: trueFalseData }),
    z.object({ type: mathFormula, ...shared, response: z.nullable(formula), equal }),
    z.object({ type: z.literal('Audio'), ...shared, response }),
  ])
}

/** A question as it is played. `response` is the correction shown after the answer (a formula tree for MathFormula). */
export const question = questionWith(z._default(questionAudio, silent))
export type Question = z.output<typeof question>

/** A question of a later version's type or of another upstream: kept unchanged, never shown as one (ERR-044, OP-148). */
export const unknownQuestion = z.looseObject({
  _id: id,
  type: z.string().check(
    z.maxLength(100, { error: 'tooLong' }),
    // Aborts so that, for a question of a known type, the union reports the errors of that type and not this one.
    z.refine((type) => !knownTypes.includes(type), { error: 'invalid', abort: true }),
  ),
})
export type UnknownQuestion = z.output<typeof unknownQuestion>

/** A stored question, of a known or unknown type. Known types come first so that errors are reported at their fields. */
export const storedQuestion = z.union([question, unknownQuestion])
export type StoredQuestion = z.output<typeof storedQuestion>

/** A question as its author writes it: a voice may be a new file. Every stored question is also a valid draft. */
export const questionDraft = questionWith(z._default(writtenAudio, silent))
export type QuestionDraft = z.output<typeof questionDraft>
export type QuestionInput = z.input<typeof questionDraft>

/** Questions to play: those of unknown type are left out when parsed (ERR-044). */
export const playedQuestions = z.pipe(
  z.pipe(
    z.array(z.looseObject({ type: z.string() })),
    z.transform((questions: { type: string }[]): z.input<typeof question>[] => knownQuestions(questions)),
  ),
  z.array(question),
)

/** A question of a module's draft; one of unknown type is kept unchanged. */
export const storedDraft = z.union([questionDraft, unknownQuestion])
export type StoredDraft = z.output<typeof storedDraft>
