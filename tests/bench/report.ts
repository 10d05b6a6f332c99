import type { AnswerFigures } from './answers.ts'
import type { ColdVisit } from './cold-visit.ts'
import type { CrowdFigures } from './crowd.ts'
import { type LibraryFigures, librarySizes } from './library.ts'
import type { MemoryFigures } from './memory.ts'
import type { Page, PageFigures } from './pages.ts'
import { type ReadingFigures, wordCount } from './reading.ts'
import type { Paints } from './slow-phone.ts'
import type { StatisticsFigures } from './statistics.ts'
import { network } from './statistics-scene.ts'

export interface Row {
  what: string
  measured: string
  /** Relative to the empty page (or the bare insert). */
  ratio: string
  goal: string
  ok: boolean | null
  /** Marks an error that must never happen, not just a slow figure. */
  fatal?: boolean
}

/** Two rows per page; the first of `pages` is the empty one. */
export function pageRows([empty, ...pages]: readonly PageFigures[]): Row[] {
  if (!empty) return []
  const floor: Row[] = [
    { what: `${empty.name}: requests/s`, measured: empty.requestsPerSecond.toFixed(0), ratio: '1.00', goal: '', ok: null },
    { what: `${empty.name}: first byte`, measured: ms(empty.firstByteMs), ratio: '1.00', goal: '', ok: null },
  ]
  const rows = pages.flatMap(({ name, requestsPerSecond, rateRatio: rate, firstByteMs }): Row[] => {
    const time = firstByteMs / empty.firstByteMs
    return [
      {
        what: `${name}: requests/s`,
        measured: requestsPerSecond.toFixed(0),
        ratio: rate.toFixed(2),
        ...noGoal,
      },
      {
        what: `${name}: first byte`,
        measured: ms(firstByteMs),
        ratio: time.toFixed(2),
        goal: '≤ 3.50',
        ok: time <= 3.5,
      },
    ]
  })
  return [...floor, ...rows]
}

const noGoal = { goal: '', ok: null }

interface Weight {
  page: Page
  /** Null: no target. */
  limitKb: number | null
  /** Gzipped bytes, or the reason why they are unknown. */
  bytes: number | string
}

/** Gzipped JavaScript of each page, beyond the empty page’s. */
export function scriptRows(weights: readonly Weight[], emptyBytes: number): Row[] {
  const floor: Row = { what: 'empty page: JavaScript', measured: kb(emptyBytes), ratio: '', goal: '', ok: null }
  const rows = weights.map(({ page, limitKb, bytes }) => {
    const row = { what: `${page.name}: JavaScript`, ratio: '', goal: limitKb === null ? '' : `≤ ${limitKb} kB` }
    if (typeof bytes === 'string') return { ...row, measured: bytes, ok: false }
    return { ...row, measured: `+${kb(bytes - emptyBytes)}`, ok: limitKb === null ? null : bytes - emptyBytes <= limitKb * 1000 }
  })
  return [floor, ...rows]
}

/** Bytes of a first visit, by type. */
export function coldRows(visits: readonly (ColdVisit & { limitKb: number })[]): Row[] {
  return visits.map(({ name, requests, bytes, limitKb }) => ({
    what: `${name}: first visit, ${requests} requests (scripts ${kb(bytes.script)}, fonts ${kb(bytes.font)}, pictures ${kb(bytes.image)})`,
    measured: kb(bytes.all),
    ratio: '',
    goal: `≤ ${limitKb} kB`,
    ok: bytes.all <= limitKb * 1000,
  }))
}

/** First and largest contentful paint on a slow phone with an empty cache. */
export function paintRows({ name, firstMs, largestMs }: Paints): Row[] {
  const within = (value: number) => ({ measured: ms(value), ratio: '', goal: '≤ 2500 ms', ok: value <= 2500 })
  return [
    { what: `${name} on a slow phone: first paint`, ...within(firstMs) },
    { what: `${name} on a slow phone: largest paint`, ...within(largestMs) },
  ]
}

