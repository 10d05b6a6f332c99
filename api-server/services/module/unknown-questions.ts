import { Failure, type FieldErrors } from '#contract/errors'
import { isKnown, type StoredDraft, type StoredQuestion } from '#contract/question'

/**
 * A draft's questions with those of unknown type as they are stored (ERR-044): a save may move them, never change them, bring
 * them in or lose them, for nobody can judge or clean what they hold. Ones that the draft leaves out stand at the end.
 * Throws Failure invalid `unknown` for one that the module does not have.
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
