import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Conversion, Job } from './job.ts'

const program = fileURLToPath(new URL('./reader/main.ts', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))

/** What it may read: this program and its packages, wherever their folders really are. */
const readable = [...new Set([root, realpathSync(root), realpathSync(`${root}node_modules`)])]

/** What one document may take: ms, bytes of JavaScript's heap (in MiB) and bytes of the process. */
export interface ConversionLimits {
  readonly timeMs: number
  readonly heapMiB: number
  readonly memory: number
}

const usual: ConversionLimits = { timeMs: 60_000, heapMiB: 512, memory: 900 * 1024 * 1024 }

/** How often the memory of a process is looked at. */
const lookMs = 100

/**
 * Reads a PDF in a process of its own: whatever is in the file, the server goes on. One that takes too long, too much memory or that
 * breaks its process is too heavy. Null when no process could be started. Never throws.
 */
export function convertPdf(job: Job, limits: ConversionLimits = usual): Promise<Conversion | null> {
  const child = fork(program, [], {
    execArgv: [
      `--max-old-space-size=${limits.heapMiB}`,
      '--permission',
      ...readable.map((folder) => `--allow-fs-read=${folder}`),
      '--no-warnings',
    ],
    // Nothing of the server's environment: no address of a database, no secret.
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
    // Ended by the system: its heap was full. By itself, without a word: it could not even begin.
    child.once('exit', (_, signal) => done(signal ? { problem: 'tooHeavy' } : null))
    child.once('error', () => done(null))
    child.send(job, (error) => error && done(null))
  })
}

/** Bytes that a process holds; 0 where the system does not say it in a file: there its heap is bounded alone. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
