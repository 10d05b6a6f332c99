import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import * as z from 'zod/mini'
import { isNearlyFull, measureDisks } from '../content/disk-room.ts'
import { answersWithin } from '../db/answers-within.ts'
import type { Db } from '../db/schema.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { addGauge, addLabelledGauge } from './gauge.ts'

interface Storage {
  readonly db: Db
  readonly env: Env
}

/** Gauges of the room that is left, measured at each reading: of this machine's disks, and the size of the database anywhere. */
export function addStorageMetrics(registry: Registry, { db, env }: Storage): void {
  const ofDisks = (name: string, help: string, part: 'freeBytes' | 'sizeBytes') =>
    addLabelledGauge(registry, [name, help, 'holds'], async () => {
      const disks = await measureDisks(env).catch(() => [])
      return disks.flatMap((disk) => disk.holds.map((holds) => [{ holds }, disk[part]] as const))
    })
  ofDisks('api_disk_free_bytes', 'Free bytes of the disk of the embedded database and of the stored files.', 'freeBytes')
  ofDisks('api_disk_size_bytes', 'Size of that disk.', 'sizeBytes')
  addGauge(registry, ['api_database_bytes', 'Size of the database.'], () => databaseBytes(db))
}

const sizeRow = z.object({ rows: z.tuple([z.object({ bytes: z.coerce.number() })]) })

async function databaseBytes(db: Db): Promise<number | undefined> {
  const result = await answersWithin(db.execute(sql`select pg_database_size(current_database()) as bytes`))
  return result && sizeRow.parse(result).rows[0].bytes
}

const toldEveryMs = 60 * 60_000

/** A function that logs, at most once an hour, each disk that is nearly full. */
export function createDiskReport(env: Env, log: Log): (now: number) => Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY
  return async (now) => {
    if (now - toldAt < toldEveryMs) return
    const full = (await measureDisks(env)).filter((disk) => isNearlyFull(disk, env))
    if (full.length > 0) toldAt = now
    for (const { folder, holds, freeBytes, sizeBytes } of full)
      log.warn({ folder, holds, freeBytes, sizeBytes }, 'disk nearly full: make room (docs/operations.md, Disk space)')
  }
}
