import { expect, test, vi } from 'vitest'
import { askedYear, readForSchoolYear, readForWeek } from './read-by-year.ts'

/** A Wednesday. */
const now = Date.parse('2026-11-18T10:00:00Z')
const since = (firstSchoolYear: string) => ({ _id: 'somebody', firstSchoolYear })
const readOf = <K>() => vi.fn(async (key: K) => ({ of: key }))

test('a year is read before the user is known, and once', async () => {
  const user = Promise.withResolvers<ReturnType<typeof since>>()
  const read = readOf<string>()
  const found = readForSchoolYear({ user: user.promise, now, choose: askedYear('2024-2025', now), read })
  expect(read.mock.calls).toEqual([['2024-2025']])
  user.resolve(since('2024-2025'))
  expect(await found).toEqual({
    user: since('2024-2025'),
    year: '2024-2025',
    years: ['2026-2027', '2025-2026', '2024-2025'],
    found: { of: '2024-2025' },
  })
  expect(read).toHaveBeenCalledTimes(1)
})

test.each([
  ['2020-2021', ['2020-2021', '2026-2027']],
  ['2018-2019', ['2026-2027']],
  [['2025-2026'], ['2026-2027']],
  [undefined, ['2026-2027']],
])('asked for %j, somebody new reads %j and sees this year', async (asked, reads) => {
  const read = readOf<string>()
  const user = Promise.resolve(since('2025-2026'))
  const shown = await readForSchoolYear({ user, now, choose: askedYear(asked, now), read })
  expect(shown).toMatchObject({ year: '2026-2027', years: ['2026-2027', '2025-2026'], found: { of: '2026-2027' } })
  expect(read.mock.calls.flat()).toEqual(reads)
})

test('a choice may find nothing: whoever is in their first year has no past one', async () => {
  const read = readOf<string | undefined>()
  const choose = ([, ...past]: readonly string[]) => past[0]
  const shown = await readForSchoolYear({ user: Promise.resolve(since('2026-2027')), now, choose, read })
  expect(shown).toMatchObject({ year: undefined, years: ['2026-2027'], found: { of: undefined } })
  expect(read.mock.calls.flat()).toEqual(['2025-2026', undefined])
})

test('a user who cannot be known wins over a read that fails', async () => {
  const read = () => Promise.reject(new Error('not found'))
  const user = Promise.reject(new Error('signed out'))
  await expect(readForSchoolYear({ user, now, choose: askedYear(undefined, now), read })).rejects.toThrow('signed out')
})

test('a week is read before the user is known, and once', async () => {
  const user = Promise.withResolvers<ReturnType<typeof since>>()
  const read = readOf<{ monday: string }>()
  const found = readForWeek({ user: user.promise, now, asked: ['2025-10-08', '2020-01-01'], hidePast: false, read })
  expect(read.mock.calls.flat().map(({ monday }) => monday)).toEqual(['2025-10-06'])
  user.resolve(since('2025-2026'))
  const { week } = await found
  expect(week).toEqual({
    monday: '2025-10-06',
    from: Date.parse('2025-10-05T22:00:00Z'),
    to: Date.parse('2025-10-12T21:59:59.999Z'),
  })
  expect(read).toHaveBeenCalledTimes(1)
})

test.each([
  ['2020-10-08', false, ['2020-10-05', '2025-08-11']],
  ['2020-10-08', true, ['2026-11-16']],
  [undefined, false, ['2026-11-16']],
])('asked for the week of %s (past hidden: %s), somebody new reads %j', async (asked, hidePast, reads) => {
  const read = readOf<{ monday: string }>()
  const { week, found } = await readForWeek({ user: Promise.resolve(since('2025-2026')), now, asked, hidePast, read })
  expect(read.mock.calls.flat().map(({ monday }) => monday)).toEqual(reads)
  expect(week.monday).toBe(reads.at(-1))
  expect(found).toEqual({ of: week })
})
