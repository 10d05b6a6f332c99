import { parseArgs } from 'node:util'
import { openFileStore } from '../content/open-store.ts'
import { openDatabase } from '../db/open.ts'
import { readEnv } from '../env.ts'
import { seedDemo } from './demo.ts'
import { seedLibraryScale } from './library-scale.ts'
import { seedScale } from './scale.ts'
import { demoSizes } from './size.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const usage = `npm run seed -- [--scale N] [--courses N] [--force]
Adds the demo data if there are no schools yet, and on request:
  --scale    N schools of about 1,000 assignees each
  --courses  N more courses in the public library`

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`error: ${error instanceof Error ? error.message : 'unknown'}\n`)
  return 1
})

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string' },
      courses: { type: 'string' },
      force: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    print(usage)
    return 0
  }
  const count = wholeNumber('scale', values.scale)
  const more = wholeNumber('courses', values.courses)
  const env = readEnv()
  const { DATABASE_URL: url, DATA_DIR: folder } = env
  const { db, close } = await openDatabase({ url, folder, poolSize: 2 })
  try {
    const made = await seedDemo(db, { now: Date.now(), files: openFileStore(env), size: demoSizes[env.DEMO_SIZE] })
    print(made ? 'demo data added; its accounts have a public password' : 'no demo data added because there are already schools')
    const force = values.force === true
    if (more > 0) {
      await seedLibraryScale(db, { count: more, now: Date.now() })
      print(`${more} courses added to the public library`)
    }
    if (count > 0) {
      await fill(count, (report) => seedScale(db, { count, now: Date.now(), force, report }))
      print(`${count} large schools added`)
    }
  } finally {
    await close()
  }
  return 0
}

function wholeNumber(option: string, given = '0'): number {
  const value = Number(given)
  if (!Number.isInteger(value) || value < 0 || value > 100_000)
    throw new Error(`--${option} must be a whole number up to 100000\n${usage}`)
  return value
}

/** Runs the seeding and prints its progress, at most once a second. */
async function fill(count: number, run: (report: (done: number) => void) => Promise<void>): Promise<void> {
  const start = performance.now()
  let lastLog = start
  await run((done) => {
    const now = performance.now()
    if (now - lastLog < 1000 && done < count) return
    lastLog = now
    print(`${done} of ${count} schools, ${Math.round((now - start) / 1000)} s`)
  })
}
