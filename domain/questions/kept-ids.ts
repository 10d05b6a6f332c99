import type { RichLine } from '../rich-text/rich-line.ts'

interface WithId {
  readonly id: string
}

/** A line as compared. */
export const lineOf = ({ html, text }: RichLine) => html ?? text

/**
 * An element whose text existed before takes over its id; any other keeps its own id, or gets a new unused one if its own now
 * belongs to such a text. Repeated texts are left alone.
 */
export function keptIds<T extends WithId>(after: readonly T[], before: readonly T[], textOf: (one: T) => string): T[] {
  const isAlone = (list: readonly T[], text: string) => list.filter((one) => textOf(one) === text).length === 1
  const former = after.map((one) => {
    const text = textOf(one)
    return isAlone(after, text) && isAlone(before, text) ? before.find((was) => textOf(was) === text)?.id : undefined
  })
  const formerIds = new Set(former.filter((id) => id !== undefined))
  const allIds = new Set([...after, ...before].map(({ id }) => id))
  return after.map((one, place) => {
    const id = former[place] ?? (formerIds.has(one.id) ? unusedId(one.id, allIds) : one.id)
    formerIds.add(id)
    allIds.add(id)
    return id === one.id ? one : { ...one, id }
  })
}

/** A new id of at most 64 characters, derived from another. */
function unusedId(id: string, known: ReadonlySet<string>): string {
  let number = 2
  const numbered = () => `${id.slice(0, 60)}_${number}`
  while (known.has(numbered())) number += 1
  return numbered()
}
