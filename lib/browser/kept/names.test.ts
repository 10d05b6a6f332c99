import { expect, test } from 'vitest'
import { isRecord, keptCache, keptOfOthers, outdatedShells, ownerOf, recordAddress, shellCache } from './names.ts'

test('what is kept belongs to one student, and everybody else’s is named for deletion', () => {
  const names = [keptCache('ines'), shellCache('v1'), keptCache('noah'), 'of-something-else']
  expect(names.map(ownerOf)).toEqual(['ines', undefined, 'noah', undefined])
  expect(keptOfOthers(names, 'ines')).toEqual([keptCache('noah')])
  expect(keptOfOthers(names, 'nobody')).toEqual([keptCache('ines'), keptCache('noah')])
  expect(keptOfOthers(names, '')).toEqual([keptCache('ines'), keptCache('noah')])
})

test('a release keeps its files and those of the one before it', () => {
  const names = ['v1', 'v2', 'v3', 'v4'].map(shellCache)
  expect(outdatedShells([...names, keptCache('ines')], shellCache('v4'))).toEqual([shellCache('v1'), shellCache('v2')])
  expect(outdatedShells(names.slice(2), shellCache('v4'))).toEqual([])
  // Going back to an earlier release.
  expect(outdatedShells(['v3', 'v1', 'v2'].map(shellCache), shellCache('v3'))).toEqual([shellCache('v1')])
})

test('a work has an address that no file has', () => {
  expect(isRecord(recordAddress('a'))).toBe(true)
  expect(isRecord(`http://device${recordAddress('a')}`)).toBe(true)
  expect(isRecord('/bff/files/module/travaux-gardes/a')).toBe(false)
})
