import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseRefused } from '../database-refused.ts'

/** Wait for another process that starts or stops the database, in ms: recovery after a crash may take long. */
const waitMs = 300_000
const sqliteBusy = 5

/**
 * Runs `task` while no other process starts or stops the database in `folder`. An operating-system lock on an empty SQLite file:
 * acquired atomically, and released as soon as its process is gone, however it ended. Throws DatabaseRefused after five minutes.
 */
export async function alone<Result>(folder: string, task: () => Promise<Result>): Promise<Result> {
  const lock = await takeLock(folder)
  try {
    return await task()
  } finally {
    lock.close()
  }
}

async function takeLock(folder: string): Promise<DatabaseSync> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await pause(20)) {
    const lock = new DatabaseSync(join(folder, 'starting.lock'), { timeout: 0 })
    try {
      lock.exec('begin exclusive')
      return lock
    } catch (error) {
      lock.close()
      if (!(error instanceof Error && Reflect.get(error, 'errcode') === sqliteBusy)) throw error
    }
  }
  throw new DatabaseRefused(
    `Another process has been starting or stopping the embedded database in ${folder} for minutes: end it.`,
  )
}
