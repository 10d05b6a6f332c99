import { giveAddresses } from '../browser/support/addresses.ts'
import { type Stack, startStack } from '../browser/support/stack.ts'
import { measureColdVisits } from './cold-visit.ts'
import { measureCost } from './cost.ts'
import { measureCrowd } from './crowd.ts'
import { measureDatabaseStarts } from './database.ts'
import { measureFirstSound } from './first-sound.ts'
import { measureImport } from './import.ts'
import { lessonSecret, measureLesson } from './lesson.ts'
import { measureLive } from './live.ts'
import { measureReading } from './reading.ts'
import {
  coldRows,
  costRows,
  crowdRows,
  databaseRows,
  firstSoundRow,
  importRow,
  lessonRows,
  liveRows,
  paintRows,
  printTable,
  type Row,
  readingRows,
  statisticsRows,
} from './report.ts'
import { makeScene } from './scene.ts'
import { measurePaints } from './slow-phone.ts'
import { measureStatistics } from './statistics.ts'

const quick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)

const rows: Row[] = []
if (only === undefined || only === 'database') rows.push(...databaseRows(await measureDatabaseStarts(quick ? 2 : 5)))
if (only === undefined || only === 'import') rows.push(importRow(await measureImport(quick ? 3 : 9)))
if (only === undefined || only === 'visits') rows.push(...(await withStack(measureVisits)))
if (only === undefined || only === 'reading' || only === 'first-sound')
  rows.push(firstSoundRow(await measureFirstSound(quick ? 3 : 9)))
if (only === undefined || only === 'reading')
  rows.push(...readingRows(await withStack((stack) => measureReading(stack, quick ? 2 : 5))))
// Loads both programs for a minute, so it runs only when named.
if (only === 'cost') rows.push(...costRows(await withStack((stack) => measureCost(stack, quick ? 100 : 600))))
// Takes minutes and some gigabytes, so it runs only when named.
if (only === 'statistics') rows.push(...statisticsRows(await withStack((stack) => measureStatistics(stack, quick ? 10 : 30))))
// Load for minutes, so only when named; the number of students after --students=.
const students = Number(process.argv.find((argument) => argument.startsWith('--students='))?.slice('--students='.length) ?? 2000)
if (only === 'crowd') rows.push(...crowdRows(await withStack((stack) => measureCrowd(stack, students, quick ? 2 : 5))))
if (only === 'lesson')
  rows.push(
    ...lessonRows(await withStack((stack) => measureLesson(stack, { size: students, arrivalMs: 60_000, count: quick ? 1 : 3 }))),
  )
// Takes minutes, as a class needs time to answer.
if (only === 'live') rows.push(...liveRows(await measureLive({ students: 35, rounds: quick ? 2 : 5, answerMs: 40_000 })))
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else printTable(rows)
// A slow page is only a figure; a wrong sum is an error.
if (rows.some((row) => row.fatal)) {
  console.error('sums are wrong: see the rows marked NOT')
  process.exitCode = 1
}

async function measureVisits(stack: Stack): Promise<Row[]> {
  const visited = await makeScene(stack)
  const pages = visited.map(({ page }) => page)
  const visits = await measureColdVisits(stack.webUrl, pages)
  const rows = coldRows(visits.flatMap((visit, index) => (visited[index] ? { ...visit, ...visited[index] } : [])))
  for (const page of pages.filter(({ name }) => name === 'player'))
    rows.push(...paintRows(await measurePaints(stack.webUrl, page, quick ? 3 : 7)))
  return rows
}

async function withStack<Result>(measure: (stack: Stack) => Promise<Result>): Promise<Result> {
  const stack = await startStack({
    durable: true,
    web: { LOG_LEVEL: 'warn', SESSION_SECRETS: lessonSecret },
    api: { LOG_LEVEL: 'warn' },
  })
  try {
    giveAddresses(stack)
    return await measure(stack)
  } finally {
    await stack.stop()
  }
}
