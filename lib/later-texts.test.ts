import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import messages from '#messages'
import { laterTexts, laterTextsAddress } from './later-texts.ts'

it('sends the texts at these paths, as staff or students read them', async () => {
  const { reading, badges } = messages
  expect(await laterTexts('dev', 'vous', ['reading', 'badges']).json()).toEqual({ reading, badges })
  const { reading: toStudents } = await laterTexts('dev', 'tu', ['reading']).json()
  expect(toStudents).toEqual({ ...reading, ...messages.toStudents.reading })
})

it('sends a part of a namespace in its place', async () => {
  expect(await laterTexts('dev', 'vous', ['work.end']).json()).toEqual({ work: { end: messages.work.end } })
})

it.each([
  ['nous', 'reading'],
  ['vous', 'unknown'],
  ['toString', 'reading'],
])('knows neither another wording nor other texts (%s, %s)', (wording, paths) => {
  expect(laterTexts('dev', wording, [paths]).status).toBe(404)
})

it('is kept by no browser without a build, nor for another release', () => {
  expect(laterTextsAddress('tu')).toBe('/bff/texts/dev/tu')
  for (const release of ['dev', 'another'])
    expect(laterTexts(release, 'vous', ['reading']).headers.get('cache-control')).toBe('no-store')
})

it('is kept for good by browsers if it is of the release that runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-release-'))
  writeFileSync(join(folder, 'BUILD_ID'), 'a1')
  vi.stubEnv('NODE_ENV', 'production').stubEnv('NEXT_DIST_DIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  expect(laterTextsAddress('vous')).toBe('/bff/texts/a1/vous')
  expect(laterTexts('a1', 'vous', ['reading']).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(laterTexts('a0', 'vous', ['reading']).headers.get('cache-control')).toBe('no-store')
})
