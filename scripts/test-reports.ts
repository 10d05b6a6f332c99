import { existsSync, globSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

export interface Tally {
  passed: number
  failed: string[]
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.optional(z.array(z.string())) }),
      ),
    }),
  ),
})

/** Counts the tests of a vitest JSON report. A file that could not be loaded counts as one failure, and so does a skipped test. */
export function vitestTally(json: unknown): Tally {
  const { testResults } = z.parse(vitestReport, json)
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      name: because(`${file.name}: ${fullName}`, failureMessages[0]),
      ok: status === 'passed',
    })),
  )
  const broken = testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status === 'passed'))
    .map((file) => ({ name: because(`${file.name} (the file itself)`, file.message), ok: false }))
  return tally([...tests, ...broken])
}

const playwrightError = z.object({ message: z.optional(z.string()) })
const playwrightResult = z.object({ errors: z.optional(z.array(playwrightError)) })
const playwrightTest = z.object({ projectName: z.string(), status: z.string(), results: z.optional(z.array(playwrightResult)) })
const playwrightSpec = z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })
interface PlaywrightSuite {
  specs: z.output<typeof playwrightSpec>[]
  suites?: PlaywrightSuite[] | undefined
}
const playwrightSuite: z.ZodMiniType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec),
  suites: z.optional(z.array(z.lazy(() => playwrightSuite))),
})
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(playwrightError),
})

/** Counts the tests of a Playwright JSON report, once per project. Only `expected` counts as passed; flaky does not. */
export function playwrightTally(json: unknown): Tally {
  const { suites, errors } = z.parse(playwrightReport, json)
  const specs = suites.flatMap(specsOf)
  const tests = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results = [] }) => ({
      name: because(`${spec.file} [${projectName}]: ${spec.title}`, results[0]?.errors?.[0]?.message),
      ok: status === 'expected',
    })),
  )
  return tally([...tests, ...errors.map(({ message }) => ({ name: `playwright: ${message ?? 'error'}`, ok: false }))])
}

const specsOf = (suite: PlaywrightSuite): z.output<typeof playwrightSpec>[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** A name with the first line of what went wrong: often only the end of the output is kept. */
const because = (name: string, message = '') => [name, ...plainLines(message).slice(0, 1)].join(' · ')

const plainLines = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))

const tally = (results: { name: string; ok: boolean }[]): Tally => ({
  passed: results.filter(({ ok }) => ok).length,
  failed: results.filter(({ ok }) => !ok).map(({ name }) => name),
})

interface EndedRun {
  readonly runner: string
  /** Path of its report. */
  readonly file: string
  readonly code: number
  /** What it said. */
  readonly output?: string
}

/**
 * Reads a runner's report. A run without a report, without tests, or with a non-zero exit code but no failed test counts as a
 * failure, told with the last lines of its output, so that nothing that went wrong ends green.
 */
export function readTally({ runner, file, code, output = '' }: EndedRun, parse: (json: unknown) => Tally): Tally {
  const fault = (what: string) => [`${runner} ${what}`, ...plainLines(output).slice(-12)].join('\n      ')
  if (!existsSync(file)) return { passed: 0, failed: [fault(`left no report (exit code ${code})`)] }
  const { passed, failed } = parse(JSON.parse(readFileSync(file, 'utf8')))
  if (passed + failed.length === 0) return { passed, failed: [`${runner} found no test`] }
  if (code !== 0 && failed.length === 0) return { passed, failed: [fault(`ended with code ${code}`)] }
  return { passed, failed }
}

/** The page snapshots of failed browser tests in `folder`, as Playwright wrote them, `most` lines each. */
export function failedPages(folder: string, most = 80): string[] {
  return globSync(`${folder}/*/error-context.md`).map((file) => {
    const snapshot = /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'no snapshot'
    return `${file}\n${snapshot.trimEnd().split('\n').slice(0, most).join('\n')}`
  })
}
