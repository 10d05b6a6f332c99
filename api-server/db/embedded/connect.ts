import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresClient } from '../postgres-client.ts'
import { loginOf } from './closed-door.ts'

/** Longest path of a UNIX socket: 103 bytes on macOS, 107 on Linux. */
const maxSocketPath = 103

/** A path of the folder that is short enough for the socket in it, and a function that ends its use. */
export function shortPath(data: string): { host: string; remove: () => void } {
  if (Buffer.byteLength(join(data, '.s.PGSQL.5432')) <= maxSocketPath) return { host: data, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-'))
  const host = join(folder, 'db')
  symlinkSync(data, host)
  return { host, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export const connectionTo = (host: string) => ({ host, port: 5432, ...loginOf(host), database: 'postgres', ssl: false })

/** PostgreSQL starts, recovers or stops: the answer comes with the next try. */
const transient = new Set(['57P01', '57P02', '57P03', 'EAGAIN', 'ECONNRESET', 'EPIPE'])
const absent = new Set(['ENOENT', 'ECONNREFUSED'])

/** Longest wait for an answer, in ms: a server that hangs may take a connection and never answer it, and would end no other wait. */
const answerMs = 10_000

/** A connection once the server has started or recovered; null when none runs. Rejects with the last error after `deadline`. */
export async function connect(host: string, deadline: number): Promise<PostgresClient | null> {
  for (;;) {
    const waitMs = Math.max(1, Math.min(answerMs, deadline - Date.now()))
    const client = new PostgresClient({ ...connectionTo(host), connectionTimeoutMillis: waitMs })
    try {
      await client.connect()
      return client
    } catch (error) {
      // Not awaited: a connection that failed halfway may never say that it has ended.
      void client.end().catch(() => {})
      const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? error.message) : ''
      if (absent.has(code)) return null
      const mayPass = transient.has(code) || code.startsWith('Connection terminated')
      if (!mayPass || Date.now() > deadline) throw error
    }
    await pause(10)
  }
}
