import { fork, spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { refuseInTransaction } from './in-transaction.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** What the process may read: program and packages, links resolved; neither settings nor data, which may be beside them. */
const readable = ['package.json', 'api-server', 'contract', 'domain', 'messages', 'node_modules'].flatMap((name) => [
  ...new Set([`${root}${name}`, realpathSync(`${root}${name}`)]),
])

/**
 * Has the kernel end the process after so much processor time: this program, once killed, ends nobody, and a file that keeps the process
 * busy would keep it for ever. No thread of its own can look after that: what may start threads may start one that reads everything.
 */
const bounded = 'ulimit -c 0; ulimit -t "$0"; exec "$@"'
/** A job's threads: those of garbage collection and compilation too. */
const threadsAtOnce = 3

/** Arguments of a shell that then runs a program within so much processor time in ms, without network where the kernel lets it. */
export const boundedArgs = (timeMs: number, processorMs = timeMs * threadsAtOnce) => [
  ...['-c', bounded, `${Math.ceil(processorMs / 1000)}`],
  ...(keepsOffNetwork() ? offNetwork : []),
]

/** Runs a program without any network, as a kernel with user namespaces lets anybody; containers mostly refuse. */
const offNetwork = ['unshare', '--user', '--net']
let hasNamespaces: boolean | undefined

/** Whether the processes of this system can be kept off the network; Node's permissions cover files alone. Asked once. */
export function keepsOffNetwork(): boolean {
  const [unshare = '', ...args] = offNetwork
  hasNamespaces ??= spawnSync(unshare, [...args, 'true'], { stdio: 'ignore' }).status === 0
  return hasNamespaces
}

/** Limits of a process: time of one job in ms, JavaScript heap in MiB, its memory in bytes. */
export interface ProcessLimits {
  readonly timeMs: number
  /** Processor time of all its jobs in ms, where it does several; by default what one may take in its time. */
  readonly processorMs?: number
  readonly heapMiB: number
  readonly memory: number
}

/** Interval between checks of the process's memory, in ms. */
const lookMs = 100

/** What a job gets for an answer. `tooHeavy`: the process exceeded its time or memory, or crashed; null: none could be started. */
type Answer<Reply> = Reply | 'tooHeavy' | null

/** A process of its own, asked one job after the other until it is ended. */
export interface Apart {
  readonly ask: <Reply>(job: object) => Promise<Answer<Reply>>
  readonly end: () => void
}

/** Has a program do jobs on a stranger’s file in a process of its own, so that no file can harm the server. Throws in a transaction alone. */
export function startApart(program: URL, limits: ProcessLimits): Apart {
  refuseInTransaction()
  const child = fork(fileURLToPath(program), [], {
    execPath: '/bin/sh',
    execArgv: [
      ...boundedArgs(limits.timeMs, limits.processorMs),
      process.execPath,
      `--max-old-space-size=${limits.heapMiB}`,
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--no-warnings',
    ],
    // None of the server's environment: no database URL, no secret.
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let over: { readonly answer: 'tooHeavy' | null } | undefined
  let answer: (reply: unknown) => void = () => {}
  const end = (why: 'tooHeavy' | null = null) => {
    over ??= { answer: why }
    clearInterval(watch)
    child.kill('SIGKILL')
    answer(over.answer)
  }
  const watch = setInterval(async () => (await memoryOf(child.pid)) > limits.memory && end('tooHeavy'), lookMs)
  child.on('message', (reply) => answer(reply))
  // Killed by a signal: its heap was full. Exited well: it gave up on a file. Otherwise it could not start.
  child.once('exit', (code, signal) => end(signal || code === 0 ? 'tooHeavy' : null))
  child.once('error', () => end())
  return {
    end,
    ask: <Reply>(job: object) =>
      new Promise<Answer<Reply>>((resolve) => {
        const timer = setTimeout(() => end('tooHeavy'), limits.timeMs)
        answer = (reply) => {
          clearTimeout(timer)
          resolve(reply as Answer<Reply>)
        }
        if (over) answer(over.answer)
        else child.send(job, (error) => error && end())
      }),
  }
}

/** Has a process of its own do a single job. */
export function runApart<Reply>(program: URL, job: object, limits: ProcessLimits): Promise<Answer<Reply>> {
  const apart = startApart(program, limits)
  return apart.ask<Reply>(job).finally(apart.end)
}

/** Resident memory in bytes of a process and what it started; 0 without /proc, where only the heap limit applies. */
export async function memoryOf(pid: number | string | undefined): Promise<number> {
  const [status, children] = await Promise.all(
    ['status', `task/${pid}/children`].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  )
  const started = await Promise.all((children ?? '').trim().split(' ').filter(Boolean).map(memoryOf))
  return started.reduce((sum, bytes) => sum + bytes, Number(/^VmRSS:\s+(\d+) kB/m.exec(status ?? '')?.[1] ?? 0) * 1024)
}
