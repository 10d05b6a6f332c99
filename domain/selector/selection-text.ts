import type { SchoolChoices } from '#contract/school'
import { fnv1a } from '../hash.ts'
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

/** A selection for an address or a cookie: `all`, `none`, the id of the only school (needs no list), or the ticks. */
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

/** Ticks as a short text: a bit per id of `ids` after their fingerprint; a thousand ids take 180 characters. */
export function writeTicks(ids: readonly string[], ticked: ReadonlySet<string>): string {
  const bytes = new Uint8Array(Math.ceil(ids.length / 8))
  for (const [index, id] of ids.entries()) {
    if (ticked.has(id)) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7))
  }
  return `${fingerprint(ids)}.${toBase64Url(bytes)}`
}

/** The ticked ids of such a text; undefined when it was written for other ids or is malformed. */
export function readTicks(ids: readonly string[], text: string): Set<string> | undefined {
  const [mark, bits] = text.split('.')
  if (mark !== fingerprint(ids) || bits === undefined) return undefined
  const bytes = fromBase64Url(bits)
  if (bytes?.length !== Math.ceil(ids.length / 8)) return undefined
  return new Set(ids.filter((_, index) => ((bytes[index >> 3] ?? 0) >> (index & 7)) & 1))
}

/** Hash of the ids in order, in base 36: distinguishes two lists, without any security. */
const fingerprint = (ids: readonly string[]): string => fnv1a(ids.join('\n')).toString(36)

function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
