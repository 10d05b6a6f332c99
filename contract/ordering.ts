import * as z from 'zod/mini'
import { maxItemLength, orderingItems } from './question-limits.ts'
import { language, richText } from './scalars.ts'

/** Whether all ids are distinct. */
export const haveDistinctIds = (items: readonly { readonly id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length

/** Id of an item within its question. */
export const itemId = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(64))

export const itemText = z.string().check(z.maxLength(maxItemLength, { error: 'tooLong' }))

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
export type OrderingData = z.output<typeof orderingData>
