import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenDates } from '#app/(signed-in)/parcours/[courseId]/statistiques/dates.tsx'
import { parisInstant } from '#domain/dates/paris-time'
import { datesCookie } from '#lib/browser/remember-dates'
import { chosenRange } from '#lib/chosen-range'

const kept = new Map<string, string>()
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (kept.has(name) ? { value: kept.get(name) } : undefined) }),
}))
beforeEach(() => kept.clear())

const now = parisInstant('2026-03-10', '14:30')
const january = { from: parisInstant('2026-01-05'), to: parisInstant('2026-01-12') - 1 }
const nothing = { range: undefined, body: {}, address: {} }

describe('the dates of a course’s statistics', () => {
  it('are those of the address, for every reader (RTE-078)', async () => {
    kept.set(datesCookie, 'month')
    for (const chooses of [true, false])
      expect(await chosenDates({ from: '2026-01-05', to: '2026-01-11', dates: 'toutes' }, { chooses, now })).toEqual({
        ...{ range: january, body: january },
        address: { from: String(january.from), to: String(january.to) },
      })
  })

  it('else those chosen last on a page of figures, as on these pages, for those who choose dates (CLI-013, STA-004)', async () => {
    kept.set(datesCookie, '2026-01-05_2026-01-11')
    expect(await chosenDates({}, { chooses: true, now })).toEqual({ range: january, body: january, address: {} })
    expect(await chosenRange({}, now)).toEqual(january)
    expect(await chosenDates({}, { chooses: false, now })).toEqual(nothing)
  })

  it('are all dates on request, and as long as none were chosen or can be read', async () => {
    expect(await chosenDates({}, { chooses: true, now })).toEqual(nothing)
    kept.set(datesCookie, 'nonsense')
    expect(await chosenDates({}, { chooses: true, now })).toEqual(nothing)
    kept.set(datesCookie, '2026-02-30_')
    expect(await chosenDates({}, { chooses: true, now })).toEqual(nothing)
    kept.set(datesCookie, 'month')
    expect(await chosenDates({ dates: 'toutes' }, { chooses: true, now })).toEqual({ ...nothing, address: { dates: 'toutes' } })
  })
})
