import type { SchoolChoices, SchoolSelectionInput, SelectableSchool } from '#contract/school'

/** Items that a supervisor can tick: types of schools, places from large to small, schools. */
export type Lists = { readonly [kind in ListKind]: ReadonlySet<string> }
export const listKinds = ['types', 'regions', 'academies', 'departments', 'schools'] as const
export type ListKind = (typeof listKinds)[number]
export type PlaceKind = 'regions' | 'academies' | 'departments'

/** The selection in the school selector (SEL-008). `all` and `none` need no lists. */
export type Selection = { readonly mode: 'all' } | { readonly mode: 'none' } | { readonly mode: 'multi'; readonly lists: Lists }

export const everything: Selection = { mode: 'all' }
export const nothing: Selection = { mode: 'none' }

const noLists: Lists = {
  types: new Set(),
  regions: new Set(),
  academies: new Set(),
  departments: new Set(),
  schools: new Set(),
}

/** All options of `choices`, ticked. */
const fullLists = (choices: SchoolChoices): Lists => ({
  types: idsOf(choices.schoolTypes),
  regions: idsOf(choices.regions),
  academies: idsOf(choices.academies),
  departments: new Set(choices.departments.map(({ code }) => code)),
  schools: idsOf(allSchools(choices)),
})

/** One school and nothing else. */
export const onlySchool = (id: string): Selection => ({ mode: 'multi', lists: { ...noLists, schools: new Set([id]) } })

/** The ticked lists of a selection, whatever its mode. */
export function listsOf(selection: Selection, choices: SchoolChoices): Lists {
  if (selection.mode === 'multi') return selection.lists
  return selection.mode === 'all' ? fullLists(choices) : noLists
}

/** The selection for these lists: `all` or `none` when they contain everything or nothing (SEL-011, SEL-012, OP-132). */
export function selectionOf(lists: Lists, choices: SchoolChoices): Selection {
  if (listKinds.every((kind) => lists[kind].size === 0)) return nothing
  const full = { ...fullLists(choices), schools: idsOf(choices.activeSchools) }
  if (listKinds.every((kind) => holdsAll(lists[kind], full[kind]))) return everything
  return { mode: 'multi', lists }
}

/** Ticks or unticks one item; from `all`, everything else stays ticked (SEL-009, SEL-010, SEL-013 to 015). */
export function toggle(selection: Selection, { kind, id, choices }: Toggle): Selection {
  const lists = listsOf(selection, choices)
  const on = !lists[kind].has(id)
  if (kind === 'schools') return selectionOf({ ...lists, schools: withId(lists.schools, id, on) }, choices)
  const ticked =
    kind === 'types' ? { ...lists, types: withId(lists.types, id, on) } : togglePlace(lists, { kind, id, on, choices })
  return selectionOf({ ...ticked, schools: idsOf(allSchools(choices).filter((school) => isImplied(school, ticked))) }, choices)
}
type Toggle = { kind: ListKind; id: string; choices: SchoolChoices }

/** Switches between all and none; the lists are cleared (SEL-016). */
export const toggleAll = ({ mode }: Selection): Selection => (mode === 'all' ? nothing : everything)

/** State of a place's checkbox: half-ticked when only a part of its content is ticked (OP-107). */
export function placeState({ kind, id }: { kind: PlaceKind; id: string }, lists: Lists, choices: SchoolChoices) {
  if (lists[kind].has(id)) return 'on'
  return departmentsUnder({ kind, id }, choices).some((code) => lists.departments.has(code)) ? 'half' : 'off'
}

