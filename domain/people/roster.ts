import type { RosterField } from '#contract/roster'
import { maxPersonNameLength } from '#contract/text-limits'
import { readListedDay } from '../dates/date-text.ts'
import { levelNamed, levelOfClass } from '../portal/class-level.ts'
import { classKey } from './class-name.ts'
import { listedNames } from './listed-name.ts'
import { foldText } from './names.ts'
import type { RosterRecord } from './roster-columns.ts'

/** As the portal's ids (portal/person). */
const maxPortalIdLength = 200

/** A person as named by a line of the list; texts are visible lines (contract/visible-line.ts). */
export interface RosterEntry {
  /** Line number in the file, from 1. */
  readonly line: number
  /** The name in use, else the family name. */
  readonly lastname: string
  /** The family name, where another name is in use. */
  readonly familyName: string | null
  readonly firstname: string
  readonly email: string | null
  /** The level as written in the file. */
  readonly level: string
  /** Id of that level, else of the class's, else of the level of the group. */
  readonly levelId: string | null
  /** `levelId` is that of the line, not the level of the group. */
  readonly tellsLevel: boolean
  readonly className: string
  /** The classes that the list names for this pupil, where it names several, or none although it names one for most; else null. */
  readonly classChoice: readonly string[] | null
  readonly ine: string | null
  /** `YYYY-MM-DD`; of students alone. */
  readonly birthDate: string | null
  readonly portalId: string | null
  /** The list says that they left before today. */
  readonly left: boolean
  /** What other lines have too, of people of other names: it was taken from this one. */
  readonly leftOut: readonly ('email' | 'ine')[]
  readonly errors: { readonly [field in RosterField]?: RosterProblem }
}

export type RosterProblem =
  | 'required'
  | 'tooLong'
  | 'invalid'
  | 'unknown'
  | 'duplicate'
  | 'encoding'
  | 'teacher'
  | 'student'
  | 'teacherHere'
  | 'studentHere'
  | 'taken'

interface Level {
  readonly id: string
  readonly name: string
}

/** What a list is read for. */
export interface RosterReading {
  readonly role: 'STUDENT' | 'TEACHER'
  readonly levels: readonly Level[]
  /** The level of students whose line names none. */
  readonly fallbackLevel: string | null
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** As the school's portals compare their ids; as written without one. */
  readonly portalKey?: (id: string) => string
  /** What the reader chose for some lines: their level, their class ('' for none), and that they are nobody else of the list. */
  readonly choices: ReadonlyMap<number, { readonly [what in 'levelId' | 'className' | 'person']?: string | undefined }>
}

/** The people of a list. Their problems name the field; a line chosen to be somebody else is no duplicate. */
export function readRoster(records: readonly RosterRecord[], reading: RosterReading): RosterEntry[] {
  const entries = records.map((record) => readLine(record, reading))
  return withDuplicates(withClassChoices(entries, reading), reading)
}

/** Where most pupils have a class, the others are asked theirs. */
function withClassChoices(entries: readonly RosterEntry[], { role, choices }: RosterReading): readonly RosterEntry[] {
  const placed = entries.filter(({ className, classChoice }) => className !== '' || classChoice !== null)
  if (role === 'TEACHER' || placed.length <= entries.length / 2) return entries
  return entries.map((entry) => {
    const isAsked = entry.className === '' || choices.get(entry.line)?.className !== undefined
    return isAsked && entry.classChoice === null ? { ...entry, classChoice: [] } : entry
  })
}

