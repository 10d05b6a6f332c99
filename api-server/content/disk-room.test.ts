import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isNearlyFull, measureDisks } from './disk-room.ts'

const gib = 1024 ** 3
const disk = (freeGib: number, sizeGib: number) => ({
  holds: ['database' as const],
  folder: '/',
  freeBytes: freeGib * gib,
  sizeBytes: sizeGib * gib,
})

it('a disk is nearly full below a tenth of a small one, 5 GiB of a large one, or what the operator says', () => {
  const nearlyFull = (free: number, size: number, limit?: number) =>
    isNearlyFull(disk(free, size), { DISK_ALERT_BYTES: limit === undefined ? undefined : limit * gib })
  expect([nearlyFull(0.9, 8), nearlyFull(0.7, 8), nearlyFull(5.1, 2000), nearlyFull(4.9, 2000)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect([nearlyFull(49, 2000, 50), nearlyFull(0.1, 8, 0), nearlyFull(0, 8, 0), nearlyFull(0, 8)]).toEqual([
    ...[true, false, false],
    true,
  ])
})

it('measures the disks of what is kept here: one that holds both is told once, a server and a bucket are nobody’s disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-room-'))
  try {
    const both = { DATA_DIR: join(folder, 'db'), DATABASE_URL: undefined, S3_BUCKET: undefined, FILES_DIR: undefined }
    const [only, ...others] = await measureDisks(both)
    expect(others).toEqual([])
    expect(only).toMatchObject({ holds: ['database', 'files'], folder })
    expect(only?.freeBytes).toBeGreaterThan(0)
    expect(only?.sizeBytes).toBeGreaterThanOrEqual(only?.freeBytes ?? 0)
    expect((await measureDisks({ ...both, DATABASE_URL: 'postgresql://elsewhere' })).map(({ holds }) => holds)).toEqual([
      ['files'],
    ])
    expect(await measureDisks({ ...both, DATABASE_URL: 'postgresql://elsewhere', S3_BUCKET: 'cours' })).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
