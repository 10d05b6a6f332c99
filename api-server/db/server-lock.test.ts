import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverHolding } from './server-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lock = (content: string) => writeFileSync(join(folder, 'server.lock'), content)

test('a living process holds the folder, a dead one does not', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  lock(String(other.pid))
  expect(serverHolding(folder)).toBe(other.pid)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(serverHolding(folder)).toBeNull()
})

test.each([[''], ['not a pid'], ['-1'], [String(process.pid)]])('a lock that says %j holds nothing', (content) => {
  lock(content)
  expect(serverHolding(folder)).toBeNull()
})

test('no lock holds nothing', () => expect(serverHolding(folder)).toBeNull())
