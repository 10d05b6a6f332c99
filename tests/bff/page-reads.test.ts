import nock from 'nock'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/call'
import { signedInCookie, upstreamAddress, userOf } from './support.ts'

// A page loads its user, then everything it shows in parallel: here each page renders while its reads are still pending.

let incoming = new Headers()
const remembered = new Map<unknown, Map<string, unknown>>()
vi.mock('next/headers', () => ({ headers: async () => incoming, cookies: async () => ({ get: () => undefined }) }))
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))
vi.mock('../../app/stream-when-slow.tsx', () => {
  const drawn = <T>(draw: T) => draw
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

// A read waits for ever: one that waits for another one never starts.
process.env.UPSTREAM_TIMEOUT_MS = '86400000'

type Answer = [status: number, body: object]
const refused: Answer = [404, { message: 'notFound', errors: {} }]

let user: Answer = refused
let choices: Answer | undefined
let reads = Promise.withResolvers<Answer>()
let asked: string[] = []
/** What was asked by POST, by path. */
let bodies = new Map<string, Promise<unknown>>()
let tests = 0

/** Cached for a minute by school and role (lib/reference.ts), so that pages hardly ever wait for them. */
const kept = ['/subject', '/level', '/chapter', '/course-type', '/school/searchData']

beforeAll(() => nock.disableNetConnect())
beforeEach(() => {
  remembered.clear()
  user = refused
  choices = undefined
  reads = Promise.withResolvers()
  asked = []
  bodies = new Map()
  const requestId = `request-${++tests}`
  incoming = new Headers({ 'x-tremplin-path': '/ici', 'x-request-id': requestId })
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url)
    // Reads of a page left by an earlier test may still arrive.
    if (request.headers.get('x-request-id') !== requestId || kept.includes(pathname)) return refused
    if (request.method === 'POST') bodies.set(pathname, request.json())
    asked.push(pathname)
    if (choices && pathname === '/school/choice') return choices
    return pathname === '/user' ? user : reads.promise
  }
  nock(upstreamAddress).persist().get(/.*/).reply(answer).post(/.*/).reply(answer)
})
afterEach(() => nock.cleanAll())

/** Signs in with a session of `role`; the API reports `is` as the user’s role. */
async function signIn(role: Role, is = role) {
  incoming.set('cookie', await signedInCookie(role))
  user = [200, userOf(is)]
}

/** The target of a redirect thrown by Next, or the digest of anything else thrown. */
async function endOf(drawing: Promise<unknown>): Promise<string> {
  const error = await drawing.catch((thrown: unknown) => thrown)
  if (typeof error !== 'object' || error === null || !('digest' in error)) throw new Error(`not ended: ${String(error)}`)
  const [kind = '', , target] = String(error.digest).split(';')
  return kind === 'NEXT_REDIRECT' && target ? target : kind
}

const id = '0199d0a0-0000-7000-8000-0000000000aa'
const subject = { params: Promise.resolve({ subjectId: id }) }
const course = { params: Promise.resolve({ courseId: id }) }
const module = { params: Promise.resolve({ moduleId: id }) }
const search = { searchParams: Promise.resolve<{ [name: string]: string }>({}) }
const filtered = { searchParams: Promise.resolve({ level: id, schoolYear: '2025-2026' }) }

/** A page’s name, a role that opens it, its render function, and the reads it starts in parallel. */
type Page = [name: string, role: Role, draw: () => Promise<unknown>, reads: string[]]

const own = ['/student/todo', '/student/inprogress', '/student/done']
const results = ['/student/badge', '/student/statistics']

