import { assert, constantFrom, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { everyQuestion } from '#tests/support/every-type'
import { type PaperOptions, paperAddress, paperOptions, readPaperOptions, valuesOf } from './options.ts'
import { sheetContent, totalPoints, usualMark, versionsOf } from './sheet-content.ts'

const usual: PaperOptions = {
  columns: 'one',
  version: 'same',
  letters: 'normal',
  words: 'without',
  mark: 'twenty',
  key: 'without',
}

it('an address keeps every choice', () => {
  const anyOptions = record(Object.fromEntries(paperOptions.map((option) => [option, constantFrom(...valuesOf(option))])))
  assert(
    property(anyOptions, (chosen) => {
      const options = { ...usual, ...chosen } as PaperOptions
      const { searchParams } = new URL(paperAddress('/imprimer/module/1', options), 'http://site.invalid')
      expect(readPaperOptions(Object.fromEntries(searchParams), { mark: 'points' })).toEqual(options)
    }),
  )
})

it('without choices, and for values that do not exist, a sheet is plain', () => {
  expect(readPaperOptions({}, { mark: 'twenty' })).toEqual(usual)
  expect(readPaperOptions({ colonnes: '3', note: ['20', 'points'], version: 'C' }, { mark: 'points' })).toEqual({
    ...usual,
    mark: 'points',
  })
})

const questions = everyQuestion().slice(0, 2) as Question[]
const part = (name: string, of: Parameters<typeof sheetContent>[0]['modules'][number]['questions']) => ({
  ...{ _id: name, name, document: null, questions: of },
})

it('questions are numbered through all modules; unknown ones and empty modules are left out, and told', () => {
  const later = { _id: 'x', type: 'Later' }
  const content = sheetContent({
    title: 'Vrai ?',
    modules: [part('one', [later]), part('two', [...questions.slice(0, 1), later]), part('three', questions.slice(1))],
  })
  expect(content.modules.map(({ name, questions: own }) => [name, own.map(({ number }) => number)])).toEqual([
    ['two', [1]],
    ['three', [2]],
  ])
  expect([content.unknown, content.title]).toEqual([2, 'Vrai\u00a0?'])
})

it('marks are out of twenty until questions weigh differently', () => {
  const content = (points?: number) =>
    sheetContent({ title: '', modules: [part('m', [{ ...questions[0], points }, questions[1]] as Question[])] })
  expect([usualMark(content()), totalPoints(content())]).toEqual(['twenty', 2])
  expect([usualMark(content(3)), totalPoints(content(3))]).toEqual(['points', 4])
})

it('both versions are printed one after the other', () => {
  expect((['same', 'a', 'b', 'both'] as const).map((version) => versionsOf({ version }))).toEqual([
    [null],
    ['A'],
    ['B'],
    ['A', 'B'],
  ])
})

it('a part of a sheet larger than a course may be goes on with the numbers of those before', () => {
  const shown = { part: 2, parts: 3, reached: 3, before: 450, after: 1, modules: [] }
  const [first] = sheetContent({ title: 'x', modules: [part('c', questions.slice(0, 2))], part: shown }).modules
  expect(first?.questions.map(({ number }) => number)).toEqual([451, 452])
  expect(sheetContent({ title: 'x', modules: [part('c', questions.slice(0, 2))], part: shown }).unknown).toBe(0)
})

it('the address of a part names it', () => {
  const query = new URL(paperAddress('/p', usual, 2), 'http://site.invalid').searchParams
  expect(query.get('partie')).toBe('2')
})
