import type { RosterField } from '#contract/roster'
import { maxPersonNameLength } from '#contract/text-limits'
import { visibleLine } from '#contract/visible-line'
import { levelKey } from '../schools/level-name.ts'
import { foldText } from './names.ts'

/** A student as named by a line of the list; texts are visible lines (contract/visible-line.ts). */
export interface RosterEntry {
  /** Line number in the file, from 1. */
  readonly line: number
  readonly lastname: string
  readonly firstname: string
  readonly email: string | null
  /** The level as written in the file. */
  readonly level: string
  /** Id of that level, else of the level of the group. */
  readonly levelId: string | null
  readonly errors: { readonly [field in RosterField]?: RosterProblem }
}

export type RosterProblem = 'required' | 'tooLong' | 'invalid' | 'unknown' | 'duplicate'

interface Level {
  readonly id: string
  readonly name: string
}

const headings: Record<string, RosterField> = {
  nom: 'lastname',
  'nom de famille': 'lastname',
  'nom eleve': 'lastname',
  prenom: 'firstname',
  'prenom eleve': 'firstname',
  courriel: 'email',
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  'adresse electronique': 'email',
  niveau: 'level',
}

const withoutHeading: readonly RosterField[] = ['lastname', 'firstname', 'email', 'level']

/**
 * The students of a list, from the cells of the file; blank lines are skipped. The first non-blank line may name the columns, in
 * any order and with other columns between (Nom, Prénom, Courriel, Niveau); otherwise they are in that order. `fallbackLevel`: the
 * level of students without one.
 */
export function readRoster(
  rows: readonly (readonly string[])[],
  levels: readonly Level[],
  fallbackLevel: string | null,
): RosterEntry[] {
  const filled = rows.flatMap((cells, index) =>
    cells.some((cell) => visibleLine(cell) !== '') ? [{ cells, line: index + 1 }] : [],
  )
  const columns = columnsOf(filled[0]?.cells ?? [])
  const lines = columns ? filled.slice(1) : filled
  const byName = new Map(levels.map((level) => [levelKey(level.name), level.id]))
  const entries = lines.map(({ cells, line }) =>
    readLine(cells, line, { columns: columns ?? withoutHeading, levels: byName, fallbackLevel }),
  )
  return withDuplicates(entries)
}

function columnsOf(cells: readonly string[]): (RosterField | undefined)[] | null {
  const named = cells.map((cell) => headings[foldText(visibleLine(cell))])
  return named.includes('lastname') && named.includes('firstname') ? named : null
}

interface RosterLayout {
  readonly columns: readonly (RosterField | undefined)[]
  /** Level ids by level name. */
  readonly levels: ReadonlyMap<string, string>
  readonly fallbackLevel: string | null
}

function readLine(cells: readonly string[], line: number, { columns, levels, fallbackLevel }: RosterLayout): RosterEntry {
  const cell = (field: RosterField) => visibleLine(cells[columns.indexOf(field)] ?? '')
  const [lastname, firstname, email, level] = [cell('lastname'), cell('firstname'), cell('email'), cell('level')]
  const levelId = level === '' ? fallbackLevel : (levels.get(levelKey(level)) ?? null)
  const errors = {
    ...nameProblem('lastname', lastname),
    ...nameProblem('firstname', firstname),
    ...(email !== '' && !/^[^\s@]{1,100}@[^\s@]{1,100}$/.test(email) && { email: 'invalid' as const }),
    ...(levelId === null && { level: level === '' ? ('required' as const) : ('unknown' as const) }),
  }
  return { line, lastname, firstname, email: email === '' ? null : email, level, levelId, errors }
}

function nameProblem(field: 'lastname' | 'firstname', name: string): { [name in RosterField]?: RosterProblem } {
  if (name === '') return { [field]: 'required' }
  if (name.length > maxPersonNameLength) return { [field]: 'tooLong' }
  return /\p{L}/u.test(name) ? {} : { [field]: 'invalid' }
}

/** Marks duplicates: two lines are the same person when they share the e-mail, or the name if one of them has no e-mail. */
function withDuplicates(entries: readonly RosterEntry[]): RosterEntry[] {
  const emails = new Set<string>()
  const names = new Map<string, boolean>()
  return entries.map((entry) => {
    const name = nameKey(entry)
    const email = entry.email === null ? null : foldText(entry.email)
    const sameEmail = email !== null && emails.has(email)
    // Homonyms who both have an address are two people.
    const sameName = names.has(name) && (email === null || names.get(name) === false)
    if (email !== null) emails.add(email)
    names.set(name, (names.get(name) ?? true) && email !== null)
    if (!sameEmail && !sameName) return entry
    return { ...entry, errors: { ...entry.errors, [sameEmail ? 'email' : 'lastname']: 'duplicate' as const } }
  })
}

/** Comparison key for names: case, accents and hyphens are ignored. */
export const nameKey = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${foldText(lastname).replace(/[-’']/g, ' ')} | ${foldText(firstname).replace(/[-’']/g, ' ')}`

/** The user name that a person gets if it is free: "Zoé Le Gall" is zoe.legall. */
export function baseUsername({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const part = (text: string) => (foldText(text).match(/[a-z0-9]+/g) ?? []).join('')
  const [first, last] = [part(firstname), part(lastname)]
  return (
    [first, last]
      .filter((text) => text !== '')
      .join('.')
      .slice(0, 60) || 'eleve'
  )
}

/** A free user name: the base, else the base with the first free number from 2. Adds it to `taken`. */
export function freeUsername(base: string, taken: Set<string>): string {
  let candidate = base
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${base}${number}`
  taken.add(candidate)
  return candidate
}
