import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedPages, playwrightTally, readTally, vitestTally } from './test-reports.ts'

const file = (status: string, ...tests: [name: string, status: string][]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
})

test('vitest: passed tests pass, failed and skipped ones do not', () => {
  const json = { testResults: [file('failed', ['one', 'passed'], ['two', 'failed'], ['three', 'skipped'])] }
  expect(vitestTally(json)).toEqual({ passed: 1, failed: ['a.test.ts: two', 'a.test.ts: three'] })
})

test('vitest: a file that could not be loaded is a failure', () => {
  expect(vitestTally({ testResults: [file('failed')] }).failed).toEqual(['a.test.ts (the file itself)'])
})

test('playwright: nested suites, each project once, flaky is not passed, global errors count', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'b.spec.ts',
    tests: statuses.map((status, index) => ({ projectName: `p${index}`, status })),
  })
  const json = {
    suites: [{ specs: [spec('one', 'expected', 'unexpected')], suites: [{ specs: [spec('two', 'flaky', 'expected')] }] }],
    errors: [{ message: 'boom' }],
  }
  expect(playwrightTally(json)).toEqual({
    passed: 2,
    failed: ['b.spec.ts [p1]: one', 'b.spec.ts [p0]: two', 'playwright: boom'],
  })
})

test('a run without report, without test, or with a bad end is a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-reports-'))
  const path = join(folder, 'report.json')
  expect(readTally({ runner: 'vitest', file: path, exitCode: 1 }, vitestTally).failed).toEqual([
    'vitest left no report (exit code 1)',
  ])
  writeFileSync(path, JSON.stringify({ testResults: [] }))
  expect(readTally({ runner: 'vitest', file: path, exitCode: 0 }, vitestTally).failed).toEqual(['vitest found no test'])
  writeFileSync(path, JSON.stringify({ testResults: [file('passed', ['one', 'passed'])] }))
  expect(readTally({ runner: 'vitest', file: path, exitCode: 1 }, vitestTally)).toEqual({
    passed: 1,
    failed: ['vitest ended with code 1'],
  })
  expect(readTally({ runner: 'vitest', file: path, exitCode: 0 }, vitestTally)).toEqual({ passed: 1, failed: [] })
})

test('shows what stood on the page of a failed browser test, its first lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  mkdirSync(join(folder, 'groups-a-class'))
  const context =
    '# Test info\n\n# Page snapshot\n\n```yaml\n- main:\n  - heading "Mes classes"\n  - button "Créer"\n```\n\n# Test source\n'
  writeFileSync(join(folder, 'groups-a-class', 'error-context.md'), context)
  expect(failedPages(folder, 2)).toEqual([
    `${join(folder, 'groups-a-class', 'error-context.md')}\n- main:\n  - heading "Mes classes"`,
  ])
  expect(failedPages(join(folder, 'groups-a-class'))).toEqual([])
  rmSync(folder, { recursive: true })
})
