import { existsSync, globSync, readFileSync } from 'node:fs'
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
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** Counts the tests of a vitest JSON report. A file that could not be loaded counts as one failure, and so does a skipped test. */
export function vitestTally(json: unknown): Tally {
  const { testResults } = z.parse(vitestReport, json)
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status }) => ({ name: `${file.name}: ${fullName}`, ok: status === 'passed' })),
  )
  const broken = testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status === 'passed'))
    .map((file) => ({ name: `${file.name} (the file itself)`, ok: false }))
  return tally([...tests, ...broken])
}

const playwrightTest = z.object({ projectName: z.string(), status: z.string() })
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
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

/** Counts the tests of a Playwright JSON report, once per project. Only `expected` counts as passed; flaky does not. */
export function playwrightTally(json: unknown): Tally {
  const { suites, errors } = z.parse(playwrightReport, json)
  const specs = suites.flatMap(specsOf)
  const tests = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status }) => ({
      name: `${spec.file} [${projectName}]: ${spec.title}`,
      ok: status === 'expected',
    })),
  )
  return tally([...tests, ...errors.map(({ message }) => ({ name: `playwright: ${message ?? 'error'}`, ok: false }))])
}

const specsOf = (suite: PlaywrightSuite): z.output<typeof playwrightSpec>[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

const tally = (results: { name: string; ok: boolean }[]): Tally => ({
  passed: results.filter(({ ok }) => ok).length,
  failed: results.filter(({ ok }) => !ok).map(({ name }) => name),
})

interface EndedRun {
  readonly runner: string
  /** Path of its report. */
  readonly file: string
  readonly exitCode: number
}

/**
 * Reads a runner's report. A run without a report, without tests, or with a non-zero exit code but no failed test counts as a
 * failure, so that nothing that went wrong ends green.
 */
export function readTally({ runner, file, exitCode }: EndedRun, parse: (json: unknown) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: [`${runner} left no report (exit code ${exitCode})`] }
  const { passed, failed } = parse(JSON.parse(readFileSync(file, 'utf8')))
  if (passed + failed.length === 0) return { passed, failed: [`${runner} found no test`] }
  if (exitCode !== 0 && failed.length === 0) return { passed, failed: [`${runner} ended with code ${exitCode}`] }
  return { passed, failed }
}

/** The page snapshots of failed browser tests in `folder`, as Playwright wrote them, `most` lines each. */
export function failedPages(folder: string, most = 80): string[] {
  return globSync(`${folder}/*/error-context.md`).map((file) => {
    const snapshot = /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'no snapshot'
    return `${file}\n${snapshot.trimEnd().split('\n').slice(0, most).join('\n')}`
  })
}
