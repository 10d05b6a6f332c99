import { isMainThread, Worker, workerData } from 'node:worker_threads'

/*
 * Loaded before the program of a separate process (separate-process.ts): ends the process when its parent is gone. A parent that was
 * killed cannot kill it, and the process hears of it only between two tasks: a file that keeps it busy would keep it for ever. So
 * a thread beside it looks.
 */

/** Interval between looks, in ms. */
const lookMs = 1000

if (isMainThread) {
  const options = { workerData: process.ppid, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }
  new Worker(new URL(import.meta.url), options).unref()
} else {
  setInterval(() => {
    if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
  }, lookMs)
}
