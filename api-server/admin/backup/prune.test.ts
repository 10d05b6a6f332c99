import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayMs } from '#domain/dates/duration'
import { backupName, pruneBackups, removeParts, toPrune } from './prune.ts'

const monday = Date.UTC(2026, 10, 23, 2, 30)
const at = (...days: number[]) => days.map((day) => backupName(monday - day * dayMs))

it('keeps the newest of each of the last days and of each of the last weeks that have one', () => {
  expect(backupName(monday)).toBe('tremplin-2026-11-23T02-30-00Z.tar.gz')
  // Mondays are days 0, 7, 14 …: the newest of the week before is day 1, of the one before that day 8.
  expect(toPrune(at(0, 1, 2, 3, 7, 8, 9, 15, 22), 2)).toEqual(at(2, 3, 7, 8, 9, 15, 22))
  expect(toPrune(at(0, 1, 2, 3, 7, 8, 9, 15, 22), 3)).toEqual(at(3, 7, 9, 15, 22))
  expect(toPrune(at(0, 0.1, 0.01, 1), 9)).toEqual(at(0.01, 0.1))
})

it('deletes nothing for lack of new ones, and nothing that is not of its making', () => {
  expect(toPrune(at(300, 301, 308), 3)).toEqual([])
  expect(toPrune(['notes.txt', 'tremplin-copie.tar.gz', ...at(0)], 1)).toEqual([])
})

it('deletes parts that a killed backup left, and no other file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-prune-'))
  const part = `${backupName(monday)}.part`
  for (const name of [part, ...at(1, 0), 'other.part']) writeFileSync(join(folder, name), '')
  expect(await removeParts(folder)).toEqual([part])
  expect(await pruneBackups(folder, 1)).toEqual(at(1))
  expect(readdirSync(folder)).toEqual(['other.part', ...at(0)])
  rmSync(folder, { recursive: true })
})
