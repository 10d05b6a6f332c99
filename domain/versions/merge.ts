import { differ } from './differ.ts'

// Two people change the same thing (decision 20). What only one of them changed is taken from them; what both changed, differently,
// is a conflict for whoever saves last. No word that either of them wrote is ever missing from the result and the conflicts together.

/** What somebody began with, and what they made of it. */
export interface Sides<T> {
  readonly from: T
  readonly to: T
}

/** Two people, each with their own beginning: what one of them began with may look different (cleaned texts) and mean the same. */
export interface Changes<T> {
  readonly mine: Sides<T>
  readonly theirs: Sides<T>
}

interface MergedFields<Form, Name> {
  readonly form: Form
  /** The first name of each group that both changed; the form has mine there. */
  readonly conflicts: readonly Name[]
}

/** Merges the named fields of a form, group by group: the fields of a group are changed together. Other fields are mine. */
export function mergeFields<Form extends object, Name extends keyof Form>(
  { mine, theirs }: Changes<Form>,
  groups: readonly (readonly [Name, ...Name[]])[],
): MergedFields<Form, Name> {
  const conflicts: Name[] = []
  let form = mine.to
  for (const group of groups) {
    const changed = ({ from, to }: Sides<Form>) => group.some((name) => differ(from[name], to[name]))
    if (!changed(theirs)) continue
    if (!changed(mine)) form = withFields(form, theirs.to, group)
    else if (group.some((name) => differ(mine.to[name], theirs.to[name]))) conflicts.push(group[0])
  }
  return { form, conflicts }
}

/** The form with these fields of another one. */
export const withFields = <Form extends object, Name extends keyof Form>(
  form: Form,
  other: Form,
  names: readonly Name[],
): Form => ({
  ...form,
  ...Object.fromEntries(names.map((name) => [name, other[name]])),
})

interface Identified {
  readonly _id: string
}

const isItems = (value: unknown): value is readonly Identified[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && '_id' in item)

/** Merges each field of a form by itself: a list of items item by item, anything else as a whole. */
export function mergeForm<Form extends object>({ mine, theirs }: Changes<Form>): MergedFields<Form, string> {
  const plain = (form: Form): Record<string, unknown> => Object.fromEntries(Object.entries(form))
  const sides = ({ from, to }: Sides<Form>) => ({ from: plain(from), to: plain(to) })
  const [own, other] = [sides(mine), sides(theirs)]
  const lists = Object.keys(own.to).flatMap((name) => {
    const [was, is, theirsWas, theirsIs] = [own.from[name], own.to[name], other.from[name], other.to[name]]
    if (!isItems(was) || !isItems(is) || !isItems(theirsWas) || !isItems(theirsIs)) return []
    return [{ name, ...mergeItems({ mine: { from: was, to: is }, theirs: { from: theirsWas, to: theirsIs } }) }]
  })
  const names = Object.keys(own.to).filter((name) => lists.every((list) => list.name !== name))
  const fields = mergeFields<Record<string, unknown>, string>(
    { mine: own, theirs: other },
    names.map((name) => [name]),
  )
  const items = Object.fromEntries(lists.map((list) => [list.name, list.items]))
  const inConflict = lists.filter(({ conflicts }) => conflicts.length > 0).map(({ name }) => name)
  return { form: { ...mine.to, ...fields.form, ...items }, conflicts: [...fields.conflicts, ...inConflict] }
}

/** An item that both changed; null: removed there. */
export interface ItemConflict<Item> {
  readonly id: string
  readonly mine: Item | null
  readonly theirs: Item | null
}

interface MergedItems<Item> {
  /** Those in conflict stand as mine, or as theirs where I removed them. */
  readonly items: readonly Item[]
  readonly conflicts: readonly ItemConflict<Item>[]
}

type Lists<Item> = Changes<readonly Item[]>

/** Merges two lists of items, each compared as a whole. Whoever moved items decides of the order, I if both did. */
export function mergeItems<Item extends Identified>(
  lists: Lists<Item>,
  differs: (one: Item, other: Item) => boolean = differ,
): MergedItems<Item> {
  const [was, is] = [byId(lists.mine.from), byId(lists.mine.to)]
  const [theirsWas, theirsIs] = [byId(lists.theirs.from), byId(lists.theirs.to)]
  const other = (one: Item | undefined, another: Item | undefined) => (one && another ? differs(one, another) : one !== another)
  const conflicts: ItemConflict<Item>[] = []
  const pick = (id: string): Item[] => {
    const [mine, theirs] = [is.get(id), theirsIs.get(id)]
    if (!other(theirsWas.get(id), theirs)) return mine ? [mine] : []
    if (!other(was.get(id), mine)) return theirs ? [theirs] : []
    if (!other(mine, theirs)) return theirs ? [theirs] : []
    conflicts.push({ id, mine: mine ?? null, theirs: theirs ?? null })
    const kept = mine ?? theirs
    return kept ? [kept] : []
  }
  const items = orderOf(lists).flatMap(pick)
  return { items, conflicts }
}

