import { expect, it } from 'vitest'
import { type CalendarWork, calendarEntries, withChanges } from './calendar-work.ts'

const work = (id: string, at: number, version = 1) => ({ id, at, version }) as CalendarWork

it('applies local moves, ordered by due date', () => {
  const works = [work('a', 10), work('b', 20)]
  const moved = withChanges(works, { a: work('a', 30, 2) })
  expect(calendarEntries(moved, []).map(({ id, at }) => [id, at])).toEqual([
    ['b', 20],
    ['a', 30],
  ])
})

it('prefers a newer version from the server', () => {
  expect(withChanges([work('a', 50, 3)], { a: work('a', 30, 2) })).toEqual([work('a', 50, 3)])
})