/** Pages that call `requireRole`. */
const guarded: Page[] = [
  ['badges', 'STUDENT', async () => (await import('../../app/(signed-in)/badges/page.tsx')).default(), ['/student/badge']],
  ['detail', 'STUDENT', async () => (await import('../../app/(signed-in)/detail/page.tsx')).default(), results],
  [
    'mes-statistiques',
    'STUDENT',
    async () => (await import('../../app/(signed-in)/mes-statistiques/page.tsx')).default(search),
    ['/student/marks', '/student/statistics'],
  ],
  [
    'mon-travail/calendrier',
    'STUDENT',
    async () => (await import('../../app/(signed-in)/mon-travail/(vues)/calendrier/page.tsx')).default(search),
    [...own, '/days-off'],
  ],
  [
    'nouveau',
    'STUDENT',
    async () => (await import('../../app/(signed-in)/choisis-ton-entrainement/[subjectId]/nouveau/page.tsx')).default(subject),
    [`/tchat/trainingcourses/${id}`],
  ],
  [
    'refaire',
    'STUDENT',
    async () => (await import('../../app/(signed-in)/choisis-ton-entrainement/[subjectId]/refaire/page.tsx')).default(subject),
    [`/tchat/trainingcourses/${id}/remake`],
  ],
  [
    'travail-en-cours',
    'STUDENT',
    async () =>
      (await import('../../app/(signed-in)/travail-en-cours/[assigneeId]/page.tsx')).default({
        params: Promise.resolve({ assigneeId: id }),
        ...search,
      }),
    [`/assignee/byid/${id}`],
  ],
  [
    'creer-parcours',
    'TEACHER',
    async () => (await import('../../app/(signed-in)/creer-parcours/[courseId]/page.tsx')).default({ ...course, ...search }),
    [`/course/${id}`, '/module/document-rules'],
  ],
  [
    'creer-module/edition',
    'TEACHER',
    async () =>
      (await import('../../app/(signed-in)/creer-module/[moduleId]/edition/page.tsx')).default({ ...module, ...search }),
    [`/module/${id}`, '/module/document-rules'],
  ],
  [
    'creer-module/previsualisation',
    'TEACHER',
    async () => (await import('../../app/(signed-in)/creer-module/[moduleId]/previsualisation/page.tsx')).default(module),
    [`/module/${id}`],
  ],
]

const homes = {
  student: async () => (await import('../../app/(signed-in)/tableau-de-bord/student/page.tsx')).default({}),
  teacher: async () => (await import('../../app/(signed-in)/tableau-de-bord/teacher/page.tsx')).default(search),
  headmaster: async () => (await import('../../app/(signed-in)/tableau-de-bord/headmaster/page.tsx')).default(search),
  supervisor: async () => (await import('../../app/(signed-in)/tableau-de-bord/supervisor/page.tsx')).default(search),
}
const copies = ['/assignee/submitted', '/assignee/submitted']
const staffHome = ['/alerts', ...copies, '/group/last-active', '/stats/dashboard', '/work/search', '/work/search']
const statistics = (ctx: string) => async () =>
  (await import('../../app/(signed-in)/statistiques/page.tsx')).default({ searchParams: Promise.resolve({ ctx }) })
const people = ['/session/activation', '/session/counts']
const tabs = {
  '': ['/stats/dashboard', '/stats/work', '/stats/rate', '/stats/training', ...people],
  use: ['/stats/dashboard', ...people, '/session/evol', '/stats/courses/created', '/stats/courses/tremplin'],
  classes: ['/stats/dashboard', '/stats/classes'],
}
const choosing = { searchParams: Promise.resolve({ type: 'modules', choisir: 'statistiques' }) }
const library = async () => (await import('../../app/(signed-in)/banque-de-ressources/bibliotheque/page.tsx')).default(choosing)

