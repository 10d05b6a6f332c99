import type { SchoolChoices } from '#contract/school'
import { everything, type ListKind, listKinds, listsOf, nothing, type Selection, selectionOf } from './selection.ts'
import { readTicks, writeTicks } from './ticks.ts'

/** A selection as a short text for an address or a cookie: `all`, `none`, or the ticks of everything that can be chosen. */
export const writeSelection = (selection: Selection, choices: SchoolChoices): string =>
  selection.mode === 'multi' ? writeTicks(keysOf(choices), tickedKeys(selection, choices)) : selection.mode

/** The selection of such a text; undefined when it was written for other schools than these. */
export function readSelection(text: string, choices: SchoolChoices): Selection | undefined {
  if (text === everything.mode) return everything
  if (text === nothing.mode) return nothing
  const ticked = readTicks(keysOf(choices), text)
  if (!ticked) return undefined
  const of = (kind: ListKind) =>
    new Set([...ticked].filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length + 1)))
  return selectionOf(
    {
      types: of('types'),
      regions: of('regions'),
      academies: of('academies'),
      departments: of('departments'),
      schools: of('schools'),
    },
    choices,
  )
}

/** All that can be ticked, in an order that the reply's own does not change: which schools are active does. */
const keysOf = (choices: SchoolChoices) => [...tickedKeys(everything, choices)].sort()

const tickedKeys = (selection: Selection, choices: SchoolChoices): Set<string> => {
  const lists = listsOf(selection, choices)
  return new Set(listKinds.flatMap((kind) => [...lists[kind]].map((id) => `${kind} ${id}`)))
}
