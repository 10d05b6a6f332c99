import * as z from 'zod/mini'
import { maxItemLength, orderingItems } from './question-limits.ts'
import { language, richText } from './scalars.ts'

/** Whether no id stands twice. */
export const haveOwnIds = (items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length

/** What names an item within its question. */
export const itemId = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(64))

export const itemText = z.string().check(z.maxLength(maxItemLength, { error: 'tooLong' }))

const item = z.object({
  id: itemId,
  text: itemText,
  /** The same as rich text, as of a choice: `text` is then its words, made by the server. */
  html: z.optional(richText),
})
export type OrderingItem = z.output<typeof item>

/** Items in the right order. An answer is the ids of all of them, in the student's order. */
export const orderingData = z.object({
  items: z.array(item).check(z.maxLength(orderingItems.max, { error: 'tooLong' }), z.refine(haveOwnIds, { error: 'duplicate' })),
  speakerLanguage: z._default(language, 'FR'),
})
export type OrderingData = z.output<typeof orderingData>
