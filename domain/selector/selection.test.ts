import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SchoolChoices } from '#contract/school'
import {
  everything,
  type ListKind,
  listKinds,
  listsOf,
  nothing,
  placeState,
  type Selection,
  selectionLabel,
  selectionValue,
  toggle,
  toggleAll,
} from './selection.ts'
import { readSelection, writeSelection } from './selection-text.ts'

const school = (_id: string, typeId: string, department: string) => ({
  _id,
  name: `École ${_id}`,
  city: 'Ville',
  typeId,
  department,
  zipCode: `${department}000`,
  uai: null,
})
const choices: SchoolChoices = {
  schoolTypes: [
    { _id: 'college', name: 'Collège' },
    { _id: 'lycee', name: 'Lycée' },
  ],
  regions: [
    { _id: 'bretagne', name: 'Bretagne' },
    { _id: 'ile-de-france', name: 'Île-de-France' },
  ],
  academies: [
    { _id: 'creteil', name: 'Créteil', regionId: 'ile-de-france' },
    { _id: 'paris', name: 'Paris', regionId: 'ile-de-france' },
    { _id: 'rennes', name: 'Rennes', regionId: 'bretagne' },
    { _id: 'none', name: 'Hors académie', regionId: null },
  ],
  departments: [
    { code: '29', name: 'Finistère', academyId: 'rennes' },
    { code: '35', name: 'Ille-et-Vilaine', academyId: 'rennes' },
    { code: '75', name: 'Paris', academyId: 'paris' },
    { code: '93', name: 'Seine-Saint-Denis', academyId: 'creteil' },
  ],
  activeSchools: [
    school('a', 'college', '35'),
    school('b', 'lycee', '35'),
    school('c', 'college', '75'),
    school('d', 'lycee', '93'),
  ],
  inactiveSchools: [school('e', 'college', '29')],
}

const press = (selection: Selection, ...items: readonly (readonly [ListKind, string])[]) =>
  items.reduce((current, [kind, id]) => toggle(current, { kind, id, choices }), selection)
const ticked = (selection: Selection, kind: ListKind) => [...listsOf(selection, choices)[kind]].sort()
const stateOf = (selection: Selection, kind: 'regions' | 'academies' | 'departments', id: string) =>
  placeState({ kind, id }, listsOf(selection, choices), choices)

describe('modes', () => {
  it('SEL-009: ticking an item while nothing is selected selects only that item', () => {
    const selection = press(nothing, ['regions', 'bretagne'])
    expect(selection.mode).toBe('multi')
    expect(ticked(selection, 'regions')).toEqual(['bretagne'])
  })

  it('SEL-010: unticking while all is selected leaves everything else ticked', () => {
    const selection = press(everything, ['departments', '29'])
    expect(selection.mode).toBe('multi')
    expect(ticked(selection, 'departments')).toEqual(['35', '75', '93'])
    expect(ticked(selection, 'types')).toEqual(['college', 'lycee'])
    expect(ticked(selection, 'schools')).toEqual(['a', 'b', 'c', 'd'])
  })

  it('SEL-011: ticking everything again restores « all »; inactive schools do not count', () => {
    expect(press(everything, ['schools', 'a'], ['schools', 'a'])).toEqual(everything)
    expect(press(everything, ['regions', 'bretagne'], ['regions', 'bretagne'])).toEqual(everything)
    expect(press(everything, ['schools', 'e'])).toEqual(everything)
  })

  it('SEL-012, OP-132: the selection is « none » only without type, place and school', () => {
    const types = press(everything, ['regions', 'bretagne'], ['regions', 'ile-de-france'], ['academies', 'none'])
    expect(types.mode).toBe('multi')
    expect(press(types, ['types', 'college'], ['types', 'lycee'])).toEqual(nothing)
    expect(press(nothing, ['schools', 'a']).mode).toBe('multi')
    expect(press(nothing, ['schools', 'a'], ['schools', 'a'])).toEqual(nothing)
  })

  it('SEL-016: all or none clears the lists', () => {
    expect(toggleAll(press(everything, ['schools', 'a']))).toEqual(everything)
    expect(toggleAll(everything)).toEqual(nothing)
    expect(toggleAll(nothing)).toEqual(everything)
  })
})