/** The selection as sent in calls (SEL-018 to 020, OP-106): lists without what a ticked parent implies, and all ticks. */
export function selectionValue(selection: Selection, choices: SchoolChoices): SchoolSelectionInput {
  if (selection.mode === 'all') return { all: true }
  if (selection.mode === 'none') return {}
  const { lists } = selection
  const academyOf = new Map(choices.departments.map(({ code, academyId }) => [code, academyId]))
  const regionOf = new Map(choices.academies.map(({ _id, regionId }) => [_id, regionId ?? '']))
  const reduced = {
    types: [...lists.types],
    regions: [...lists.regions],
    academies: [...lists.academies].filter((id) => !lists.regions.has(regionOf.get(id) ?? '')),
    departments: [...lists.departments].filter((code) => !lists.academies.has(academyOf.get(code) ?? '')),
    schools: allSchools(choices)
      .filter((school) => lists.schools.has(school._id) && !isImplied(school, lists))
      .map(({ _id }) => _id),
  }
  const exactSelection = Object.fromEntries(listKinds.map((kind) => [kind, [...lists[kind]]]))
  return { ...Object.fromEntries(Object.entries(reduced).filter(([, ids]) => ids.length > 0)), exactSelection }
}

/** The label of the selector (SEL-002 to 005, OP-108): all, none, one school's name, or the number of schools. */
export function selectionLabel(
  selection: Selection,
  choices: SchoolChoices,
): 'all' | 'none' | { name: string } | { count: number } {
  if (selection.mode !== 'multi') return selection.mode
  const { schools } = selection.lists
  const [first, second] = schools
  const only = second === undefined ? allSchools(choices).find(({ _id }) => _id === first) : undefined
  return only ? { name: only.name } : { count: schools.size }
}

/** Without a ticked type all types are allowed; without a ticked department no school is (OP-108). */
const isImplied = ({ typeId, department }: SelectableSchool, { types, departments }: Lists) =>
  departments.has(department) && (types.size === 0 || types.has(typeId))

type PlaceMove = { kind: PlaceKind; id: string; on: boolean; choices: SchoolChoices }

/** A place ticks or unticks its departments; larger places are ticked when all their departments are (SEL-013, SEL-014, OP-132). */
function togglePlace(lists: Lists, { kind, id, on, choices }: PlaceMove): Lists {
  const moved = departmentsUnder({ kind, id }, choices)
  const departments = on ? new Set([...lists.departments, ...moved]) : without(lists.departments, moved)
  const isWhole = (place: { kind: PlaceKind; id: string }) => {
    // The entry for departments without an academy is offered even when it has none: its own tick is then used.
    const codes = departmentsUnder(place, choices)
    if (codes.length === 0) return place.kind === kind && place.id === id ? on : lists[place.kind].has(place.id)
    return codes.every((code) => departments.has(code))
  }
  return {
    ...lists,
    departments,
    academies: idsOf(choices.academies.filter(({ _id }) => isWhole({ kind: 'academies', id: _id }))),
    regions: idsOf(choices.regions.filter(({ _id }) => isWhole({ kind: 'regions', id: _id }))),
  }
}

function departmentsUnder({ kind, id }: { kind: PlaceKind; id: string }, { academies, departments }: SchoolChoices): string[] {
  if (kind === 'departments') return [id]
  const inside = kind === 'academies' ? new Set([id]) : idsOf(academies.filter(({ regionId }) => regionId === id))
  return departments.filter(({ academyId }) => inside.has(academyId)).map(({ code }) => code)
}

export const allSchools = ({ activeSchools, inactiveSchools }: SchoolChoices): readonly SelectableSchool[] => [
  ...activeSchools,
  ...inactiveSchools,
]
const idsOf = (items: readonly { readonly _id: string }[]) => new Set(items.map(({ _id }) => _id))
const withId = (ids: ReadonlySet<string>, id: string, on: boolean) => (on ? new Set([...ids, id]) : without(ids, [id]))
const without = (ids: ReadonlySet<string>, gone: readonly string[]) => {
  const remaining = new Set(ids)
  for (const id of gone) remaining.delete(id)
  return remaining
}
const holdsAll = (ids: ReadonlySet<string>, wanted: ReadonlySet<string>) => [...wanted].every((id) => ids.has(id))
