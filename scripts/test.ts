import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuild } from './build.ts'
import { runChecks } from './checks/all.ts'
import { rootFolder } from './root-folder.ts'
import { runInTerminal, runQuietly } from './run-command.ts'
import { failedPages, playwrightTally, readTally, type Tally, vitestTally } from './test-reports.ts'

// Runs every check and test in two sequences at once, so that one uses the core on which the other waits. One builds, then runs the
// browser tests; the other runs checks and tests that need no build, then the attacks on the built programs.
// Ends with one line, `N passed, N failed`.

process.chdir(rootFolder)
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

const tallies: Tally[] = []
const built = stage('Production build', async () => {
  await ensureBuild()
  return { passed: 1, failed: [] }
})
const others = stage('Checks', runChecks)
  // On their own: a browser that dies takes only its tests along.
  .then(() => stage('Component tests', () => runVitest(['components'])))
  .then(() => stage('Unit, BFF and API tests', () => runVitest(['!components', '!attacks'])))
  // The attacks start the programs: two at once would both build. One at a time, as some answer within so many seconds.
  .then(() => built)
  .then(() => stage('Attack tests', () => runVitest(['attacks'], '--maxWorkers=1')))
await Promise.all([built.then(() => stage('Browser tests', runPlaywright)), others])
report()

/** Its output would interrupt that of the browser tests: shown only when a test fails. */
async function runVitest(projects: readonly string[], ...more: string[]): Promise<Tally> {
  const file = `test-results/${projects.join('').replaceAll('!', 'not-')}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...projects.map((project) => `--project=${project}`), ...reporters, ...more]
  return readTally({ runner: 'vitest', file, ...(await runQuietly('vitest', args, process.env)) }, vitestTally)
}

async function runPlaywright(): Promise<Tally> {
  const file = 'test-results/playwright.json'
  const code = await runInTerminal('playwright', ['test'], { ...process.env, PLAYWRIGHT_JSON: file })
  return readTally({ runner: 'playwright', file, code }, playwrightTally)
}

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
