import * as z from 'zod/mini'
import { type StoredDraft, storedDraft } from '#contract/question'

/**
 * A removed question with all its content, kept until its author puts it back or dismisses it. `number`: its number when it was
 * removed, from 1; `before`: ids of the entries before it, nearest last, questions and other removed ones.
 */
const removalShape = z.object({ question: storedDraft, number: z.int(), before: z.array(z.string()) })
export type Removal = z.output<typeof removalShape>

/** Parses the removals stored with unsaved changes; empty if they have another shape. */
export function parseRemovals(value: unknown): readonly Removal[] {
  const parsed = z.array(removalShape).safeParse(value)
  return parsed.success ? parsed.data : []
}

/** An entry of the list: a question, or the placeholder of a removed one. */
export type Entry = { readonly question: StoredDraft; readonly number: number } | { readonly removed: Removal }

const idOf = (entry: Entry) => ('removed' in entry ? entry.removed.question._id : entry.question._id)

export function entriesOf(questions: readonly StoredDraft[], removed: readonly Removal[]): Entry[] {
  const entries: Entry[] = questions.map((question, index) => ({ question, number: index + 1 }))
  const there = new Set(questions.map(({ _id }) => _id))
  for (const one of removed) {
    if (!there.has(one.question._id)) entries.splice(placeAfter(entries.map(idOf), one.before), 0, { removed: one })
  }
  return entries
}

/** The removal to store when the question `id` is removed; undefined if it is not in the list. */
export function makeRemoval(questions: readonly StoredDraft[], removed: readonly Removal[], id: string): Removal | undefined {
  const entries = entriesOf(questions, removed)
  const at = entries.findIndex((entry) => idOf(entry) === id)
  const entry = entries[at]
  if (!entry || 'removed' in entry) return undefined
  return { question: entry.question, number: entry.number, before: entries.slice(0, at).map(idOf) }
}

/** The list with a removed question back in its place; unchanged if it is already there. */
export function withPutBack(questions: readonly StoredDraft[], { question, before }: Removal): StoredDraft[] {
  const ids = questions.map(({ _id }) => _id)
  if (ids.includes(question._id)) return [...questions]
  const place = placeAfter(ids, before)
  return [...questions.slice(0, place), question, ...questions.slice(place)]
}

/** The index right after the nearest of `before` that is in `ids`; 0 if none is. */
function placeAfter(ids: readonly string[], before: readonly string[]): number {
  const nearest = before.findLast((id) => ids.includes(id))
  return nearest === undefined ? 0 : ids.indexOf(nearest) + 1
}
