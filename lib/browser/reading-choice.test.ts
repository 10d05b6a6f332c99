import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrangedReadingCookie, defaultChoice, type ReadingChoice, readingCookie } from '#domain/reading/choice'
import { announceReader, chooseReading, readAs, readingChoice } from './reading-choice.ts'

const jar = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [name = '', value = ''] = pair.split('=')
      if (attributes.some((one) => /^max-age=0$/i.test(one))) jar.delete(name)
      else jar.set(name, value)
    },
  })
})
afterEach(() => {
  readAs(null)
  jar.clear()
  vi.unstubAllGlobals()
})

const coloured: ReadingChoice = {
  ...defaultChoice,
  mode: 'SYLLABLES_COLOR',
  colours: { ...defaultChoice.colours, SYLLABLES_COLOR: ['green', 'pink'] },
}

test('what a pupil with aids set beforehand chooses is in their own cookie alone, colours included', () => {
  readAs({ userId: 'ines', aids: 'WORDS_COLOR' })
  announceReader()
  chooseReading(coloured)
  expect([...jar.keys()]).toEqual([arrangedReadingCookie])
  // Once it is deleted, as on signing out, nothing of it is left to the next reader.
  jar.clear()
  readAs(null)
  expect(readingChoice()).toEqual(defaultChoice)
})

test('without network it stays theirs, and is still so with it', () => {
  readAs({ userId: 'ines', aids: 'WORDS_COLOR' })
  announceReader()
  readAs({ userId: 'ines', aids: undefined })
  expect(readingChoice().mode).toBe('WORDS_COLOR')
  chooseReading(coloured)
  readAs({ userId: 'ines', aids: 'WORDS_COLOR' })
  expect(readingChoice()).toEqual(coloured)
})

test('whoever has no aids set beforehand chooses for the device, without network too', () => {
  readAs({ userId: 'noah', aids: undefined })
  chooseReading(coloured)
  expect([...jar.keys()]).toEqual([readingCookie, `${readingCookie}-SYLLABLES_COLOR`])
  readAs(null)
  expect(readingChoice()).toEqual(coloured)
})
