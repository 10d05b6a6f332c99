import * as z from 'zod/mini'
import { maxHoleLength, maxHoleName } from '../question-limits.ts'
import { language, richText } from '../scalars.ts'

/** Text with `{hole}` names; `holes` maps a name to its accepted answers, separated by `|`. */
export const holesData = z.object({
  text: richText,
  holes: z.record(z.string().check(z.maxLength(maxHoleName)), z.string().check(z.maxLength(maxHoleLength, { error: 'tooLong' }))),
  exact: z._default(z.boolean(), false),
  /** Whether an equal form of an accepted answer is right: 1+2x for 2x+1 (domain/formula/equal-forms). */
  equal: z.optional(z.boolean()),
  speakerLanguage: z._default(language, 'FR'),
})
export type HolesData = z.output<typeof holesData>
