import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The process that holds the embedded database in `folder`, or null: the API server writes its pid to `server.lock`.
 * PGlite takes one process per folder; a file left by a process that died does not count.
 */
export function serverHolding(folder: string): number | null {
  const pid = Number(readLock(join(folder, 'server.lock')))
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null
}

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Signal 0 to another user's process is refused, which proves that it lives.
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}
