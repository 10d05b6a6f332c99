import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { archivePart } from '#contract/archive-limits'
import { archiveIdOf } from './send-archive.ts'

const uuid = z.uuid()
const ended = (end: string, size = 10) => new Blob(['a'.repeat(size), end])

afterEach(() => void vi.unstubAllGlobals())

it('is the same for the same archive, and another for another size or end, of however many parts', async () => {
  const id = await archiveIdOf(ended('liste'))
  expect(uuid.safeParse(id).success).toBe(true)
  expect(await archiveIdOf(ended('liste'))).toBe(id)
  const others = [ended('listé'), ended('liste', 11), ended('liste', archivePart + 1), ended('liste', archivePart + 2)]
  const ids = await Promise.all(others.map(archiveIdOf))
  expect(new Set([id, ...ids]).size).toBe(5)
})

it('is new each time where the browser computes no digest', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const [one, other] = [await archiveIdOf(ended('liste')), await archiveIdOf(ended('liste'))]
  expect(uuid.safeParse(one).success).toBe(true)
  expect(one).not.toBe(other)
})
