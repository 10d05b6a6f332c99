import type { ColdVisit } from './cold-visit.ts'
import type { Cost } from './cost.ts'
import type { CrowdFigures } from './crowd.ts'
import type { DatabaseStarts } from './database.ts'
import type { LessonFigures } from './lesson.ts'
import type { LiveFigures } from './live.ts'
import type { Spent } from './processor.ts'
import { type measureReading, wordCount } from './reading.ts'
import type { Paints } from './slow-phone.ts'
import type { StatisticsFigures } from './statistics.ts'
import { network } from './statistics-scene.ts'

export interface Row {
  what: string
  measured: string
  /** Of two measured figures. */
  ratio: string
  goal: string
  ok: boolean | null
  /** Marks an error that must never happen, not just a slow figure. */
  fatal?: boolean
}

/** Bytes of a first visit, by type, and of the page alone. */
export function coldRows(visits: readonly (ColdVisit & { limitKb: number; htmlKb: number })[]): Row[] {
  const within = (value: number, limitKb: number) => ({
    measured: kb(value),
    ratio: '',
    goal: `≤ ${limitKb} kB`,
    ok: value <= limitKb * 1000,
  })
  return visits.flatMap(({ name, requests, bytes, limitKb, htmlKb }) => [
    {
      what: `${name}: first visit, ${requests} requests (scripts ${kb(bytes.script)}, fonts ${kb(bytes.font)}, pictures ${kb(bytes.image)})`,
      ...within(bytes.all, limitKb),
    },
    { what: `${name}: the page alone, compressed`, ...within(bytes.document, htmlKb) },
  ])
}

/** The embedded database, until it can be used. */
export function databaseRows({ firstMs, laterMs }: DatabaseStarts): Row[] {
  const within = (value: number, limit: number) => ({ measured: ms(value), ratio: '', goal: `≤ ${limit} ms`, ok: value <= limit })
  return [
    { what: 'embedded database: first start', ...within(firstMs, 3000) },
    { what: 'embedded database: later start', ...within(laterMs, 500) },
  ]
}

/** First and largest contentful paint on a slow phone with an empty cache. */
export function paintRows({ name, firstMs, largestMs }: Paints): Row[] {
  const within = (value: number) => ({ measured: ms(value), ratio: '', goal: '≤ 2500 ms', ok: value <= 2500 })
  return [
    { what: `${name} on a slow phone: first paint`, ...within(firstMs) },
    { what: `${name} on a slow phone: largest paint`, ...within(largestMs) },
  ]
}

/** Statistics pages of a large network: with ten times the answers, and with a hundred times the schools. */
export function statisticsRows({ pages, overseen, few, many, selector, differences, recomputeMs }: StatisticsFigures): Row[] {
  const within = (first: number, second: number, limit: number) => ({
    measured: `${ms(first)} / ${ms(second)}`,
    ratio: (second / first).toFixed(2),
    goal: `≤ ${limit.toFixed(2)}`,
    ok: second <= first * limit,
  })
  const words = (amount: number) => amount.toLocaleString('en')
  return [
    ...pages.map(({ name, fewMs, manyMs }) => ({
      what: `${name}: ${words(few)} answers / ${words(many)}`,
      ...within(fewMs, manyMs, 1.2),
    })),
    ...overseen.map(({ name, tenMs, allMs }) => ({
      what: `${name}: 10 schools / ${words(network.schools)}`,
      ...within(tenMs, allMs, 3),
    })),
    ...selector.map(({ action, longestMs }) => ({
      what: `selector of ${words(network.schools)} schools, ${action}: longest task`,
      measured: longestMs === 0 ? '< 50 ms' : ms(longestMs),
      ratio: '',
      goal: '≤ 50 ms',
      ok: longestMs <= 50,
    })),
    {
      what: `sums that differ from their rows (compared in ${(recomputeMs / 1000).toFixed(0)} s)`,
      measured: String(differences),
      ...never(differences),
    },
  ]
}

/** Two rows for each reading mode, and one of keys; other programs on the machine affect them. */
export function readingRows({ modes, key }: Awaited<ReturnType<typeof measureReading>>): Row[] {
  const within = (value: number, limit: number) => ({
    measured: value === 0 ? '< 50 ms' : ms(value),
    ratio: '',
    goal: `≤ ${limit} ms`,
    ok: value <= limit,
  })
  const rows = modes.flatMap(({ mode, seenMs, longestMs }) => {
    const what = `reading, ${wordCount.toLocaleString('en')} words, ${mode}`
    return [
      { what: `${what}: what is seen`, ...within(seenMs, 100) },
      { what: `${what}: longest task`, ...within(longestMs, 50) },
    ]
  })
  const ratio = (key.colouredMs / key.plainMs).toFixed(2)
  return [
    ...rows,
    { what: 'a key in the answer while sounds are coloured, of processor time', ...within(key.colouredMs, 10), ratio },
  ]
}

