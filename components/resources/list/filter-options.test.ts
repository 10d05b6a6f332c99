import { expect, it } from 'vitest'
import { chapterOptions } from './filter-options.ts'

const choices = {
  subjects: [
    { _id: 'm', name: 'Mathématiques' },
    { _id: 'f', name: 'Français' },
  ],
  levels: [
    { _id: '6', name: '6e' },
    { _id: '5', name: '5e' },
  ],
  chapters: [
    { _id: 'a', name: 'Fractions', subjectId: 'm', levelId: '6' },
    { _id: 'b', name: 'Fractions', subjectId: 'm', levelId: '5' },
    { _id: 'c', name: 'Récits', subjectId: 'f', levelId: '6' },
  ],
}
const labels = (filters: { subject?: string; level?: string }) => chapterOptions(choices, filters).map(({ label }) => label)

it('distinguishes chapters of the same name by subject and level, unless these are chosen', () => {
  expect(labels({})).toEqual(['Fractions (Mathématiques, 6e)', 'Fractions (Mathématiques, 5e)', 'Récits (Français, 6e)'])
  expect(labels({ subject: 'm' })).toEqual(['Fractions (6e)', 'Fractions (5e)'])
  expect(labels({ level: '6' })).toEqual(['Fractions (Mathématiques)', 'Récits (Français)'])
  expect(labels({ subject: 'm', level: '5' })).toEqual(['Fractions'])
})
