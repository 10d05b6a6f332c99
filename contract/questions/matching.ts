import * as z from 'zod/mini'
import { matchingPairs, maxExtras, maxMatchLength } from '../question-limits.ts'
import { language, richText } from '../scalars.ts'
import { haveDistinctIds, itemId, itemText } from './items.ts'

const matchText = z.string().check(z.maxLength(maxMatchLength, { error: 'tooLong' }))

const pair = z.object({
  id: itemId,
  left: itemText,
  /** The left side as rich text. Right sides are options of a select, so they are plain text only. */
  leftHtml: z.optional(richText),
  right: matchText,
  /** Only in a given work that was corrected: the right side's id, where it is not the pair's (domain/works/kept-ids). */
  rightId: z.optional(itemId),
})
export type MatchingPair = z.output<typeof pair>

const extra = z.object({ id: itemId, text: matchText })
/** The ids of the right sides, without duplicates: pairs with the same text may share one. */
const rightSides = (pairs: readonly MatchingPair[]) =>
  [...new Set(pairs.map(({ id, rightId = id }) => rightId))].map((id) => ({ id }))

/** Pairs to match; `extras` match nothing. An answer is pair id -> option id (domain/scoring/matching), without the unmatched. */
export const matchingData = z
  .object({
    pairs: z.array(pair).check(z.maxLength(matchingPairs.max, { error: 'tooLong' })),
    extras: z._default(z.array(extra).check(z.maxLength(maxExtras, { error: 'tooLong' })), []),
    speakerLanguage: z._default(language, 'FR'),
  })
  .check(
    z.refine(({ pairs, extras }) => haveDistinctIds(pairs) && haveDistinctIds([...extras, ...rightSides(pairs)]), {
      error: 'duplicate',
      path: ['pairs'],
    }),
  )
export type MatchingData = z.output<typeof matchingData>
