import { stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Env } from '../env.ts'
import { filesFolder } from './open-store.ts'

export type Held = 'database' | 'files'

export interface DiskRoom {
  readonly holds: Held[]
  /** The folder of the first. */
  readonly folder: string
  /** What a program without special rights may still write. */
  readonly freeBytes: number
  readonly sizeBytes: number
}

type Places = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'S3_BUCKET' | 'FILES_DIR'>

/** The disks of the embedded database and of the folder of files: none where a database server and a bucket hold the data. */
export async function measureDisks(env: Places): Promise<DiskRoom[]> {
  const places: [Held, string][] = [
    // A link, where the database could not stay in the folder itself.
    ...(env.DATABASE_URL ? [] : [['database', join(env.DATA_DIR, 'postgresql')] satisfies [Held, string]]),
    ...(env.S3_BUCKET ? [] : [['files', filesFolder(env)] satisfies [Held, string]]),
  ]
  const disks = new Map<number, DiskRoom>()
  for (const [held, path] of places) {
    const { folder, device } = await findExisting(resolve(path))
    const { bavail, blocks, bsize } = await statfs(folder)
    const known = disks.get(device)
    const room = { folder, freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
    disks.set(device, known ? { ...known, holds: [...known.holds, held] } : { ...room, holds: [held] })
  }
  return [...disks.values()]
}

/** The folder, or the nearest one above that exists: the folder of files is made with the first file. */
async function findExisting(folder: string): Promise<{ folder: string; device: number }> {
  const found = await stat(folder).catch((error: unknown) => {
    if (folder === dirname(folder) || !(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')) throw error
  })
  return found ? { folder, device: found.dev } : findExisting(dirname(folder))
}

const alertShare = 0.1
const alertBytes = 5 * 1024 ** 3

/** Whether less than a tenth and less than 5 GiB are free: a tenth of a large disk lasts long. DISK_ALERT_BYTES replaces both. */
export const isNearlyFull = ({ freeBytes, sizeBytes }: DiskRoom, { DISK_ALERT_BYTES: limit }: Pick<Env, 'DISK_ALERT_BYTES'>) =>
  freeBytes < (limit ?? Math.min(sizeBytes * alertShare, alertBytes))
