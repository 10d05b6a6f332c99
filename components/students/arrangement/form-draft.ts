import * as z from 'zod/mini'
import { arrangement } from '#contract/arrangement'
import { questionTypes } from '#contract/question'
import { choiceOf, choiceText } from '#domain/reading/choice'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { type ArrangementForm, times } from './form.ts'

/** What is typed and not saved, with the arrangements that it began from. */
export interface ArrangementDraft {
  readonly form: ArrangementForm
  readonly began: z.output<typeof arrangement> | null
}

const shape = z.object({
  began: z.nullable(arrangement),
  time: z.enum(times),
  percent: z.string(),
  oral: z.boolean(),
  optionalTypes: z.array(z.enum(questionTypes)),
  choice: z.string(),
  note: z.string(),
})

/** For this tab only: it says something of a pupil, on a computer that others use too. */
const place = 'session'
export const arrangementKey = (userId: string, studentId: string) => draftKey('arrangement', userId, studentId)

export function keepForm(key: string, { form: { choice, ...form }, began }: ArrangementDraft): void {
  keepDraft(key, { ...form, choice: choiceText(choice), began }, place)
}

export const dropForm = (key: string) => dropDraft(key, place)

export function readForm(key: string): ArrangementDraft | undefined {
  const draft = readDraft(key, shape, place)
  if (!draft) return undefined
  const { began, choice, ...form } = draft
  return { began, form: { ...form, choice: choiceOf(choice) } }
}