/** The voice begins within a second on a quiet machine. */
export const firstSoundRow = (measured: number): Row => ({
  what: 'reading aloud a long text: the first sound',
  measured: ms(measured),
  ratio: '',
  goal: '≤ 1000 ms',
  ok: measured <= 1000,
})

/** A teacher sees the questions of a sheet at once. */
export const importRow = (measured: number): Row => ({
  what: 'reading a Word sheet of ten pages',
  measured: ms(measured),
  ratio: '',
  goal: '≤ 2000 ms',
  ok: measured <= 2000,
})

const told = { ratio: '', goal: '', ok: null }
const spentWords = ({ web, api, postgres }: Spent) => [web, api, postgres].map((value) => value.toFixed(2)).join(' / ')

/** The processor time of pages and of an answer. */
export const costRows = (costs: readonly Cost[]): Row[] =>
  costs.map(({ name, spent }) => ({
    what: `${name}: processor ms of web / API / PostgreSQL, together`,
    measured: `${spentWords(spent)}, ${(spent.web + spent.api + spent.postgres).toFixed(2)}`,
    ...told,
  }))

/** A crowd that answers at once, against bare inserts of as many. */
export function crowdRows({ students, answersPerSecond, spent, save, bareInsert, refused, ...figures }: CrowdFigures): Row[] {
  const { lost, doubled, unacknowledged } = figures
  const what = `${students.toLocaleString('en')} students at once`
  const against = (own: number, bare: number) => ({
    measured: `${ms(own)} / ${ms(bare)}`,
    ratio: (own / bare).toFixed(2),
    goal: '≤ 6.00',
    ok: own <= 6 * bare,
  })
  const refusals = [...refused].map(([status, times]) => `${times} x ${status || 'no reply'}`)
  return [
    { what: `${what}: answers/s`, measured: answersPerSecond.toFixed(0), ...told },
    { what: `${what}: processor ms of an answer, web / API / PostgreSQL`, measured: spentWords(spent), ...told },
    { what: `${what}: p50 of an answer / bare insert`, ...against(save.p50, bareInsert.p50) },
    { what: `${what}: p95 of an answer / bare insert`, ...against(save.p95, bareInsert.p95) },
    { what: `${what}: refused, and sent again`, measured: refusals.join(', ') || '0', ...told },
    { what: `${what}: lost / doubled`, measured: `${lost} / ${doubled}`, ...never(lost + doubled) },
    { what: `${what}: never acknowledged`, measured: String(unacknowledged), ...never(unacknowledged) },
  ]
}

/** A lesson: its two parts, and the students that a core of each program carries if it is busy for two thirds. */
export function lessonRows({ students, opening, answering }: LessonFigures): Row[] {
  const what = `lesson of ${students.toLocaleString('en')}`
  const parts = Object.entries({ 'a page at the hour': opening, 'an answer': answering })
  const carried = (answerMs: number) => Math.round(((2 / 3) * 40_000) / answerMs).toLocaleString('en')
  const { web, api, postgres } = answering.spent
  return [
    ...parts.flatMap(([name, { seconds, taken, spent, refused }]) => [
      { what: `${what}: ${name}, p50 / p95 (${seconds.toFixed(0)} s)`, measured: `${ms(taken.p50)} / ${ms(taken.p95)}`, ...told },
      { what: `${what}: ${name}, processor ms of web / API / PostgreSQL`, measured: spentWords(spent), ...told },
      { what: `${what}: ${name}, refused`, measured: String(refused), ...never(refused), fatal: false },
    ]),
    {
      what: `${what}: students answering per core, web / API / PostgreSQL`,
      measured: [web, api, postgres].map(carried).join(' / '),
      ...told,
    },
  ]
}

/** A lesson live: what the open pages of a class add to the processor time of the API server. */
export function liveRows({ students, without, with: followed }: LiveFigures): Row[] {
  const what = `lesson live of ${students}: processor ms of the API for a question, without / with the open pages`
  const ratio = followed / without
  return [{ what, measured: `${ms(without)} / ${ms(followed)}`, ratio: ratio.toFixed(3), goal: '≤ 1.05', ok: ratio <= 1.05 }]
}

const never = (times: number) => ({ ratio: '', goal: '0', ok: times === 0, fatal: times > 0 })
export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ what, measured, ratio, goal, ok }) => [
    what,
    measured,
    ratio,
    goal,
    ok === null ? '' : ok ? 'ok' : 'NOT',
  ])
  const table = [['what', 'measured', 'ratio', 'goal', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  for (const row of table) {
    console.log(
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
    )
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
