import { openDatabase } from '#api/db/open'
import type { Db } from '#api/db/schema'
import { maintainStatistics } from '#api/statistics/fold'
import { recomputeStatistics } from '#api/statistics/recompute'
import { routes } from '#lib/routes'
import type { Stack } from '../browser/support/stack.ts'
import { keepAlive, median } from './http.ts'
import { open, type Page } from './pages.ts'
import { session } from './scene.ts'
import { measureSelector, type SelectorFigures } from './selector.ts'
import { answersOf, giveWorks, makeNetwork, type NetworkReaders, network } from './statistics-scene.ts'

export interface StatisticsFigures {
  /** Ms of whole pages with few and with many answers. */
  readonly pages: readonly { readonly name: string; readonly fewMs: number; readonly manyMs: number }[]
  /** Ms of the supervisor’s pages over ten and over all schools, with many answers. */
  readonly overseen: readonly { readonly name: string; readonly tenMs: number; readonly allMs: number }[]
  readonly few: number
  readonly many: number
  /** The school selector, in a browser. */
  readonly selector: SelectorFigures
  /** Number of sums that differed from their rows, and the ms that comparing all of them took. */
  readonly differences: number
  readonly recomputeMs: number
}

/**
 * Times the statistics pages of a network of 1,000 schools and 500,000 students over a year, with half a million answers and
 * with five million. Leaves everything in the database.
 */
export async function measureStatistics({ webUrl, databaseUrl }: Stack, count: number): Promise<StatisticsFigures> {
  const { db, close } = await openDatabase({ url: databaseUrl, folder: '' })
  try {
    const now = Date.now()
    const readers = await told('schools, students, sessions', () => makeNetwork(db, now))
    await told('sums of networks', () => maintainStatistics(db))
    const pages = await pagesOf(webUrl, readers, now)
    await told('few works', () => giveWorks(db, { first: 1, last: network.fewWorks, now }))
    const few = await sample(webUrl, pages, count)
    await told('many works', () => giveWorks(db, { first: network.fewWorks + 1, last: network.works, now }))
    const many = await sample(webUrl, pages, count)
    const selector = await measureSelector(webUrl, pages.allHome)
    const amounts = { few: answersOf(network.fewWorks), many: answersOf(network.works) }
    return { ...compared(few, many), ...amounts, selector, ...(await recompute(db)) }
  } finally {
    await close()
  }
}

async function told<Result>(what: string, make: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const made = await make()
  console.error(`${what}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return made
}

type Pages = Readonly<Record<'signIn' | 'headmaster' | 'all' | 'ten' | 'allHome' | 'tenHome', Page>>
type Times = Readonly<Record<keyof Pages, number>>

async function pagesOf(webUrl: string, { password, ...names }: NetworkReaders, now: number): Promise<Pages> {
  const cookieOf = (username: string) => session(webUrl, { username, password })
  const [headmaster, all, ten] = [
    await cookieOf(names.headmaster),
    await cookieOf(names.supervisor),
    await cookieOf(names.supervisorOfTen),
  ]
  const dates = `from=${now - network.days * 24 * 3600 * 1000}&to=${now}`
  const [statistics, home] = [`${routes.statistics}?${dates}`, `${routes.dashboard}?${dates}`]
  return {
    signIn: { name: 'sign-in', path: routes.login },
    headmaster: { name: 'headmaster, statistics', path: statistics, cookie: headmaster },
    all: { name: 'supervisor, statistics', path: statistics, cookie: all },
    ten: { name: 'supervisor of ten, statistics', path: statistics, cookie: ten },
    allHome: { name: 'supervisor, dashboard', path: home, cookie: all },
    tenHome: { name: 'supervisor of ten, dashboard', path: home, cookie: ten },
  }
}

/** Medians of whole pages, alternating between all of them so that a slowdown affects all alike. */
async function sample(origin: string, pages: Pages, count: number): Promise<Times> {
  const agent = keepAlive(1)
  const entries = Object.entries(pages) as [keyof Pages, Page][]
  const times = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Record<keyof Pages, number[]>
  const warmUp = Math.ceil(count / 4)
  for (let i = -warmUp; i < count; i += 1) {
    for (const [name, page] of entries) {
      const { wholeMs } = await open(agent, origin, page)
      if (i >= 0) times[name].push(wholeMs)
    }
  }
  agent.destroy()
  return Object.fromEntries(entries.map(([name]) => [name, median(times[name])])) as Times
}

/** Scales the second sample to the machine speed of the first, using the sign-in page measured with both. */
function compared(few: Times, many: Times): Pick<StatisticsFigures, 'pages' | 'overseen'> {
  const atFirst = (ms: number) => (ms * few.signIn) / many.signIn
  const page = (name: string, key: keyof Pages) => ({ name, fewMs: few[key], manyMs: atFirst(many[key]) })
  return {
    pages: [
      page('headmaster, statistics', 'headmaster'),
      page('supervisor of 1,000 schools, statistics', 'all'),
      page('supervisor of 1,000 schools, dashboard', 'allHome'),
    ],
    overseen: [
      { name: 'supervisor, statistics', tenMs: many.ten, allMs: many.all },
      { name: 'supervisor, dashboard', tenMs: many.tenHome, allMs: many.allHome },
    ],
  }
}

async function recompute(db: Db): Promise<Pick<StatisticsFigures, 'differences' | 'recomputeMs'>> {
  const start = performance.now()
  const found = await recomputeStatistics(db)
  return { differences: found.length, recomputeMs: performance.now() - start }
}