function readLine({ line, cells: written, classes = [] }: RosterRecord, reading: RosterReading): RosterEntry {
  const several = new Set(classes.map(classKey)).size > 1
  const cells = withLevelForEmail(written, reading)
  const { lastname: family, firstname } = listedNames(cells)
  const lastname = cells.usageName ?? family
  const { level = '' } = cells
  const className = reading.choices.get(line)?.className ?? (several ? '' : (cells.className ?? ''))
  const email = cells.email?.split(/[\s;,]+/).find((text) => text !== '') ?? null
  const ownLevel = levelIdOf({ line, level, className }, reading)
  const levelId = ownLevel ?? (level === '' && reading.role === 'STUDENT' ? reading.fallbackLevel : null)
  const leftOn = readListedDay(cells.leftOn ?? '')
  const errors = {
    ...nameProblem('lastname', lastname),
    ...nameProblem('firstname', firstname),
    ...(email !== null && !/^[^\s@]{1,100}@[^\s@]{1,100}$/.test(email) && { email: 'invalid' as const }),
    ...(reading.role === 'STUDENT' && levelId === null && { level: level === '' ? ('required' as const) : ('unknown' as const) }),
    ...roleProblem(cells.role ?? '', reading.role),
    ...((cells.portalId ?? '').length > maxPortalIdLength && { portalId: 'tooLong' as const }),
  }
  return {
    ...{ line, lastname, firstname, email, level, levelId, className, errors },
    tellsLevel: ownLevel !== null,
    classChoice: several ? classes : null,
    familyName: family === lastname ? null : family,
    ine: /^[0-9A-Z]{10,11}$/i.test(cells.ine ?? '') ? (cells.ine ?? '').toUpperCase() : null,
    birthDate: reading.role === 'STUDENT' ? (readListedDay(cells.birthDate ?? '') ?? null) : null,
    portalId: cells.portalId ?? null,
    left: leftOn !== undefined && leftOn <= reading.today,
    leftOut: [],
  }
}

/** A list without headings may leave the e-mail out: the level then stands in its place, and a class in that of the level. */
function withLevelForEmail(cells: RosterRecord['cells'], { role, levels }: RosterReading): RosterRecord['cells'] {
  const { email, level, ...others } = cells
  if (role === 'TEACHER' || email === undefined || email.includes('@') || !levelTold(email, levels)) return cells
  return { ...(level !== undefined && { className: level }), ...others, level: email }
}

/** The level chosen for the line, else the one it names, else that of its class. */
function levelIdOf(
  { line, level, className }: { line: number; level: string; className: string },
  { role, levels, choices }: RosterReading,
): string | null {
  if (role === 'TEACHER') return null
  const chosen = choices.get(line)?.levelId
  if (chosen !== undefined) return levels.find(({ id }) => id === chosen)?.id ?? null
  if (level === '') return levelOfClass({ name: className, code: className }, levels)?.id ?? null
  return levelTold(level, levels)?.id ?? null
}

/** The level that a text names: « 6e », « 6EME GENERALE », but not « 12 », nor « 6e5e ». */
export function levelTold(text: string, levels: readonly Level[]): Level | undefined {
  const longer = /^\d(?!\d|e?\d)|^\D/i.test(text) ? levelOfClass({ name: text, code: text }, levels) : undefined
  return levelNamed(text, levels) ?? longer
}

