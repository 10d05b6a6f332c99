import { giveAddresses } from '../browser/support/addresses.ts'
import { type Stack, startStack } from '../browser/support/stack.ts'
import { measureAnswers } from './answers.ts'
import { measureColdVisits } from './cold-visit.ts'
import { type Engine, measureCrowd } from './crowd.ts'
import { measureLibrary } from './library.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measureReading } from './reading.ts'
import {
  answerRow,
  coldRows,
  crowdRows,
  libraryRow,
  memoryRow,
  pageRows,
  paintRows,
  printTable,
  type Row,
  readingRows,
  scriptRows,
  statisticsRows,
} from './report.ts'
import { makeScene } from './scene.ts'
import { scriptBytes } from './scripts.ts'
import { measurePaints } from './slow-phone.ts'
import { measureStatistics } from './statistics.ts'

// Limits of one run: first byte at most 3.5 times an empty page’s, scripts beyond its own, bytes of a first visit, first paint.
const quick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const effort = { rounds: quick ? 2 : 5, sequential: quick ? 20 : 40, loadMs: quick ? 700 : 2000, connections: 8 }
const engines: readonly Engine[] = ['PostgreSQL', 'PGlite']

const rows: Row[] = []
if (only === undefined || only === 'pages' || only === 'visits') rows.push(...(await measureWebApp()))
if (only === undefined || only === 'crowd')
  for (const engine of engines) rows.push(...crowdRows(await measureCrowd(engine, quick ? 3 : 10)))
if (only === undefined || only === 'memory') rows.push(memoryRow(await withStack(measureMemory)))
if (only === undefined || only === 'reading')
  rows.push(...readingRows(await withStack((stack) => measureReading(stack, quick ? 2 : 5))))
// Takes minutes and some gigabytes, so it runs only when named.
if (only === 'statistics') rows.push(...(await measureNetwork()))
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else printTable(rows)
// A slow page is only a figure; an answer lost or counted twice is an error.
if (rows.some((row) => row.fatal)) {
  console.error('answers were lost or doubled, or sums are wrong: see the rows marked NOT')
  process.exitCode = 1
}

async function measureWebApp(): Promise<Row[]> {
  const stack = await startStack({ durable: true, web: { BENCH: '1', LOG_LEVEL: 'warn' }, api: { LOG_LEVEL: 'warn' } })
  try {
    giveAddresses(stack)
    const scene = await makeScene(stack)
    const visits = await measureColdVisits(
      stack.webUrl,
      scene.visited.map(({ page }) => page),
    )
    const cold = coldRows(visits.map((visit, index) => ({ ...visit, limitKb: scene.visited[index]?.limitKb ?? 0 })))
    const player = scene.visited.filter(({ page }) => page.name === 'player')
    for (const { page } of player) cold.push(...paintRows(await measurePaints(stack.webUrl, page, quick ? 3 : 7)))
    if (only === 'visits') return cold
    const pages = await measurePages(stack.webUrl, [scene.empty, ...scene.timed], effort)
    const weigh = async (weight: (typeof scene.weighed)[number]) => ({
      ...weight,
      // A page that fails becomes a row of its own, so that the others are still reported.
      bytes: await scriptBytes(stack.webUrl, weight.page).catch((error: unknown) => whyNot(error)),
    })
    const scripts = await Promise.all(scene.weighed.map(weigh))
    const emptyBytes = await scriptBytes(stack.webUrl, scene.empty)
    const answers = await measureAnswers(stack, scene.answer, quick ? 100 : 400)
    // Last, because it leaves 20,000 courses in the database.
    const library = await measureLibrary(stack, { list: scene.library, empty: scene.empty }, quick ? 40 : 120)
    return [...cold, ...pageRows(pages), ...scriptRows(scripts, emptyBytes), answerRow(answers), libraryRow(library)]
  } finally {
    await stack.stop()
  }
}

async function withStack<Result>(measure: (stack: Stack) => Promise<Result>): Promise<Result> {
  const stack = await startStack({ web: { LOG_LEVEL: 'warn' }, api: { LOG_LEVEL: 'warn' } })
  try {
    giveAddresses(stack)
    return await measure(stack)
  } finally {
    await stack.stop()
  }
}

async function measureNetwork(): Promise<Row[]> {
  const stack = await startStack({ web: { BENCH: '1', LOG_LEVEL: 'warn' }, api: { LOG_LEVEL: 'warn' } })
  try {
    giveAddresses(stack)
    return statisticsRows(await measureStatistics(stack, quick ? 10 : 30))
  } finally {
    await stack.stop()
  }
}

function whyNot(error: unknown): string {
  console.error(String(error))
  return 'no answer'
}
