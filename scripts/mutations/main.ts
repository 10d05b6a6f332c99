import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runCaptured } from '../run-command.ts'
import { mutations } from './all.ts'
import type { Mutation } from './mutation.ts'

// Makes one wrong change at a time in a copy of the tree, runs the test next to it, and reports the changes that no test notices.
// Arguments: parts of file names, to try some changes only.

const words = process.argv.slice(2)
const chosen = mutations.filter(({ file, test }) => words.length === 0 || words.some((word) => `${file} ${test}`.includes(word)))

/** How a test run ended: `broken` when the changed file no longer loads, which proves nothing. */
type Outcome = 'passed' | 'failed' | 'broken'

const root = process.cwd()
const copy = mkdtempSync(join(tmpdir(), 'mutations-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
const left = /^(?:node_modules|data|test-results|\.git|\.next.*)$/
cpSync(root, copy, { recursive: true, filter: (path) => !left.test(relative(root, path)) })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
process.chdir(copy)

const tests = [...new Set(chosen.map(({ test }) => test))]
console.log(`${chosen.length} wrong changes, ${tests.length} test files; first the tests without any`)
if ((await outcomeOf(tests)) !== 'passed') throw new Error('the tests fail without any change')

const survivors: Mutation[] = []
for (const mutation of chosen) {
  const outcome = await outcomeWith(mutation)
  if (outcome !== 'failed') survivors.push(mutation)
  console.log(
    `${outcome === 'failed' ? 'caught  ' : outcome === 'passed' ? 'SURVIVES' : 'BROKEN  '} ${mutation.file}: ${mutation.find}`,
  )
}
console.log(`${chosen.length - survivors.length} caught, ${survivors.length} not`)
process.exitCode = survivors.length > 0 ? 1 : 0

async function outcomeWith({ file, find, replace, test }: Mutation): Promise<Outcome> {
  const right = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    right.replace(find, () => replace),
  )
  try {
    return await outcomeOf([test])
  } finally {
    writeFileSync(file, right)
  }
}

async function outcomeOf(files: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, NO_COLOR: '1' }
  const { code, output } = await runCaptured('node_modules/.bin/vitest', ['run', '--bail', '1', ...files], env)
  if (code === 0) return 'passed'
  return /^\s*Tests\s.*\d+ failed/m.test(output) ? 'failed' : 'broken'
}
