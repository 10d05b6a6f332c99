import * as z from 'zod/mini'
import { type StoredDraft, storedDraft } from '#contract/question'

/**
 * A question that was taken off, with all it held, until its author lets it go or takes it back. `number`: its own when it was removed,
 * from 1; `before`: ids of what stood before it, the nearest last, questions and others that were removed.
 */
const removalShape = z.object({ question: storedDraft, number: z.int(), before: z.array(z.string()) })
export type Removal = z.output<typeof removalShape>

/** What was kept beside unsaved changes; none when it has another shape. */
export function keptRemovals(value: unknown): readonly Removal[] {
  const parsed = z.array(removalShape).safeParse(value)
  return parsed.success ? parsed.data : []
}

/** One line of the list: a question, or the place of one that can be taken back. */
export type Entry = { readonly question: StoredDraft; readonly number: number } | { readonly removed: Removal }

const idOf = (entry: Entry) => ('removed' in entry ? entry.removed.question._id : entry.question._id)

/** The questions with the places of those that were removed, each after the nearest thing that stood before it. */
export function entriesOf(questions: readonly StoredDraft[], removed: readonly Removal[]): Entry[] {
  const entries: Entry[] = questions.map((question, index) => ({ question, number: index + 1 }))
  const there = new Set(questions.map(({ _id }) => _id))
  for (const one of removed) {
    if (!there.has(one.question._id)) entries.splice(placeAfter(entries.map(idOf), one.before), 0, { removed: one })
  }
  return entries
}

/** What is kept of the question `id` when it is removed; undefined when it is not in the list. */
export function removal(questions: readonly StoredDraft[], removed: readonly Removal[], id: string): Removal | undefined {
  const entries = entriesOf(questions, removed)
  const at = entries.findIndex((entry) => idOf(entry) === id)
  const entry = entries[at]
  if (!entry || 'removed' in entry) return undefined
  return { question: entry.question, number: entry.number, before: entries.slice(0, at).map(idOf) }
}

/** The questions with a removed one back at its place; the same list when it is there already. */
export function takenBack(questions: readonly StoredDraft[], { question, before }: Removal): StoredDraft[] {
  const ids = questions.map(({ _id }) => _id)
  if (ids.includes(question._id)) return [...questions]
  const place = placeAfter(ids, before)
  return [...questions.slice(0, place), question, ...questions.slice(place)]
}

/** Right after the nearest of `before` that is among `ids`; the beginning when none is left. */
function placeAfter(ids: readonly string[], before: readonly string[]): number {
  const nearest = before.findLast((id) => ids.includes(id))
  return nearest === undefined ? 0 : ids.indexOf(nearest) + 1
}
