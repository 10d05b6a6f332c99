import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from './connect.ts'

it('a server that takes a connection and never answers is given up at the deadline: a start would wait for ever, and say nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-mute-'))
  const asked: Socket[] = []
  const mute = createServer((socket) => void asked.push(socket))
  await once(mute.listen(join(folder, '.s.PGSQL.5432')), 'listening')
  try {
    await expect(connect(folder, Date.now() + 200)).rejects.toThrow('timeout')
  } finally {
    for (const socket of asked) socket.destroy()
    mute.close()
    rmSync(folder, { recursive: true })
  }
})
