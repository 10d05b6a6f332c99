import { beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '#tests/support/fake-caches'
import { forgetOthers } from './forget.ts'
import { keptCache } from './names.ts'
import { changeKept, keepFiles, keepReplyAt, keepWork, keptIds, keptWorks, maxKeptBytes } from './works.ts'

const now = 1_800_000_000_000
const opened = (id: string, more: { userId?: string; openedAt?: number; until?: number } = {}) => ({
  userId: 'ines',
  assignee: { _id: id, answers: 0 },
  openedAt: now,
  until: now + 1000,
  clockOffset: 5,
  ...more,
})
const idsOf = (works: readonly { assignee: unknown }[]) => works.map(({ assignee }) => Reflect.get(Object(assignee), '_id'))

let fetched: string[]
const sizes = new Map<string, number>()
beforeEach(() => {
  fetched = []
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('navigator', { locks: { request: (_: string, task: () => Promise<unknown>) => task() } })
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    const size = sizes.get(address)
    return { status: size === undefined ? 404 : 200, clone: () => ({ blob: async () => ({ size }) }) }
  })
})

test('an opened work is kept for its student, latest first, and opened again in its place', async () => {
  await keepWork(opened('a', { openedAt: now - 10 }))
  await keepWork(opened('b'))
  expect(idsOf(await keptWorks(now))).toEqual(['b', 'a'])
  await keepWork(opened('a', { openedAt: now + 1 }))
  expect(idsOf(await keptWorks(now))).toEqual(['a', 'b'])
})

test('another student finds nothing, not even after the first returns', async () => {
  await keepWork(opened('a'))
  await keepWork(opened('b', { userId: 'noah' }))
  expect(await caches.keys()).toEqual([keptCache('noah')])
  expect(idsOf(await keptWorks(now))).toEqual(['b'])
})

test('the works that can be done without network are named once a worker can show them', async () => {
  await keepWork(opened('a'))
  expect(await keptIds(now)).toEqual(new Set())
  let active = false
  const locks = { request: (_: string, task: () => Promise<unknown>) => task() }
  vi.stubGlobal('navigator', { locks, serviceWorker: { getRegistration: async () => ({ active: active ? {} : null }) } })
  expect(await keptIds(now)).toEqual(new Set())
  active = true
  expect(await keptIds(now)).toEqual(new Set(['a']))
  expect(await keptIds(now + 1000)).toEqual(new Set())
})

test('two students’ works are shown to nobody', async () => {
  await keepWork(opened('a'))
  await caches.open(keptCache('noah'))
  expect(await keptWorks(now)).toEqual([])
})

test('nothing is left after the end of the sign-in', async () => {
  await keepWork(opened('a'))
  expect(await keptWorks(now + 1000)).toEqual([])
  expect(await caches.keys()).toEqual([])
})

test('a signed-out student’s work does not come back with a late reply or a late file', async () => {
  await keepWork(opened('a'))
  await forgetOthers()
  sizes.set('/late', 1)
  await changeKept('ines', 'a', () => ({ _id: 'a' }))
  await keepReplyAt('ines', '/voices', {})
  await keepFiles('ines', 'a', ['/late'])
  expect(await caches.keys()).toEqual([])
})

test('a change is that of the kept work only', async () => {
  await keepWork(opened('a'))
  await changeKept('ines', 'a', (assignee) => ({ ...Object(assignee), answers: 1 }))
  await changeKept('ines', 'unknown', (assignee) => ({ ...Object(assignee), answers: 1 }))
  expect(await keptWorks(now)).toMatchObject([{ assignee: { _id: 'a', answers: 1 }, clockOffset: 5 }])
})

test('files are fetched once, as long as there is room, and go with the works opened longest ago', async () => {
  sizes
    .set('/half', maxKeptBytes / 2)
    .set('/more', maxKeptBytes / 2 + 1)
    .set('/small', 10)
  await keepWork(opened('a', { openedAt: now - 10 }))
  await keepFiles('ines', 'a', ['/half', '/more', '/gone', '/small', '/small'])
  const cache = await caches.open(keptCache('ines'))
  const held = async (...addresses: string[]) => Promise.all(addresses.map(async (one) => Boolean(await cache.match(one))))
  expect(await held('/half', '/more', '/gone', '/small')).toEqual([true, false, false, true])
  expect(fetched).toEqual(['/half', '/more', '/gone', '/small'])

  await keepWork(opened('b'))
  await keepFiles('ines', 'b', ['/more', '/small'])
  expect(fetched).toEqual(['/half', '/more', '/gone', '/small', '/more'])
  expect(idsOf(await keptWorks(now))).toEqual(['b'])
  expect(await held('/half', '/more', '/small')).toEqual([false, true, true])
})

test('without a cache nothing is kept, and nothing fails', async () => {
  vi.stubGlobal('caches', undefined)
  await keepWork(opened('a'))
  await keepReplyAt('ines', '/voices', {})
  await changeKept('ines', 'a', (assignee) => assignee)
  await forgetOthers()
  expect(await keptWorks(now)).toEqual([])
})
