import nock from 'nock'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findResources } from '../../app/(signed-in)/banque-de-ressources/load.ts'
import { loadFilterChoices } from '../../app/(signed-in)/statistiques/load.ts'
import { signedInCookie, upstreamAddress, userOf } from './support.ts'

const incoming = new Headers()
vi.mock('next/headers', () => ({ headers: async () => incoming, cookies: async () => ({ get: () => undefined }) }))

beforeAll(() => nock.disableNetConnect())
afterEach(() => nock.cleanAll())

test('a supervisor’s subjects and levels are loaded for the selected schools (SEL-023)', async () => {
  incoming.set('cookie', await signedInCookie('SUPERVISOR'))
  const lists = { subjects: [], levels: [] }
  const read = nock(upstreamAddress)
    .post('/school/getSubjectsAndLevels', { departments: ['59'] })
    .reply(200, lists)
  expect(await loadFilterChoices('SUPERVISOR', { departments: ['59'] })).toEqual({ ...lists, groups: [] })
  expect(read.isDone()).toBe(true)
})

test('a search of all the user’s schools lists them separated by commas (UI-039, UI-040)', async () => {
  incoming.set('cookie', await signedInCookie('TEACHER'))
  const user = userOf('TEACHER')
  const other = '0199d0a0-0000-7000-8000-000000000077'
  nock(upstreamAddress)
    .get('/user')
    .reply(200, { ...user, schools: [user.school._id, other] })
  const asked: URLSearchParams[] = []
  nock(upstreamAddress)
    .get(/^\/course\/search/)
    .twice()
    .reply(({ url }: Request) => {
      asked.push(new URL(url).searchParams)
      return [200, []]
    })
  const filters = { terms: 'aires', archived: '1', level: other, chapter: other, schoolId: '__all__' }
  const found = await findResources({ kind: 'courses', source: 'library', filters, page: 1 })
  expect(found).toEqual({ kind: 'courses', items: [], close: false })
  const named = {
    ...{ terms: 'aires', archived: 'true', level: other, chapter: other, source: 'library' },
    schoolId: `${user.school._id},${other}`,
  }
  // Nothing has the word as written: what is close to it is asked for, in the same schools.
  expect(asked.map((one) => Object.fromEntries(one))).toEqual([
    expect.objectContaining(named),
    expect.objectContaining({ ...named, close: 'true' }),
  ])
})
