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

test('vitest: counts passed tests as passed, failed and skipped ones as failed', () => {
  const json = { testResults: [file('failed', ['one', 'passed'], ['two', 'failed'], ['three', 'skipped'])] }
  expect(vitestTally(json)).toEqual({ passed: 1, failed: ['a.test.ts: two', 'a.test.ts: three'] })
})

test('names the first line of what went wrong', () => {
  const fullName = 'one'
  const failureMessages = ['\u001b[31mAssertionError\u001b[39m: expected 2 to be 3\n    at a.test.ts:4']
  const json = {
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [{ fullName, status: 'failed', failureMessages }] }],
  }
  expect(vitestTally(json).failed).toEqual(['a.test.ts: one · AssertionError: expected 2 to be 3'])
  const results = [{ errors: [{ message: 'Error: not seen\n  - waiting' }] }]
  const specs = [{ title: 'one', file: 'b.spec.ts', tests: [{ projectName: 'p', status: 'unexpected', results }] }]
  expect(playwrightTally({ suites: [{ specs }], errors: [] }).failed).toEqual(['b.spec.ts [p]: one · Error: not seen'])
})

test('vitest: counts a file that could not be loaded as a failure', () => {
  expect(vitestTally({ testResults: [file('failed')] }).failed).toEqual(['a.test.ts (the file itself)'])
})

test('playwright: counts nested suites and each project, flaky tests and global errors as failures', () => {
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

test('counts a run without report, without tests or with a non-zero exit code as a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-reports-'))
  const path = join(folder, 'report.json')
  expect(readTally({ runner: 'vitest', file: path, code: 1 }, vitestTally).failed).toEqual([
    'vitest left no report (exit code 1)',
  ])
  const output = '\u001b[32m·\u001b[39m···\nError: no browser\nvitest was ended by SIGKILL'
  expect(readTally({ runner: 'vitest', file: path, code: 1, output }, vitestTally).failed).toEqual([
    'vitest left no report (exit code 1)\n      Error: no browser\n      vitest was ended by SIGKILL',
  ])
  writeFileSync(path, JSON.stringify({ testResults: [] }))
  expect(readTally({ runner: 'vitest', file: path, code: 0 }, vitestTally).failed).toEqual(['vitest found no test'])
  writeFileSync(path, JSON.stringify({ testResults: [file('passed', ['one', 'passed'])] }))
  expect(readTally({ runner: 'vitest', file: path, code: 1 }, vitestTally)).toEqual({
    passed: 1,
    failed: ['vitest ended with code 1'],
  })
  expect(readTally({ runner: 'vitest', file: path, code: 0 }, vitestTally)).toEqual({ passed: 1, failed: [] })
})

test('shows the first lines of the page of a failed browser test', () => {
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
