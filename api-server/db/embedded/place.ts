import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseRefused } from '../database-refused.ts'
import { type Account, accountFor, makeSystemFolder, noPrograms, openToAll, programsFolder, systemFolder } from './programs.ts'

/** Who makes the cluster, and whom nobody becomes afterwards (closed-door.ts). */
export const databaseUser = 'tremplin'

export interface Cluster {
  /** DATA_DIR: holds the data directory, or a link to it, the lock and the log. */
  readonly folder: string
  readonly data: string
  readonly programs: string
  readonly account: Account | undefined
}

const linkIn = (folder: string) => join(resolve(folder), 'postgresql')

export const hasCluster = (folder: string): boolean => lstatSync(linkIn(folder), { throwIfNoEntry: false }) !== undefined

/** The data directory, when it is not in `folder` itself because PostgreSQL's user cannot reach that. */
export function movedTo(folder: string): string | undefined {
  const link = linkIn(folder)
  return lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? realpathSync(link) : undefined
}

/** Makes `folder` ready for locks. Throws DatabaseRefused when it holds data of the former engine, which stays as it is. */
export function prepareFolder(folder: string): string {
  const absolute = resolve(folder)
  mkdirSync(absolute, { recursive: true })
  if (!existsSync(join(absolute, 'PG_VERSION'))) return absolute
  throw new DatabaseRefused(
    `The folder ${absolute} holds a database of the former engine (PGlite), which only earlier versions of Tremplin open: move it away, or choose another folder (DATA_DIR).`,
  )
}

/** Finds the data directory of a prepared folder, making it first if there is none. Only for who holds the lock. */
export function findCluster(folder: string): Cluster {
  const link = linkIn(folder)
  if (hasCluster(folder)) return clusterAt(folder)
  for (const left of readdirSync(folder)) if (left.startsWith('new-')) rmSync(join(folder, left), { recursive: true })
  const account = accountFor()
  if (!account || openToAll(folder)) {
    const made = mkdtempSync(join(folder, 'new-'))
    initialise(made, account)
    renameSync(made, link)
  } else {
    makeSystemFolder()
    const made = mkdtempSync(join(systemFolder, `${basename(process.cwd())}-`))
    initialise(made, account)
    symlinkSync(made, link)
  }
  syncFolder(folder)
  return clusterAt(folder)
}

function clusterAt(folder: string): Cluster {
  const link = linkIn(folder)
  if (!existsSync(link))
    throw new DatabaseRefused(
      `The embedded database of ${folder} is gone: ${link} leads nowhere. Restore a backup, or delete it.`,
    )
  const data = realpathSync(link)
  const account = accountFor(data)
  restoreRights(data, account)
  return { folder, data, account, programs: programsFolder(account) }
}

/** A backup put back by root, or without its modes, belongs to the wrong user or is open to others: PostgreSQL refuses both. */
function restoreRights(data: string, account: Account | undefined): void {
  const { uid, mode } = statSync(data)
  if (account && uid !== account.uid)
    for (const name of ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      lchownSync(join(data, name), account.uid, account.gid)
  if ((mode & 0o077) !== 0) chmodSync(data, 0o700)
}

/** Runs initdb. The builtin locale is the same on every system; French order is the program's own (folded.ts). */
function initialise(data: string, account: Account | undefined): void {
  if (account) chownSync(data, account.uid, account.gid)
  chmodSync(data, 0o700)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const { status, error, stderr } = spawnSync(
    join(programsFolder(account), 'initdb'),
    ['-D', data, '-U', databaseUser, '--auth=trust', ...locale],
    { cwd: data, encoding: 'utf8', ...account },
  )
  if (status === 0) return
  rmSync(data, { recursive: true, force: true })
  // A C library other than glibc: the loader of the program is missing.
  if (error && Reflect.get(error, 'code') === 'ENOENT') throw noPrograms()
  const reason = error?.message ?? stderr.trim().split('\n').join(' ')
  throw new DatabaseRefused(`The embedded database in ${data} cannot be made: ${reason}`)
}

/** A rename or link survives a power failure only once its folder is written. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