export function answerRow({ throughBffMs, bareInsertMs }: AnswerFigures): Row {
  return { what: 'answer through BFF / bare insert', ...against(throughBffMs, bareInsertMs) }
}

/** The list with many courses relative to the same list with few. */
export function libraryRow({ smallMs, largeMs }: LibraryFigures): Row {
  const ratio = largeMs / smallMs
  const [few, many] = [librarySizes.small, librarySizes.large].map((size) => size.toLocaleString('en'))
  return {
    what: `resource list, ${few} courses / ${many}: first byte`,
    measured: `${ms(smallMs)} / ${ms(largeMs)}`,
    ratio: ratio.toFixed(2),
    goal: '≤ 1.50',
    ok: ratio <= 1.5,
  }
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

/** Four rows for each reading mode; other programs on the machine affect them. */
export function readingRows(figures: readonly ReadingFigures[]): Row[] {
  const within = (value: number, limit: number) => ({
    measured: value === 0 ? '< 50 ms' : ms(value),
    ratio: '',
    goal: `≤ ${limit} ms`,
    ok: value <= limit,
  })
  return figures.flatMap(({ mode, seenMs, allMs, laidOutMs, longestMs }) => {
    const what = `reading, ${wordCount.toLocaleString('en')} words, ${mode}`
    return [
      { what: `${what}: what is seen`, ...within(seenMs, 200) },
      { what: `${what}: all`, ...within(allMs, 200) },
      { what: `${what}: all laid out`, measured: ms(laidOutMs), ratio: '', goal: '', ok: null },
      { what: `${what}: longest task`, ...within(longestMs, 50) },
    ]
  })
}

/** Figures of 300 concurrent students on one database. The outbox recovers from a refusal; nothing recovers from a loss. */
export function crowdRows(figures: CrowdFigures): Row[] {
  const { save, bareInsert, refused, lost, doubled } = figures
  const what = `300 students, ${figures.engine}`
  const told = { goal: '', ok: null, ratio: '' }
  const refusals = [...refused].map(([status, times]) => `${times} x ${status || 'no reply'}`)
  return [
    { what: `${what}: answers/s (all writes/s)`, measured: pair(figures.answersPerSecond, figures.requestsPerSecond), ...told },
    { what: `${what}: API processor time of a write`, measured: ms(figures.processorMs), ...told },
    { what: `${what}: p50 of an answer / bare insert`, ...against(save.p50, bareInsert.p50) },
    { what: `${what}: p95 of an answer / bare insert`, ...against(save.p95, bareInsert.p95) },
    { what: `${what}: refused`, measured: refusals.join(', ') || '0', ...never(refusals.length), fatal: false },
    { what: `${what}: lost / doubled`, measured: `${lost} / ${doubled}`, ...never(lost + doubled) },
  ]
}

/** Memory that a thousand students take, in both programs together. */
export function memoryRow({ students, web, api, seconds }: MemoryFigures): Row {
  const mib = (bytes: number) => Math.round(bytes / 1024 ** 2)
  const both = mib(web.most + api.most)
  const each = [web, api].map(({ before, most }) => `${mib(before)} to ${mib(most)}`)
  return {
    what: `${students.toLocaleString('en')} students within ${seconds.toFixed(0)} s: memory of web and API (MiB: ${each.join(', ')})`,
    measured: `${both} MiB`,
    ratio: '',
    goal: '≤ 500 MiB',
    ok: both <= 500,
  }
}

const pair = (first: number, second: number) => `${first.toFixed(0)} (${second.toFixed(0)})`
const never = (times: number) => ({ ratio: '', goal: '0', ok: times === 0, fatal: times > 0 })
const against = (measured: number, bare: number) => ({
  measured: `${ms(measured)} / ${ms(bare)}`,
  ratio: (measured / bare).toFixed(2),
  goal: '',
  ok: null,
})

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