describe('places', () => {
  it('SEL-013, OP-132: a region ticks its academies and their departments; an academy its departments', () => {
    const region = press(nothing, ['regions', 'ile-de-france'])
    expect(ticked(region, 'academies')).toEqual(['creteil', 'paris'])
    expect(ticked(region, 'departments')).toEqual(['75', '93'])
    expect(ticked(press(nothing, ['academies', 'rennes']), 'regions')).toEqual(['bretagne'])
    expect(ticked(press(nothing, ['academies', 'paris']), 'regions')).toEqual([])
  })

  it('SEL-014: unticking propagates downwards', () => {
    const selection = press(everything, ['regions', 'ile-de-france'])
    expect(ticked(selection, 'academies')).toEqual(['none', 'rennes'])
    expect(ticked(selection, 'departments')).toEqual(['29', '35'])
    expect(ticked(press(everything, ['academies', 'rennes']), 'departments')).toEqual(['75', '93'])
  })

  it('OP-107: a parent is half-ticked, and in no list, until its last child is unticked', () => {
    const half = press(everything, ['departments', '29'])
    expect(ticked(half, 'regions')).toEqual(['ile-de-france'])
    expect([stateOf(half, 'academies', 'rennes'), stateOf(half, 'regions', 'bretagne')]).toEqual(['half', 'half'])
    const off = press(half, ['departments', '35'])
    expect([stateOf(off, 'academies', 'rennes'), stateOf(off, 'regions', 'bretagne')]).toEqual(['off', 'off'])
    expect(stateOf(press(off, ['departments', '29'], ['departments', '35']), 'regions', 'bretagne')).toBe('on')
  })

  it('SEL-015: changing types and places recomputes the schools', () => {
    const byHand = press(everything, ['schools', 'a'])
    expect(ticked(press(byHand, ['departments', '93']), 'schools')).toEqual(['a', 'b', 'c', 'e'])
    expect(ticked(press(nothing, ['regions', 'bretagne']), 'schools')).toEqual(['a', 'b', 'e'])
    expect(ticked(press(nothing, ['regions', 'bretagne'], ['types', 'lycee']), 'schools')).toEqual(['b'])
  })
})

describe('the value sent in calls', () => {
  it('SEL-018, SEL-019: all, or an empty object', () => {
    expect(selectionValue(everything, choices)).toEqual({ all: true })
    expect(selectionValue(nothing, choices)).toEqual({})
  })

  it('SEL-020, OP-106: lists without the items that a ticked parent implies, and the full list of ticks', () => {
    const value = selectionValue(press(nothing, ['regions', 'ile-de-france'], ['departments', '35'], ['schools', 'e']), choices)
    expect(value).toEqual({
      regions: ['ile-de-france'],
      departments: ['35'],
      schools: ['e'],
      exactSelection: {
        types: [],
        regions: ['ile-de-france'],
        academies: ['creteil', 'paris'],
        departments: expect.arrayContaining(['75', '93', '35']),
        schools: expect.arrayContaining(['a', 'b', 'c', 'd', 'e']),
      },
    })
  })
})

it('SEL-002 to 005, OP-108: describes the selection', () => {
  expect(selectionLabel(everything, choices)).toBe('all')
  expect(selectionLabel(nothing, choices)).toBe('none')
  expect(selectionLabel(press(nothing, ['schools', 'e']), choices)).toEqual({ name: 'École e' })
  expect(selectionLabel(press(nothing, ['regions', 'bretagne']), choices)).toEqual({ count: 3 })
  expect(selectionLabel(press(nothing, ['types', 'college']), choices)).toEqual({ count: 0 })
})

it('keeps its invariants whatever is pressed', () => {
  const item = fc.constantFrom(
    ...listKinds.flatMap((kind) => [...listsOf(everything, choices)[kind]].map((id) => [kind, id] as const)),
  )
  fc.assert(
    fc.property(fc.boolean(), fc.array(item, { maxLength: 30 }), (all, items) => {
      const selection = press(all ? everything : nothing, ...items)
      const lists = listsOf(selection, choices)
      for (const { _id, regionId } of choices.academies) {
        const inside = choices.departments.filter(({ academyId }) => academyId === _id)
        if (inside.length > 0) expect(lists.academies.has(_id)).toBe(inside.every(({ code }) => lists.departments.has(code)))
        if (regionId && lists.regions.has(regionId)) expect(lists.academies.has(_id)).toBe(true)
      }
      if (selection.mode === 'multi') expect(listKinds.some((kind) => lists[kind].size > 0)).toBe(true)
    }),
  )
})

it('is written as text for the address and read back, whichever schools are active now', () => {
  const item = fc.constantFrom(
    ...listKinds.flatMap((kind) => [...listsOf(everything, choices)[kind]].map((id) => [kind, id] as const)),
  )
  const later = {
    ...choices,
    activeSchools: choices.activeSchools.slice(1),
    inactiveSchools: [...choices.activeSchools.slice(0, 1), ...choices.inactiveSchools],
  }
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), (items) => {
      const selection = press(nothing, ...items)
      const text = writeSelection(selection, choices)
      expect(readSelection(text, choices)).toEqual(selection)
      expect(listsOf(readSelection(text, later) ?? nothing, later).schools).toEqual(listsOf(selection, choices).schools)
    }),
  )
  const fewer = { ...choices, inactiveSchools: [] }
  expect(writeSelection(press(nothing, ['schools', 'e']), choices)).toBe('e')
  expect(readSelection('e', fewer)).toBeUndefined()
  expect(readSelection(writeSelection(press(nothing, ['schools', 'a'], ['schools', 'c']), choices), fewer)).toBeUndefined()
  expect(readSelection('all', fewer)).toEqual(everything)
})
