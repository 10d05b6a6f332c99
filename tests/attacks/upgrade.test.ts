import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyTemplate } from '#tests/support/suite-database'

/** Starts the API server as systemd does: on a socket that is open already, as its file descriptor 3. */
async function startOn(handle: number, env: Readonly<Record<string, string>>) {
  const command = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" api-server/main.ts'
  const child = spawn('/bin/sh', ['-c', command, process.execPath], {
    env: { ...process.env, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit', handle],
  })
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said).toContain('listening')
  return child
}

/** A port that this process holds without taking a connection itself: Node's own servers would. */
function boundSocket(): { port: number; handle: number } {
  const { TCP, constants } = Reflect.get(process, 'binding').call(process, 'tcp_wrap')
  const socket = new TCP(constants.SERVER)
  socket.bind('127.0.0.1', 0)
  const name: { port?: number } = {}
  socket.getsockname(name)
  return { port: name.port ?? 0, handle: socket.fd }
}

it('while one server is replaced by the next, on a socket that stays open, no request fails', async () => {
  const database = await copyTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-upgrade-'))
  const { port, handle } = boundSocket()
  const base = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: database.url, FILES_DIR: folder, KEEP_ALIVE_MS: '620000' }
  let server = await startOn(handle, env)
  let asking = true
  const told: (number | string)[] = []
  const ask = async () => {
    while (asking)
      told.push(
        await fetch(`${base}/healthz`, { headers: { connection: 'close' } }).then(
          ({ status }) => status,
          (error: Error) => String(error.cause),
        ),
      )
  }
  try {
    // As long as KEEP_ALIVE_MS says.
    expect((await fetch(`${base}/healthz`)).headers.get('keep-alive')).toBe('timeout=620')
    const visitors = [ask(), ask(), ask(), ask()]
    const more = async (before = told.length) => expect.poll(() => told.length).toBeGreaterThan(before + 20)
    await more()
    server.kill('SIGTERM')
    await once(server, 'exit')
    server = await startOn(handle, env)
    await more()
    asking = false
    await Promise.all(visitors)
    expect(new Set(told)).toEqual(new Set([200]))
  } finally {
    asking = false
    server.kill('SIGTERM')
    await database.drop()
    rmSync(folder, { recursive: true })
  }
})
