import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { refuseInTransaction } from '../in-transaction.ts'
import type { Conversion, Job } from './job.ts'

const program = fileURLToPath(new URL('./reader/main.ts', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))

/** Folders that the process may read: this program and its packages, with symbolic links resolved. */
const readable = [...new Set([root, realpathSync(root), realpathSync(`${root}node_modules`)])]

/** Limits for one document: duration in ms, JavaScript heap in MiB, memory of the process in bytes. */
export interface ConversionLimits {
  readonly timeMs: number
  readonly heapMiB: number
  readonly memory: number
}

const usual: ConversionLimits = { timeMs: 60_000, heapMiB: 512, memory: 900 * 1024 * 1024 }

/** Interval between checks of the process's memory, in ms. */
const lookMs = 100

/**
 * Reads a PDF in a separate process, so that no file can harm the server. Exceeding the time or memory limit, or crashing, makes
 * the document too heavy. Null when no process could be started. Never throws.
 */
export function convertPdf(job: Job, limits: ConversionLimits = usual): Promise<Conversion | null> {
  refuseInTransaction()
  const child = fork(program, [], {
    execArgv: [
      `--max-old-space-size=${limits.heapMiB}`,
      '--permission',
      ...readable.map((folder) => `--allow-fs-read=${folder}`),
      '--no-warnings',
    ],
    // None of the server's environment: no database URL, no secret.
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve) => {
    const done = (converted: Conversion | null) => {
      clearTimeout(timer)
      clearInterval(watch)
      child.kill('SIGKILL')
      resolve(converted)
    }
    const timer = setTimeout(() => done({ problem: 'tooHeavy' }), limits.timeMs)
    const watch = setInterval(async () => {
      if ((await memoryOf(child)) > limits.memory) done({ problem: 'tooHeavy' })
    }, lookMs)
    child.once('message', (converted: Conversion) => done(converted))
    // Killed by a signal: its heap was full. Exited without a message: it could not start.
    child.once('exit', (_, signal) => done(signal ? { problem: 'tooHeavy' } : null))
    child.once('error', () => done(null))
    child.send(job, (error) => error && done(null))
  })
}

/** Resident memory of a process in bytes; 0 without /proc, where only the heap limit applies. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
