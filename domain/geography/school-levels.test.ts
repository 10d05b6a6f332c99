import { expect, it } from 'vitest'
import { schoolTypes } from './places.ts'
import { isYoungLevel, levelsOfType } from './school-levels.ts'

const all = ['CP', 'CE1', 'CM2', '6e', '6e SEGPA', '3 ème', '2de', '1re', 'Tle STMG', 'CAP 1re année']
const levels = all.map((name) => ({ id: name, name }))

it.each([
  ['ecole', ['CP', 'CE1', 'CM2']],
  ['college', ['6e', '6e SEGPA', '3 ème']],
  ['lycee', ['2de', '1re', 'Tle STMG']],
  ['lycee-professionnel', ['2de', '1re', 'Tle STMG', 'CAP 1re année']],
  ['autre', all],
])('a school of type %s has its levels', (type, names) => {
  expect(levelsOfType(type, levels)).toEqual(names)
})

it('has all levels when no level name is recognised, whatever the type', () => {
  const own = [{ id: 'a', name: 'Niveau A' }]
  for (const { id } of schoolTypes) expect(levelsOfType(id, own)).toEqual(['a'])
})

it.each([
  ...(['TPS', 'Petite section', 'CP', 'CE 1', 'cm2', 'CM2 bilingue', '6e', 'Sixième', '6ème', '6e SEGPA'] as const).map(
    (name) => [name, true] as const,
  ),
  ...(['5e', '3 ème', '2de', 'Terminale', 'Tle STMG', 'CAP 1re année', 'Niveau A', ''] as const).map(
    (name) => [name, false] as const,
  ),
])('%s is a level of children who may sign in by pictures: %s', (name, young) => {
  expect(isYoungLevel(name)).toBe(young)
})
