import type { SchoolChoices } from '#contract/school'
import {
  allSchools,
  everything,
  type ListKind,
  type Lists,
  listKinds,
  listsOf,
  nothing,
  onlySchool,
  type Selection,
  selectionOf,
} from './selection.ts'
import { readTicks, writeTicks } from './ticks.ts'

/**
 * A selection as a short text for an address or a cookie: `all`, `none`, the id of a single selected school (so that a link to it
 * needs no list), or the ticks of all options.
 */
export function writeSelection(selection: Selection, choices: SchoolChoices): string {
  if (selection.mode !== 'multi') return selection.mode
  return aloneIn(selection.lists) ?? writeTicks(keysOf(choices), tickedKeys(selection, choices))
}

/** Parses such a text; undefined when it was written for other schools than these. */
export function readSelection(text: string, choices: SchoolChoices): Selection | undefined {
  if (text === everything.mode) return everything
  if (text === nothing.mode) return nothing
  if (allSchools(choices).some(({ _id }) => _id === text)) return onlySchool(text)
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

/** The id of the only ticked item, if it is a school. */
function aloneIn(lists: Lists): string | undefined {
  const [only, second] = listKinds.flatMap((kind) => [...lists[kind]])
  return second === undefined && only !== undefined && lists.schools.has(only) ? only : undefined
}

/** All keys that can be ticked, sorted, because the order in the reply depends on which schools are active. */
const keysOf = (choices: SchoolChoices) => [...tickedKeys(everything, choices)].sort()

const tickedKeys = (selection: Selection, choices: SchoolChoices): Set<string> => {
  const lists = listsOf(selection, choices)
  return new Set(listKinds.flatMap((kind) => [...lists[kind]].map((id) => `${kind} ${id}`)))
}
