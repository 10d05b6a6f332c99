import * as z from 'zod/mini'
import { orderingItems } from '../question-limits.ts'
import { language, richText } from '../scalars.ts'
import { haveDistinctIds, itemId, itemText } from './items.ts'

const item = z.object({
  id: itemId,
  text: itemText,
  /** The same as rich text, as for choices: the server then derives `text` from it. */
  html: z.optional(richText),
})
export type OrderingItem = z.output<typeof item>

/** Items in the right order. An answer is the ids of all items, in the student's order. */
export const orderingData = z.object({
  items: z
    .array(item)
    .check(z.maxLength(orderingItems.max, { error: 'tooLong' }), z.refine(haveDistinctIds, { error: 'duplicate' })),
  speakerLanguage: z._default(language, 'FR'),
})