const open: Page[] = [
  ['tableau-de-bord of a student', 'STUDENT', homes.student, [...own, ...results]],
  ['tableau-de-bord of a teacher', 'TEACHER', homes.teacher, staffHome],
  ['tableau-de-bord of a headmaster', 'HEADMASTER', homes.headmaster, [...staffHome, '/school/getTeachers']],
  ['tableau-de-bord of a supervisor', 'SUPERVISOR', homes.supervisor, ['/odm/dashboard', '/odm/schools']],
  ...Object.entries(tabs).map(
    ([ctx, figures]): Page => [
      `statistiques of a headmaster, ${ctx}`,
      'HEADMASTER',
      statistics(ctx),
      ['/statGroups', '/school/levels', ...figures],
    ],
  ),
  [
    'etablissements/* of a supervisor',
    'SUPERVISOR',
    async () =>
      (await import('../../app/(signed-in)/etablissements/[schoolId]/page.tsx')).default({
        params: Promise.resolve({ schoolId: id }),
        ...search,
      }),
    [`/school/${id}/overview`],
  ],
  [
    'mon-travail/listes',
    'STUDENT',
    async () => (await import('../../app/(signed-in)/mon-travail/(vues)/listes/page.tsx')).default(search),
    ['/student/todo'],
  ],
  [
    'eleve',
    'TEACHER',
    async () =>
      (await import('../../app/(signed-in)/eleve/[studentId]/page.tsx')).default({
        params: Promise.resolve({ studentId: id }),
        ...search,
      }),
    [`/user/${id}`, '/group', `/assignee/${id}/assignments`, `/arrangement/${id}`],
  ],
  [
    'suivi-des-eleves',
    'TEACHER',
    async () => (await import('../../app/(signed-in)/suivi-des-eleves/page.tsx')).default(filtered),
    ['/group/search', '/group/search', '/student', '/group', '/names/requests'],
  ],
  [
    'suivi-du-travail/calendrier',
    'TEACHER',
    async () => (await import('../../app/(signed-in)/suivi-du-travail/(vues)/calendrier/page.tsx')).default(search),
    ['/work/search', '/work/search', '/days-off', '/group'],
  ],
  [
    'archives/travaux',
    'TEACHER',
    async () => (await import('../../app/(signed-in)/archives/(onglets)/travaux/page.tsx')).default(search),
    ['/work/search'],
  ],
  [
    'archives/eleves',
    'TEACHER',
    async () => (await import('../../app/(signed-in)/archives/(onglets)/eleves/page.tsx')).default(search),
    ['/group'],
  ],
  [
    'archives/ressources',
    'TEACHER',
    async () => (await import('../../app/(signed-in)/archives/(onglets)/ressources/page.tsx')).default(search),
    ['/course/search'],
  ],
  ['bibliotheque of a headmaster who chooses', 'HEADMASTER', library, ['/course/search']],
  ['bibliotheque of a teacher', 'TEACHER', library, ['/module']],
  [
    'boutique',
    'TEACHER',
    async () => (await import('../../app/(signed-in)/banque-de-ressources/boutique/page.tsx')).default(search),
    ['/course/search'],
  ],
  [
    'banque-de-ressources/mon-travail',
    'TEACHER',
    async () => (await import('../../app/(signed-in)/banque-de-ressources/mon-travail/page.tsx')).default(search),
    ['/course/search'],
  ],
  [
    'plus-utilises-assignes',
    'SUPERVISOR',
    async () => (await import('../../app/(signed-in)/banque-de-ressources/plus-utilises-assignes/page.tsx')).default(search),
    ['/course/supervisor', '/school/getSubjectsAndLevels'],
  ],
  [
    'parcours/statistiques',
    'TEACHER',
    async () =>
      (await import('../../app/(signed-in)/parcours/[courseId]/statistiques/page.tsx')).default({ ...course, ...search }),
    [`/course/${id}`, `/course/stat/${id}`],
  ],
  [
    'tester-parcours',
    'TEACHER',
    async () => (await import('../../app/(signed-in)/tester-parcours/[courseId]/page.tsx')).default({ ...course, ...search }),
    [`/course/${id}`],
  ],
]

test.each([...guarded, ...open])('%s: redirects to login when the user cannot be loaded', async (...page) => {
  const [, role, draw] = page
  await signIn(role)
  user = [500, {}]
  const end = endOf(draw())
  reads.resolve(refused)
  expect(await end).toBe('/connexion?redirect=%2Fici&erreur=reseau')
})

test.each([...guarded, ...open])('%s: starts every read before any of them is answered', async (...page) => {
  const [, role, draw, shown] = page
  await signIn(role)
  const end = draw().catch(() => undefined)
  await expect.poll(() => asked.toSorted()).toEqual(['/user', ...shown].toSorted())
  reads.resolve(refused)
  await end
})

