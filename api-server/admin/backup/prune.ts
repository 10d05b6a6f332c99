import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#domain/dates/duration'

/** File name of a backup, by its instant (epoch ms) in UTC: names in order are backups in order. */
export const backupName = (madeAt: number) =>
  `tremplin-${new Date(madeAt).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

const form = /^tremplin-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/

/** Instant of the backup with this file name, epoch ms; undefined for any other file. */
function madeAtOf(name: string): number | undefined {
  const [, day, hour, minute, second] = form.exec(name) ?? []
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}Z`)
}

/** Names of the backups in `folder`, newest first. Rejects with the error of the system when it cannot be read. */
export const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => form.test(name))
    .sort()
    .reverse()

/**
 * Names that the rule lets go: kept are the newest backup of each of the last `keep` days that have one, and of each of the last
 * `keep` weeks that have one, in UTC from Monday. Days without a backup do not count, so that a stopped timer deletes nothing.
 */
export function toPrune(names: readonly string[], keep: number): string[] {
  const newestFirst = names
    .filter((name) => madeAtOf(name) !== undefined)
    .toSorted()
    .reverse()
  const kept = new Set(
    [dayMs, 7 * dayMs].flatMap((span) => {
      const newest = new Map<number, string>()
      for (const name of newestFirst) {
        // Day 4 of the epoch was a Monday.
        const period = Math.floor(((madeAtOf(name) ?? 0) - 4 * dayMs) / span)
        if (!newest.has(period)) newest.set(period, name)
      }
      return [...newest.values()].slice(0, keep)
    }),
  )
  return newestFirst.filter((name) => !kept.has(name))
}

/** Deletes what `toPrune` lets go. Returns the deleted names. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const pruned = toPrune(await backupsIn(folder), keep)
  for (const name of pruned) await rm(join(folder, name))
  return pruned
}

/** Deletes what a backup that was killed has left, to make room. Only for who knows that no other one is being made. */
export async function removeParts(folder: string): Promise<string[]> {
  const isPart = (name: string) => name.endsWith('.part') && form.test(name.slice(0, -'.part'.length))
  const parts = (await readdir(folder)).filter(isPart)
  for (const name of parts) await rm(join(folder, name))
  return parts
}
