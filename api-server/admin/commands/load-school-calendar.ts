import { readFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { dayMs } from '#domain/dates/duration'
import { moveDay } from '#domain/dates/week'
import { regionPlaces } from '#domain/geography/regions'
import { decodeList } from '#domain/people/list-encoding'
import { foldText } from '#domain/people/names'
import { schoolHolidays } from '../../db/schema.ts'
import { type Command, Refusal, required, text } from '../command.ts'

const columns = ['description', 'population', 'start_date', 'end_date', 'location', 'annee_scolaire'] as const
type Row = Readonly<Record<(typeof columns)[number], string>>

export const loadSchoolCalendar: Command = {
  summary:
    'Load school holidays from the ministry’s open data, the CSV of fr-en-calendrier-scolaire. The academies and school years of the file are replaced; the others stay.',
  options: {
    file: { type: 'string', required: true, help: 'CSV with ;' },
    source: { type: 'string', help: 'where the dates come from; "fr-en-calendrier-scolaire" by default' },
  },
  run: async ({ db, now, print }, given) => {
    const file = required(given, 'file')
    const periods = periodsOf(await readRows(file))
    if (periods.length === 0) throw new Refusal('no holidays of a French academy in this file')
    const source = text(given, 'source') ?? 'fr-en-calendrier-scolaire'
    const parts = Map.groupBy(periods, ({ academyId, schoolYear }) => `${academyId} ${schoolYear}`)
    await db.transaction(async (tx) => {
      for (const [first] of parts.values()) {
        if (!first) continue
        const { academyId, schoolYear } = first
        const isPart = and(eq(schoolHolidays.academyId, academyId), eq(schoolHolidays.schoolYear, schoolYear))
        await tx.delete(schoolHolidays).where(isPart)
      }
      await tx
        .insert(schoolHolidays)
        .values(periods.map((period) => ({ ...period, source, loadedAt: now })))
        .onConflictDoNothing()
    })
    for (const part of [...parts.keys()].sort()) print(part)
    print(`${periods.length} holidays of ${parts.size} academies and years loaded`)
  },
}

async function readRows(file: string): Promise<Row[]> {
  const bytes = await readFile(file).catch(() => {
    throw new Refusal(`cannot read ${file}`)
  })
  const { text: csv } = decodeList(new Uint8Array(bytes))
  const parsed = Papa.parse<Row>(csv.replace(/^\uFEFF/, ''), { header: true, delimiter: ';', skipEmptyLines: true })
  const missing = columns.filter((column) => !parsed.meta.fields?.includes(column))
  if (missing.length > 0) throw new Refusal(`missing columns: ${missing.join(', ')}`)
  return parsed.data
}

const academies = new Map(
  regionPlaces.flatMap((region) => region.academies).map(({ id, name }) => [foldText(name).replace(/^la /, ''), id]),
)

/** The day that begins at this instant where the academy is: its noon falls on the same day in Greenwich, from Tahiti to Wallis. */
const dayFrom = (midnight: number) => new Date(midnight + dayMs / 2).toISOString().slice(0, 10)

/** Holidays of pupils in academies; `end_date` is the day on which lessons begin again. */
function periodsOf(rows: readonly Row[]) {
  return rows.flatMap((row) => {
    const academyId = academies.get(foldText(row.location).replace(/^la /, ''))
    const [start, end] = [Date.parse(row.start_date), Date.parse(row.end_date)]
    const known = academyId !== undefined && /^\d{4}-\d{4}$/.test(row.annee_scolaire) && !/^enseignants/i.test(row.population)
    if (!known || Number.isNaN(start) || Number.isNaN(end)) return []
    const firstDay = dayFrom(start)
    const back = dayFrom(end)
    const lastDay = back > firstDay ? moveDay(back, -1) : firstDay
    return [
      {
        academyId,
        schoolYear: row.annee_scolaire,
        name: row.description.replace(/^Vacances (?:de la |de |d['’])?/i, ''),
        firstDay,
        lastDay,
      },
    ]
  })
}