test.each(guarded)('%s: redirects another role to the dashboard even though its reads are refused', async (...page) => {
  const [, role, draw] = page
  await signIn(role, 'HEADMASTER')
  const end = endOf(draw())
  reads.resolve(refused)
  expect(await end).toBe('/tableau-de-bord')
})

const other = (ending: string) => id.replace(/aa$/, ending)

test('statistics calls carry every filter, under the payload’s names (STA-020, STA-021)', async () => {
  await signIn('HEADMASTER')
  const [from, to] = [Date.parse('2026-09-01T00:00+02:00'), Date.parse('2026-09-30T23:59:59.999+02:00')]
  const query = { level: id, group: other('bb'), subject: other('cc'), unit: 'week', from: String(from), to: String(to) }
  reads.resolve(refused)
  const page = (await import('../../app/(signed-in)/statistiques/page.tsx')).default
  for (const ctx of ['', 'work']) await page({ searchParams: Promise.resolve({ ...query, ctx }) }).catch(() => undefined)
  const filters = { levelId: id, groupId: other('bb'), subjectId: other('cc'), unit: 'week', from, to }
  for (const path of ['/stats/work', '/stats/rate', '/stats/work/repartition', '/session/counts'])
    expect(await bodies.get(path), path).toEqual(filters)
  // All trainings that were started; the number finished is shown separately (OP-104).
  for (const path of ['/stats/training', '/stats/training/evol'])
    expect(await bodies.get(path), path).toEqual({ ...filters, training: 'training' })
  // No call has a name of its own for a filter.
  const named = [
    ...Object.keys(filters),
    'training',
    'sort',
    'descending',
    'limit',
    'offset',
    'tremplin',
    'subject',
    'level',
    'types',
  ]
  const sent = await Promise.all([...bodies].flatMap(([path, body]) => (/^\/(stats|session)\//.test(path) ? [body] : [])))
  expect(sent.flatMap((body) => Object.keys(body ?? {})).filter((name) => !named.includes(name))).toEqual([])
})

test('a supervisor’s subjects, levels and figures are those of the selected schools (SEL-023)', async () => {
  await signIn('SUPERVISOR')
  const school = {
    ...{ _id: id, name: 'Collège du Nord', city: 'Lille' },
    typeId: other('dd'),
    department: '59',
    zipCode: '59000',
    uai: null,
  }
  const none = { schoolTypes: [], regions: [], academies: [], departments: [] }
  choices = [200, { ...none, activeSchools: [school], inactiveSchools: [] }]
  reads.resolve(refused)
  await (await import('../../app/(signed-in)/statistiques/page.tsx'))
    .default({ searchParams: Promise.resolve({ etablissements: id }) })
    .catch(() => undefined)
  for (const path of ['/school/getSubjectsAndLevels', '/odm/work/sum'])
    expect(await bodies.get(path), path).toMatchObject({ exactSelection: { schools: [id] } })
})

test('a supervisor’s course statistics page does not load the course', async () => {
  await signIn('SUPERVISOR')
  reads.resolve(refused)
  await (await import('../../app/(signed-in)/parcours/[courseId]/statistiques/page.tsx'))
    .default({ ...course, ...search })
    .catch(() => undefined)
  expect(asked).toEqual(['/user', `/course/stat/${id}`])
})

test('resource lists redirect a supervisor to the rankings', async () => {
  await signIn('SUPERVISOR')
  expect(await endOf(library())).toBe('/banque-de-ressources/plus-utilises-assignes')
})

test('a session whose role has changed ends, and nothing is loaded', async () => {
  await signIn('TEACHER', 'STUDENT')
  expect(await endOf(homes.teacher())).toBe('/bff/session/expired?redirect=%2Ftableau-de-bord')
  expect(asked).toEqual(['/user'])
})

test('without a session nothing is loaded', async () => {
  expect(await endOf(homes.teacher())).toBe('/connexion?redirect=%2Fici')
  expect(asked).toEqual([])
})
