import type { GroupMarks } from '#contract/marking'

export type Row = GroupMarks['students'][number]

/** `by`: the index of a work, the mean, or the order of the class. */
export type Order = { readonly by: number | 'mean' | 'name'; readonly descending: boolean }

/** The order after a press: a mark starts with the highest, a second press turns it round. */
export const nextOrder = (order: Order, by: Order['by']): Order =>
  order.by === by ? { by, descending: !order.descending } : { by, descending: by !== 'name' }

/** Rows in this order; those without a mark come last either way, equal ones stay in the order of the class. */
export function sortedRows(rows: readonly Row[], { by, descending }: Order): readonly Row[] {
  if (by === 'name') return descending ? rows.toReversed() : rows
  const markOf = (row: Row) => (by === 'mean' ? row.mean : (row.cells[by]?.mark ?? null))
  return rows.toSorted((a, b) => {
    const [one, other] = [markOf(a), markOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return descending ? other - one : one - other
  })
}
