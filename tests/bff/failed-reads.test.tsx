import nock from 'nock'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/call'
import { parisInstant } from '#domain/dates/paris-time'
import messages from '#messages'
import { RootMessages } from '../../components/ui/messages.tsx'
import { pages, uuid } from './failed-reads-pages.ts'
import { signedInCookie, upstreamAddress, userOf } from './support.ts'

// Each read of each page fails in turn: the page must report what is missing, and show nothing that looks like an empty result.

let incoming = new Headers()
const remembered = new Map<unknown, Map<string, unknown>>()
vi.mock('next/headers', () => ({ headers: async () => incoming, cookies: async () => ({ get: () => undefined }) }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh() {}, push() {}, replace() {} }),
  usePathname: () => '/ici',
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('next-intl/server', async () => {
  const { createTranslator } = await import('next-intl')
  const { default: texts } = await import('../../messages/fr.json')
  const namespaced = (namespace?: never) =>
    createTranslator({ locale: 'fr', messages: texts, ...(namespace !== undefined && { namespace }) })
  return { getTranslations: async (namespace?: never) => namespaced(namespace) }
})
vi.mock('../../app/stream-when-slow.tsx', () => {
  const drawn = <T,>(draw: T) => draw
  return { streamWhenSlow: drawn, streamTab: drawn }
})
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  // Loads each resource once, as within one request.
  cache: <A extends unknown[], T>(load: (...args: A) => T) => {
    return (...args: A) => {
      const kept = remembered.get(load) ?? new Map<string, unknown>()
      remembered.set(load, kept)
      const key = JSON.stringify(args)
      if (!kept.has(key)) kept.set(key, load(...args))
      return kept.get(key)
    }
  },
}))

let tests = 0
let role: Role = 'TEACHER'
/** Path of the read that fails. */
let failing = ''
let asked = new Set<string>()
let replies: Readonly<Record<string, object>> = {}

const answer = ({ url }: Request): [status: number, body: object] => {
  const { pathname, searchParams } = new URL(url)
  // Two reads of the same path differ by a parameter that only one of them sends.
  const name = [pathname, ...(searchParams.has('newestFirst') ? ['newestFirst'] : [])].join('?')
  // What a page writes on its way is no read.
  if (pathname === '/notifications/read') return [503, { message: 'unavailable', errors: {} }]
  asked.add(name)
  if (pathname === '/user') return [200, { ...userOf(role), school: { ...userOf(role).school, _id: uuid(tests) } }]
  if (name === failing) return [503, { message: 'unavailable', errors: {} }]
  return [200, replies[pathname] ?? []]
}

beforeAll(() => nock.disableNetConnect())
beforeEach(() => {
  remembered.clear()
  asked = new Set()
  nock(upstreamAddress).persist().get(/.*/).reply(answer).post(/.*/).reply(answer)
})
afterEach(() => nock.cleanAll())

async function htmlOf(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(<RootMessages messages={messages}>{page}</RootMessages>)
  await stream.allReady
  return new Response(stream).text()
}

/** The text of a page as a person reads it. */
const textOf = async (page: ReactNode): Promise<string> =>
  (await htmlOf(page))
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Opens a page whose read `fails`, or none. */
async function open({ role: of, replies: given = {} }: (typeof pages)[number], fails: string) {
  tests += 1
  role = of
  failing = fails
  replies = given
  incoming = new Headers({ cookie: await signedInCookie(role), 'x-tremplin-path': '/ici', 'x-request-id': `failed-${tests}` })
}

const cases = pages.flatMap((one) => Object.keys(one.reads).map((read) => [one.name, read, one] as const))

test.each(cases)('%s without %s', async (_name, read, one) => {
  const expected = one.reads[read]
  await open(one, read)
  if (!expected) throw new Error(`no row for ${read}`)
  const text = await textOf(await one.draw())
  // Fails when the page made a read that its row does not list.
  expect(Object.keys(one.reads)).toEqual(expect.arrayContaining([...asked].filter((path) => path !== '/user')))
  expect(asked).toContain(read)
  expect(text).toContain(expected.says)
  for (const untrue of expected.never) expect(text).not.toContain(untrue)
  // That heading belongs to a page that failed as a whole; here only a part is missing.
  expect(text).not.toContain(messages.errors.page.title)
})

const calendars = pages.filter(({ name }) => name.endsWith('/calendrier'))

test.each(calendars)('$name opens on the current week, Sundays too (CAL-001)', async (calendar) => {
  expect(calendars).toHaveLength(2)
  for (const [day, monday] of [
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: parisInstant(day, '20:30') })
    try {
      await open(calendar, '')
      expect(await htmlOf(await calendar.draw())).toContain(`<option value="${monday}" selected="">`)
    } finally {
      vi.useRealTimers()
    }
  }
})
