import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseRefused } from '../database-refused.ts'
import type { PostgresClient } from '../postgres-client.ts'
import { closeDoor } from './closed-door.ts'
import { connect } from './connect.ts'
import type { Cluster } from './place.ts'

/** Small, for a machine of 4 GB that does other things too; durable, as PostgreSQL is by default. */
const settings = {
  // The data directory itself, mode 0700. Relative, because the path of a UNIX socket is short.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  listen_addresses: '',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  // No replicas, no parallel plans, no processes for reading ahead.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  // Errors of statements are the API's to log, which never quotes their values.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const maxLogBytes = 1_000_000
/** How long a server may take until it answers, or to stop, in ms: after a crash it first reads its log again, on a slow disk. */
const mostMs = 300_000
export const logFile = (folder: string) => join(folder, 'postgresql.log')

/**
 * Starts PostgreSQL, which nobody runs on this data, and returns a connection. It does not end with this process. Throws
 * DatabaseRefused, with PostgreSQL's own words, when it does not start, or does not answer within `waitMs`.
 */
export async function startServer(cluster: Cluster, host: string, waitMs = mostMs): Promise<PostgresClient> {
  // Left by a power failure, perhaps empty, which PostgreSQL refuses. A server still running has its shared memory, which it checks.
  for (const left of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(cluster.data, left), { force: true })
  closeDoor(cluster)
  const log = openLog(cluster.folder)
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A session of its own: Ctrl-C in the terminal is for the programs, which stop it last.
  const child = spawn(join(cluster.programs, 'postgres'), ['-D', cluster.data, ...args], {
    ...cluster.account,
    cwd: cluster.data,
    detached: true,
    stdio: ['ignore', log.handle, log.handle],
  })
  child.unref()
  closeSync(log.handle)
  let failure: Error | undefined
  child.on('error', (error) => {
    failure = error
  })
  try {
    for (const deadline = Date.now() + waitMs; ; ) {
      const client = await connect(host, deadline)
      if (client) return client
      if (Date.now() > deadline) throw notStarted(cluster.folder, `nobody could connect to it within ${waitMs / 1000} s`)
      if (failure) throw failure
      if (child.exitCode !== null || child.signalCode !== null)
        throw notStarted(cluster.folder, lastWords(cluster.folder, log.size))
      await pause(10)
    }
  } catch (error) {
    // It may run although nobody can connect, when a table of the system is damaged. It starts again and again then, and one that is
    // asked for an orderly end meanwhile may wait for ever.
    await stopServer(cluster, 'SIGQUIT')
    child.kill('SIGKILL')
    throw error
  }
}

/** Stops the server: sessions are cut, the data is written unless by SIGQUIT. Does nothing when the process cannot be identified. */
export async function stopServer({ data }: Cluster, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  if (!(pid > 0 && worksIn(pid, data))) return
  const runs = () => lives(pid) && existsSync(pidFile)
  process.kill(pid, signal)
  for (const deadline = Date.now() + mostMs; runs() && Date.now() < deadline; ) await pause(10)
  // Nothing is lost: the next start reads again what it had promised.
  if (runs()) process.kill(pid, 'SIGQUIT')
}

/** Whether the process has this working directory. Elsewhere than on Linux there is no other process namespace to be misled by. */
function worksIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function openLog(folder: string): { handle: number; size: number } {
  const file = logFile(folder)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(file, `${file}.old`)
  const handle = openSync(file, 'a', 0o600)
  return { handle, size: statSync(file).size }
}

/** The reason among what PostgreSQL logged after `start`: its first fatal line that is not an answer to us, else its last line. */
function lastWords(folder: string, start: number): string {
  const lines = readFileSync(logFile(folder)).subarray(start).toString().trim().split('\n')
  const fatal = lines.find((line) => /(FATAL|PANIC): +(?!the database system is|terminating connection)/.test(line))
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC): +/, '')
}

const remedies: readonly [RegExp, string][] = [
  [/No space left|quota exceeded/i, 'make room on its disk'],
  [/ownership|permission|group or world|EACCES/i, 'start as the user who owns that folder'],
  [/shared memory|lock file/i, 'another PostgreSQL works in that folder, stop that one, or choose another folder (DATA_DIR)'],
  [/incompatible with server/i, 'it was made by another version of PostgreSQL'],
]

/** An error for the operator: which database, why, what to do. */
export function notStarted(folder: string, reason: string): DatabaseRefused {
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1] ?? 'restore a backup (docs/operations.md)'
  return new DatabaseRefused(
    `The embedded database in ${folder} does not start (${reason}): ${remedy}. More is in ${logFile(folder)}.`,
  )
}
