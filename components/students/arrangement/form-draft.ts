import * as z from 'zod/mini'
import { questionTypes } from '#contract/question'
import { type FormDraft, formDraft } from '#lib/browser/form-draft'
import { type ArrangementForm, times } from './form.ts'

/** What is typed and not saved, with what it began from. */
export const arrangementDraft: z.ZodMiniType<FormDraft<ArrangementForm>> = formDraft(
  z.object({
    time: z.enum(times),
    percent: z.string(),
    oral: z.boolean(),
    optionalTypes: z.array(z.enum(questionTypes)),
    aids: z.string(),
    note: z.string(),
  }),
)
