import type { Metadata } from 'next'
import nock from 'nock'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import messages from '#messages'
import { uuid } from './failed-reads-pages.ts'
import { signedInCookie, upstreamAddress, userOf } from './support.ts'

// A page about one object has that object’s name as its title (RTE-077).

let incoming = new Headers()
vi.mock('next/headers', () => ({ headers: async () => incoming, cookies: async () => ({ get: () => undefined }) }))

const { page, errors } = messages
const id = uuid(900)
const course = { params: Promise.resolve({ courseId: id }), searchParams: Promise.resolve({}) }
const module = { params: Promise.resolve({ moduleId: id }), searchParams: Promise.resolve({}) }

type MetadataOf = () => Promise<Metadata>
const pages: [name: string, title: string, titled: MetadataOf][] = [
  [
    'parcours/statistiques',
    page.courseStats,
    async () => (await import('../../app/(signed-in)/parcours/[courseId]/statistiques/page.tsx')).generateMetadata(course),
  ],
  [
    'tester-parcours',
    page.testCourse,
    async () => (await import('../../app/(signed-in)/tester-parcours/[courseId]/page.tsx')).generateMetadata(course),
  ],
  [
    'creer-parcours',
    page.editCourse,
    async () => (await import('../../app/(signed-in)/creer-parcours/[courseId]/page.tsx')).generateMetadata(course),
  ],
  [
    'creer-module/edition',
    page.editModule,
    async () => (await import('../../app/(signed-in)/creer-module/[moduleId]/edition/page.tsx')).generateMetadata(module),
  ],
  [
    'creer-module/previsualisation',
    page.modulePreview,
    async () =>
      (await import('../../app/(signed-in)/creer-module/[moduleId]/previsualisation/page.tsx')).generateMetadata(module),
  ],
]

let status = 200
let tests = 0

beforeAll(() => nock.disableNetConnect())
beforeEach(async () => {
  tests += 1
  incoming = new Headers({
    cookie: await signedInCookie('TEACHER'),
    'x-tremplin-path': '/ici',
    'x-request-id': `titles-${tests}`,
  })
  const answer = ({ url }: Request): [number, object] =>
    new URL(url).pathname === '/user' ? [200, userOf('TEACHER')] : [status, status === 200 ? {} : { message: 'x', errors: {} }]
  nock(upstreamAddress).persist().get(/.*/).reply(answer)
})
afterEach(() => nock.cleanAll())

test.each(pages)('%s', async (_name, title, titled) => {
  for (const hidden of [403, 404]) {
    status = hidden
    expect(await titled()).toEqual({ title: errors.page.notFoundTitle })
  }
  // When the object could not be loaded, the page keeps its generic title.
  status = 503
  expect(await titled()).toEqual({ title })
})
