import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdFolder, refuseHeldFolder } from './server-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const hold = new URL('./server-lock.ts', import.meta.url).pathname
/** A process that tries to hold the folder, prints the outcome, and stays alive. */
function contender(port: number) {
  const script = `import(${JSON.stringify(hold)}).then(({ holdFolder }) => {
    try { holdFolder(${JSON.stringify(folder)}, ${port}); process.stdout.write('held') }
    catch (error) { process.stdout.write(error.message) }
    process.stdin.resume()
  })`
  return spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
}

const firstWords = async (process: ReturnType<typeof contender>) => String((await once(process.stdout, 'data'))[0])

test('of several processes started at once, one holds the folder and the others report its pid and port', async () => {
  const contenders = [4101, 4102, 4103, 4104].map((port) => ({ port, process: contender(port) }))
  const told = await Promise.all(contenders.map(async (one) => ({ ...one, said: await firstWords(one.process) })))
  const winners = told.filter(({ said }) => said === 'held')
  expect(winners).toHaveLength(1)
  const [winner] = winners
  const sentence = `The embedded database in ${folder} is in use (process ${winner?.process.pid}, port ${winner?.port}): stop it, or choose another folder (DATA_DIR).`
  for (const one of told) if (one !== winner) expect(one.said).toBe(sentence)
  expect(() => refuseHeldFolder(folder)).toThrow(sentence)

  // The refused processes exit without affecting the lock.
  for (const one of told) if (one !== winner) one.process.kill()
  await Promise.all(told.filter((one) => one !== winner).map((one) => once(one.process, 'exit')))
  expect(() => refuseHeldFolder(folder)).toThrow(sentence)

  // The holder is killed: its folder is free at once, despite the files it left.
  winner?.process.kill('SIGKILL')
  if (winner) await once(winner.process, 'exit')
  expect(readFileSync(join(folder, 'holder.json'), 'utf8')).toContain(String(winner?.process.pid))
  refuseHeldFolder(folder)
  const release = holdFolder(folder, 4105)
  expect(() => holdFolder(folder, 4106)).toThrow(`process ${process.pid}, port 4105`)
  release()
  refuseHeldFolder(folder)
})

test('a folder that no server has opened is free', () => refuseHeldFolder(folder))

test('the holder is named only when known', () => {
  const release = holdFolder(folder, null)
  expect(() => refuseHeldFolder(folder)).toThrow(`(process ${process.pid})`)
  writeFileSync(join(folder, 'holder.json'), '{')
  expect(() => refuseHeldFolder(folder)).toThrow('(a process that is starting)')
  release()
})