/** Marks of a text read in another encoding than it was written in: « ZoÃ© », or the sign for an unreadable letter. */
const garbled =
  /\ufffd|[\u00c2\u00c3\u00c5][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/

function nameProblem(field: 'lastname' | 'firstname', name: string): { [name in RosterField]?: RosterProblem } {
  if (name === '') return { [field]: 'required' }
  if (name.length > maxPersonNameLength) return { [field]: 'tooLong' }
  if (garbled.test(name)) return { [field]: 'encoding' }
  return /\p{L}/u.test(name) ? {} : { [field]: 'invalid' }
}

/** A line whose own column says that it is about somebody of the other role. */
function roleProblem(told: string, role: 'STUDENT' | 'TEACHER'): { role?: RosterProblem } {
  const teaches = /^(?:enseignant|prof(?:s|esseure?s?)?(?![a-z])|personnel|direct|documentaliste|cpe|aesh|aed)/.test(
    foldText(told),
  )
  if (role === 'STUDENT') return teaches ? { role: 'teacher' } : {}
  return /^eleve/.test(foldText(told)) ? { role: 'student' } : {}
}

type Told = 'email' | 'birthDate' | 'ine' | 'portalId'
/** What is compared of two lines: a portal decides whether the case of its ids matters. */
type KeyOf = (entry: RosterEntry, field: Told) => string | null

/** Two lines of one name are two people when both have an e-mail, a date of birth, an INE or an id at the portal, and these differ. */
const differ = (one: RosterEntry, other: RosterEntry, keyOf: KeyOf) =>
  (['email', 'birthDate', 'ine', 'portalId'] as const).some(
    (field) => one[field] !== null && other[field] !== null && keyOf(one, field) !== keyOf(other, field),
  )

/**
 * Marks lines that name somebody again, and takes from lines of other names what stands for one person only: the mail of a family stays
 * with its first child, and a number that two lines have with neither.
 */
function withDuplicates(entries: readonly RosterEntry[], { choices, portalKey }: RosterReading): RosterEntry[] {
  const keyOf: KeyOf = (entry, field) => {
    const text = entry[field]
    return text === null ? null : field === 'portalId' ? (portalKey?.(text) ?? text) : foldText(text)
  }
  const namesOf = new Map<string, Set<string>>()
  for (const entry of entries)
    for (const field of ['email', 'ine'] as const) {
      if (entry[field] === null) continue
      const key = `${field} ${keyOf(entry, field)}`
      namesOf.set(key, (namesOf.get(key) ?? new Set()).add(nameKey(entry)))
    }
  const isShared = (entry: RosterEntry, field: 'email' | 'ine') => {
    const names = [...(namesOf.get(`${field} ${keyOf(entry, field)}`) ?? [])]
    return entry[field] !== null && names.length > 1 && (field === 'ine' || names[0] !== nameKey(entry))
  }
  const portalIds = new Set<string>()
  const byName = new Map<string, RosterEntry[]>()
  return entries.map((entry) => {
    const name = nameKey(entry)
    const namesakes = byName.get(name) ?? []
    byName.set(name, namesakes)
    const isSomebodyElse = choices.get(entry.line)?.person !== undefined
    const shares = (other: RosterEntry) =>
      (['email', 'ine'] as const).some((field) => entry[field] !== null && keyOf(entry, field) === keyOf(other, field))
    const isAgain = !isSomebodyElse && namesakes.some((other) => shares(other) || !differ(other, entry, keyOf))
    namesakes.push(entry)
    const portalId = keyOf(entry, 'portalId')
    const sharesPortal = portalId !== null && portalIds.has(portalId)
    if (portalId !== null) portalIds.add(portalId)
    const leftOut = (['email', 'ine'] as const).filter((field) => isShared(entry, field))
    return {
      ...entry,
      ...Object.fromEntries(leftOut.map((field) => [field, null])),
      leftOut,
      errors: {
        ...entry.errors,
        ...(isAgain && { lastname: 'duplicate' as const }),
        ...(sharesPortal && { portalId: 'duplicate' as const }),
      },
    }
  })
}

/** Comparison key for names: of their letters alone, so that « Le Goff », « LeGoff » and « LE-GOFF » are one. */
export const nameKey = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${lettersOf(lastname)} | ${lettersOf(firstname)}`

/** The year of a day (`YYYY-MM-DD`). */
export const birthYearOf = (day: string | null): number | null => (day === null ? null : Number(day.slice(0, 4)))

/** The letters and figures of a name, folded: no spaces, hyphens, apostrophes or accents. */
export const lettersOf = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]|\p{Lm}/gu, '')

/** Letters that no accent makes of plain ones: each keeps its place in a user name (« Łukasiewicz », « Groß »). */
const plain: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th' }

/** Of a user name, without the number that makes it free: with three figures it has 20 signs. */
const maxBaseLength = 17

/**
 * The user name that a person gets if it is free, short enough for a child to type: "Zoé Le Gall" is zoe.legall. A longer one keeps
 * the first of several first names, then the beginnings of both: marie.dupontmarti.
 */
export function baseUsername({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const part = (text: string) =>
    (
      foldText(text)
        .replace(/[łßøđðþ]/g, (letter) => plain[letter] ?? '')
        .match(/[a-z0-9]+/g) ?? []
    ).join('')
  const last = part(lastname)
  const join = (first: string, end = last) => [first, end].filter((text) => text !== '').join('.')
  const full = join(part(firstname))
  if (full.length <= maxBaseLength) return full || 'eleve'
  const first = part(/[\p{L}\p{M}\p{N}]+/u.exec(firstname)?.[0] ?? '')
  // Seven letters of the first name are enough to recognise it; more only where the last name leaves them room.
  const start = first.slice(0, Math.max(7, maxBaseLength - 1 - last.length))
  return join(start, last.slice(0, maxBaseLength - (start === '' ? 0 : start.length + 1))).slice(0, maxBaseLength)
}

/** A free user name: the base, else the base with the first free number from 2. Adds it to `taken`. */
export function freeUsername(base: string, taken: Set<string>): string {
  let candidate = base
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${base}${number}`
  taken.add(candidate)
  return candidate
}
