import { mkdirSync, rmSync } from 'node:fs'
import startBrowserStack from '#tests/browser/support/global-setup'
import { ensureBuild } from './build.ts'
import { runChecks } from './checks/all.ts'
import { rootFolder } from './root-folder.ts'
import { runInTerminal, runQuietly } from './run-command.ts'
import { failedPages, playwrightTally, readTally, type Tally, vitestTally } from './test-reports.ts'

// Runs every check and test. The build comes before the tests that start the programs, as two of these at once would both build; it
// leaves room on a second core for the checks, and for reading the browser tests, which Playwright compiles once and keeps.
// Ends with one line, `N passed, N failed`.

process.chdir(rootFolder)
const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' }
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

const tallies: Tally[] = []
await Promise.all([
  stage('Checks', runChecks).then(() => runQuietly('playwright', ['test', '--list'], process.env)),
  stage('Production build', async () => {
    await ensureBuild()
    return { passed: 1, failed: [] }
  }),
])
// While vitest prepares its databases, one core is free.
const stack = startBrowserStack()
stack.catch(() => {})
await stage('Unit, component, BFF, API and attack tests', async () => {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  const code = await runInTerminal('vitest', ['run', ...reporters])
  return readTally({ runner: 'vitest', file: reports.vitest, exitCode: code }, vitestTally)
})
await stage('Browser tests', async () => {
  const stop = await stack
  const env = { ...process.env, PLAYWRIGHT_JSON: reports.playwright }
  const code = await runInTerminal('playwright', ['test'], env).finally(stop)
  return readTally({ runner: 'playwright', file: reports.playwright, exitCode: code }, playwrightTally)
})
report()

/** A stage that throws counts as one failure; the next stages still run, so that one run reports everything. */
async function stage(name: string, run: () => Promise<Tally>) {
  const start = performance.now()
  console.log(`\n== ${name}`)
  const tally = await run().catch((error: unknown) => ({ passed: 0, failed: [`${name}: ${String(error)}`] }))
  tallies.push(tally)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`== ${name}: ${tally.passed} passed, ${tally.failed.length} failed in ${seconds} s`)
}

function report() {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.flatMap((tally) => tally.failed)
  for (const page of failedPages('test-results/browser')) console.log(`\nThe page when its test failed: ${page}`)
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ✗ ${name}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
