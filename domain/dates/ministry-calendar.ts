import { regionPlaces } from '../geography/regions.ts'
import { foldText } from '../people/names.ts'
import { dayMs } from './duration.ts'
import { moveDay } from './week.ts'

/** A line of the ministry’s table fr-en-calendrier-scolaire, all text as published; instants are midnights. */
export interface MinistryLine {
  readonly description: string
  readonly population: string
  readonly start: string
  readonly end: string
  readonly location: string
  readonly schoolYear: string
}

/** Holidays of a calendar (`holidayCalendarOf`) in a school year; both days included, `YYYY-MM-DD`. */
export interface MinistryHoliday {
  readonly calendar: string
  readonly schoolYear: string
  readonly name: string
  readonly firstDay: string
  readonly lastDay: string
  /** The table says only when these begin: the last day is that of the year before, else a usual one. */
  readonly assumed: boolean
}

/** Holidays of a table that begin without an end last this long, where the table does not have those of the year before. */
const usualDays = 45

const plain = (text: string) => foldText(text).replaceAll('-', ' ').replace(/^la /, '')

const calendars = new Map([
  ...regionPlaces.flatMap((region) => region.academies.map(({ id, name }): [string, string] => [plain(name), id])),
  ...([['saint pierre et miquelon', '975'] as const, ['wallis et futuna', '986'] as const] as const),
  ...([['polynesie', '987'] as const, ['nouvelle caledonie', '988'] as const] as const),
])

/** The islands that the table writes under Guadeloupe, with those days that a line’s population names. */
const guadeloupe = [
  { id: 'guadeloupe', named: 'guadeloupe' },
  { id: '977', named: 'barthelemy' },
  { id: '978', named: 'martin' },
] as const

function calendarsOf({ location, population }: MinistryLine): string[] {
  const id = calendars.get(plain(location))
  if (id === undefined) return []
  if (id !== 'guadeloupe') return [id]
  const [whom = '', but = ''] = plain(population).split('sauf')
  const named = guadeloupe.filter(({ named }) => whom.includes(named))
  // « Guadeloupe sauf Saint-Martin » means the academy of Guadeloupe.
  const meant = named.length === 0 || but !== '' ? guadeloupe : named
  return meant.filter(({ named }) => !but.includes(named)).map((one) => one.id)
}

/** The day that begins at this instant where the academy is: its noon falls on the same day in Greenwich, from Tahiti to Wallis. */
const dayFrom = (midnight: number) => new Date(midnight + dayMs / 2).toISOString().slice(0, 10)

const opening = /^début des /i

/** « Début des Vacances d'Été » is shown as « Vacances d’été »: months and seasons take no capital in French. */
function nameOf(description: string): string {
  const name = description.trim().replace(opening, '').replaceAll("'", '’')
  return name.replace(/(?<=[ ’])(Hiver|Été|Printemps|Carnaval|Février|Mai|Septembre|Novembre|Vacances)(?=\s|$)/g, (word) =>
    word.toLowerCase(),
  )
}

function holidaysOf(line: MinistryLine): (MinistryHoliday & { readonly open: boolean })[] {
  const [start, end] = [Date.parse(line.start), Date.parse(line.end)]
  // Nouvelle-Calédonie and Wallis-et-Futuna count school years by calendar years.
  const known = /^\d{4}(-\d{4})?$/.test(line.schoolYear) && !plain(line.population).startsWith('enseignants')
  if (!known || Number.isNaN(start) || Number.isNaN(end)) return []
  const firstDay = dayFrom(start)
  const back = dayFrom(end)
  const period = {
    schoolYear: line.schoolYear,
    name: nameOf(line.description),
    firstDay,
    // The end is the day on which lessons begin again; a single day has it as its own.
    lastDay: back > firstDay ? moveDay(back, -1) : firstDay,
    assumed: false,
    open: back <= firstDay && opening.test(line.description),
  }
  return calendarsOf(line).map((calendar) => ({ calendar, ...period }))
}

/** The last day of holidays of which only the beginning is published. */
function assumedEnd({ calendar, name, firstDay }: MinistryHoliday, closed: readonly MinistryHoliday[]): string {
  const before = closed.findLast((one) => one.calendar === calendar && one.name === name && one.firstDay < firstDay)
  if (!before) return name === 'Vacances d’été' ? `${firstDay.slice(0, 4)}-08-31` : moveDay(firstDay, usualDays)
  const years = Number(firstDay.slice(0, 4)) - Number(before.firstDay.slice(0, 4))
  // The first of March stands for a 29 February.
  const moved = new Date(`${Number(before.lastDay.slice(0, 4)) + years}${before.lastDay.slice(4)}T00:00:00Z`)
  return moved.toISOString().slice(0, 10)
}

/** Holidays of one name that overlap in a year, such as those of primary and secondary schools, are one. */
function mergeHolidays(holidays: readonly MinistryHoliday[]): MinistryHoliday[] {
  const found: MinistryHoliday[] = []
  for (const next of holidays) {
    const same = found.findIndex(
      (one) =>
        one.calendar === next.calendar &&
        one.schoolYear === next.schoolYear &&
        (one.firstDay === next.firstDay || (one.name === next.name && one.lastDay >= next.firstDay)),
    )
    const one = found[same]
    if (!one) found.push(next)
    else if (next.lastDay > one.lastDay) found[same] = { ...one, lastDay: next.lastDay }
  }
  return found
}

/** The holidays of pupils in the ministry’s table, in order of days; lines of teachers and of unknown places are left out. */
export function ministryHolidays(lines: readonly MinistryLine[]): MinistryHoliday[] {
  const all = lines.flatMap(holidaysOf).toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0))
  const closed = all.filter(({ open }) => !open)
  return mergeHolidays(
    all.map(({ open, ...holiday }) => (open ? { ...holiday, lastDay: assumedEnd(holiday, closed), assumed: true } : holiday)),
  )
}

/** The places of a table that no calendar is known for, such as academies of former years. */
export const unknownPlaces = (lines: readonly MinistryLine[]): string[] =>
  [...new Set(lines.map(({ location }) => location).filter((place) => !calendars.has(plain(place))))].sort()
