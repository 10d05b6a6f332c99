import { expect, test } from 'vitest'
import { schoolSelection } from '#contract/school'
import { isSelected } from './resolve.ts'

const ids = { lyon: crypto.randomUUID(), lille: crypto.randomUUID(), noumea: crypto.randomUUID() }
const schools = [
  { id: ids.lyon, zipCode: '69007', typeId: 'college' },
  { id: ids.lille, zipCode: '59000', typeId: 'lycee' },
  { id: ids.noumea, zipCode: '98800', typeId: 'college' },
]
const named = (selection: object) =>
  schools.filter(isSelected(schoolSelection.parse(selection))).map(({ id }) => Object.keys(ids)[Object.values(ids).indexOf(id)])

test.each<[string, object, string[]]>([
  ['all', { all: true }, ['lyon', 'lille', 'noumea']],
  ['nothing', {}, []],
  ['one school', { schools: [ids.lille] }, ['lille']],
  ['a department', { departments: ['69'] }, ['lyon']],
  ['an academy', { academies: ['lille'] }, ['lille']],
  ['no academy', { academies: ['none'] }, ['noumea']],
  ['a region', { regions: ['auvergne-rhone-alpes'] }, ['lyon']],
  ['a region and a type absent from it', { regions: ['hauts-de-france'], types: ['college'] }, []],
  ['a type alone', { types: ['college'] }, ['lyon', 'noumea']],
  ['a type, and a school of another one', { types: ['college'], schools: [ids.lille] }, ['lyon', 'lille', 'noumea']],
  ['a department, and a school outside it', { departments: ['69'], schools: [ids.noumea] }, ['lyon', 'noumea']],
  ['unknown places', { regions: ['atlantide'], departments: ['00'] }, []],
  [
    'exact schools, whatever the outer lists',
    { regions: ['hauts-de-france'], exactSelection: { schools: [ids.lyon] } },
    ['lyon'],
  ],
  ['no exact school', { departments: ['69'], exactSelection: { departments: ['69'], schools: [] } }, []],
  ['exact lists without schools', { exactSelection: { departments: ['59'] } }, ['lille']],
])('a selection of %s (OP-106)', (_, selection, expected) => {
  expect(named(selection)).toEqual(expected)
})
