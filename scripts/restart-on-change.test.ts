import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isItsCode, restartOnChange } from './restart-on-change.ts'

test('code restarts a program, texts and tests do not', () => {
  expect(['services/user/read.ts', 'main.ts'].map(isItsCode)).toEqual([true, true])
  expect(['fr.json', 'services/user/read.test.ts', 'db/migrations/0001_x.sql', 'a.ts.swp', null].map(isItsCode)).toEqual(
    Array(5).fill(false),
  )
})

test('a change restarts a program, also one that an error has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-watch-'))
  const code = join(folder, 'code')
  mkdirSync(join(code, 'inner'), { recursive: true })
  const main = join(code, 'main.ts')
  const write = (script: string) => writeFileSync(main, script)
  write("console.log('first'); setInterval(() => {}, 1000)")
  const lines: string[] = []
  const said = (line: string) => expect.poll(() => lines).toContain(line)
  const stop = restartOnChange(
    { name: 'api', args: [main], env: process.env },
    { folders: [code], onLine: (line) => lines.push(line) },
  )
  await said('first')
  write("console.log('second'); process.exit(1)")
  await said('second')
  write("import './inner/part.ts'")
  writeFileSync(join(code, 'inner', 'part.ts'), "console.log('third'); setInterval(() => {}, 1000)")
  await said('third')
  await stop()
  rmSync(folder, { recursive: true })
})
