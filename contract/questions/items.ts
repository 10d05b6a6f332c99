import * as z from 'zod/mini'
import { maxItemLength } from '../question-limits.ts'

/** Whether all ids are distinct. */
export const haveDistinctIds = (items: readonly { readonly id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length

/** Id of an item within its question. */
export const itemId = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(64))

export const itemText = z.string().check(z.maxLength(maxItemLength, { error: 'tooLong' }))
