import { Failure, type FieldErrors } from '#contract/errors'
import { isKnown, type StoredDraft, type StoredQuestion } from '#contract/question'

/**
 * Replaces a draft's questions of unknown type by their stored version (ERR-044). A save may reorder them but never change, add
 * or drop them, because this version can neither validate nor clean them; those missing from the draft are appended.
 * Throws Failure invalid `unknown` for one that the stored module does not have.
 */
export function withStoredUnknown(drafts: readonly StoredDraft[], stored: readonly StoredQuestion[]): StoredDraft[] {
  const storedUnknown = new Map(stored.flatMap((question) => (isKnown(question) ? [] : [[question._id, question] as const])))
  const foreign = drafts.flatMap((draft, index) => (isKnown(draft) || storedUnknown.has(draft._id) ? [] : [index]))
  const errors: FieldErrors = Object.fromEntries(foreign.map((index) => [`questions.${index}.type`, 'unknown']))
  if (foreign.length > 0) throw new Failure('invalid', 'invalid', errors)
  const named = new Set(drafts.map(({ _id }) => _id))
  return [
    ...drafts.map((draft) => (isKnown(draft) ? draft : (storedUnknown.get(draft._id) ?? draft))),
    ...[...storedUnknown.values()].filter(({ _id }) => !named.has(_id)),
  ]
}
