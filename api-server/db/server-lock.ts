import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { DatabaseRefused } from './database-refused.ts'

// PGlite supports one process per folder but does not enforce it: two would overwrite each other. This is an OS lock on an empty
// SQLite file: acquired atomically, and released as soon as the process is gone, however it ended.
const lockFile = 'holder.lock'
/** Holder's pid and port, for the error message; meaningful only while the lock is held. */
const holderFile = 'holder.json'
/** Time to wait for the lock, in ms: `refuseHeldFolder` holds it for an instant. */
const timeoutMs = 2000

const holderSchema = z.object({ pid: z.int(), port: z.nullable(z.int()) })

/** The process holding an embedded database, and the port it serves, if any. */
export type Holder = z.output<typeof holderSchema>

/** Another process holds the embedded database; `holder` is null while that process has not yet recorded itself. */
export class FolderHeld extends DatabaseRefused {
  readonly holder: Holder | null

  constructor(folder: string, holder: Holder | null) {
    const who = holder
      ? `process ${holder.pid}${holder.port === null ? '' : `, port ${holder.port}`}`
      : 'a process that is starting'
    super(`The embedded database in ${folder} is in use (${who}): stop it, or choose another folder (DATA_DIR).`)
    this.holder = holder
  }
}

/** Holds the folder until the returned function is called or the process ends. Throws FolderHeld. */
export function holdFolder(folder: string, port: number | null): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = takeLock(folder, timeoutMs)
  if (!lock) throw new FolderHeld(folder, readHolder(folder))
  const file = join(folder, holderFile)
  writeFileSync(file, JSON.stringify({ pid: process.pid, port } satisfies Holder))
  return () => {
    rmSync(file, { force: true })
    lock.close()
  }
}

/** Throws FolderHeld when a process holds the folder now. */
export function refuseHeldFolder(folder: string): void {
  if (!existsSync(join(folder, lockFile))) return
  const lock = takeLock(folder, 0)
  if (!lock) throw new FolderHeld(folder, readHolder(folder))
  lock.close()
}

const sqliteBusy = 5

function takeLock(folder: string, timeout: number): DatabaseSync | null {
  const lock = new DatabaseSync(join(folder, lockFile), { timeout })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && Reflect.get(error, 'errcode') === sqliteBusy) return null
    throw error
  }
}

function readHolder(folder: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(join(folder, holderFile), 'utf8')))
  } catch {
    return null
  }
}