const byId = <Item extends Identified>(items: readonly Item[]) => new Map(items.map((item) => [item._id, item]))
const idsOf = (items: readonly Identified[]) => items.map(({ _id }) => _id)

/** All ids of both lists: one list as it is, and each item that only the other has after the one that it follows there. */
function orderOf({ mine, theirs }: Lists<Identified>): string[] {
  const [own, others] = [idsOf(mine.to), idsOf(theirs.to)]
  const first = hasMoved(mine) ? own : others
  const order = [...first]
  let after = -1
  for (const id of first === own ? others : own) {
    const at = order.indexOf(id)
    if (at >= 0) after = at
    else order.splice(++after, 0, id)
  }
  return order
}

/** Whether items that were there before follow one another differently. */
function hasMoved({ from, to }: Sides<readonly Identified[]>): boolean {
  const [before, after] = [idsOf(from), idsOf(to)]
  return before.filter((id) => after.includes(id)).join() !== after.filter((id) => before.includes(id)).join()
}

export type Choice = 'mine' | 'theirs' | 'both'

/** How forms of one kind are merged. */
export interface MergeRules<Form extends object, Item extends Identified> {
  readonly groups: readonly (readonly [keyof Form & string, ...(keyof Form & string)[]])[]
  readonly itemsOf: (form: Form) => readonly Item[]
  readonly withItems: (form: Form, items: readonly Item[]) => Form
  readonly differs?: (one: Item, other: Item) => boolean
  /** Their version of an item as another one, to keep it beside mine. */
  readonly copyOf: (item: Item) => Item
  /** What a field becomes that follows from others, so that it is no change of its own; `after` computes it again. */
  readonly before?: (form: Form) => Form
  readonly after?: (form: Form) => Form
}

/** A part of a form that both changed: a field, or an item by its id. `both`: whether both versions can be kept. */
export interface FormConflict {
  readonly of: 'field' | 'item'
  readonly key: string
  readonly both: boolean
}

export interface MergedForm<Form> {
  /** Without conflicts, what both made; else mine in their places. */
  readonly form: Form
  readonly conflicts: readonly FormConflict[]
  /** The form once somebody has chosen, by the key of each conflict; mine where nothing is chosen. */
  readonly resolve: (choices: ReadonlyMap<string, Choice>) => Form
}

/** Merges two forms by these rules. */
export function mergeForms<Form extends object, Item extends Identified>(
  { mine, theirs }: Changes<Form>,
  rules: MergeRules<Form, Item>,
): MergedForm<Form> {
  const { itemsOf, withItems, copyOf, groups, before = same, after = same } = rules
  const ready = ({ from, to }: Sides<Form>) => ({ from: before(from), to: before(to) })
  const sides = { mine: ready(mine), theirs: ready(theirs) }
  const fields = mergeFields(sides, groups)
  const listsOf = ({ from, to }: Sides<Form>) => ({ from: itemsOf(from), to: itemsOf(to) })
  const lists = mergeItems({ mine: listsOf(mine), theirs: listsOf(theirs) }, rules.differs)
  const resolve = (choices: ReadonlyMap<string, Choice>) => {
    const taken = fields.conflicts.filter((name) => choices.get(name) === 'theirs')
    const names = groups.filter(([first]) => taken.includes(first)).flat()
    const inConflict = new Map(lists.conflicts.map((one) => [one.id, one]))
    const items = lists.items.flatMap((item) => {
      const conflict = inConflict.get(item._id)
      return conflict ? chosenOf(conflict, choices.get(item._id) ?? 'mine', copyOf) : [item]
    })
    return after(withItems(withFields(fields.form, sides.theirs.to, names), items))
  }
  const conflicts = [
    ...fields.conflicts.map((key) => ({ of: 'field' as const, key, both: false })),
    ...lists.conflicts.map((one) => ({ of: 'item' as const, key: one.id, both: one.mine !== null && one.theirs !== null })),
  ]
  return { form: resolve(new Map()), conflicts, resolve }
}

const same = <T>(value: T): T => value

function chosenOf<Item>({ mine, theirs }: ItemConflict<Item>, choice: Choice, copyOf: (item: Item) => Item): Item[] {
  if (choice === 'both' && mine && theirs) return [mine, copyOf(theirs)]
  const chosen = choice === 'theirs' ? theirs : mine
  return chosen ? [chosen] : []
}
