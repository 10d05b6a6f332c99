import { readFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { type MinistryHoliday, type MinistryLine, ministryHolidays, unknownPlaces } from '#domain/dates/ministry-calendar'
import { decodeText } from '#domain/decode-text'
import { foldText } from '#domain/people/names'
import { schoolHolidays } from '../../db/schema.ts'
import { command, optionalText, Refusal, requiredText } from '../command.ts'

/** Headings of the table, as its two exports write them: names of columns, or the labels that its site shows. */
const headings: Readonly<Record<string, keyof MinistryLine>> = {
  description: 'description',
  population: 'population',
  ...{ start_date: 'start', 'date de debut': 'start' },
  ...{ end_date: 'end', 'date de fin': 'end' },
  ...{ location: 'location', academies: 'location' },
  ...{ annee_scolaire: 'schoolYear', 'annee scolaire': 'schoolYear' },
}

export const loadSchoolCalendar = command('load-school-calendar', {
  summary:
    'Load school holidays from the ministry’s open data, the CSV of fr-en-calendrier-scolaire. The academies and school years of the file are replaced; the others stay.',
  options: {
    file: requiredText('CSV with ; or ,'),
    source: optionalText('where the dates come from; "fr-en-calendrier-scolaire" by default'),
  },
  run: async ({ db, now, print }, { file, source = 'fr-en-calendrier-scolaire' }) => {
    const lines = await readLines(file)
    const holidays = ministryHolidays(lines)
    if (holidays.length === 0) throw new Refusal('no holidays of a French academy in this file')
    const parts = Map.groupBy(holidays, ({ calendar, schoolYear }) => `${calendar} ${schoolYear}`)
    await db.transaction(async (tx) => {
      for (const [first] of parts.values()) {
        if (!first) continue
        const { calendar, schoolYear } = first
        const isPart = and(eq(schoolHolidays.academyId, calendar), eq(schoolHolidays.schoolYear, schoolYear))
        await tx.delete(schoolHolidays).where(isPart)
      }
      const values = holidays.map(({ calendar: academyId, schoolYear, name, firstDay, lastDay }) => {
        return { academyId, schoolYear, name, firstDay, lastDay, source, loadedAt: now }
      })
      await tx.insert(schoolHolidays).values(values)
    })
    for (const part of [...parts.keys()].sort()) print([part, ...(parts.get(part) ?? []).flatMap(assumption)].join(', '))
    const unknown = unknownPlaces(lines)
    if (unknown.length > 0) print(`left out, not an academy of today: ${unknown.join(', ')}`)
    print(`${holidays.length} holidays of ${parts.size} academies and years loaded`)
  },
})

const assumption = ({ assumed, name, firstDay, lastDay }: MinistryHoliday): string[] =>
  assumed ? [`${name} from ${firstDay}, end not in the file, taken as ${lastDay}`] : []

async function readLines(file: string): Promise<MinistryLine[]> {
  const bytes = await readFile(file).catch(() => {
    throw new Refusal(`cannot read ${file}`)
  })
  const { text: csv } = decodeText(new Uint8Array(bytes))
  const parsed = Papa.parse<MinistryLine>(csv.replace(/^\uFEFF/, ''), {
    ...{ header: true, skipEmptyLines: true, delimitersToGuess: [';', ','] },
    transformHeader: (heading) => headings[foldText(heading)] ?? heading,
  })
  const missing = Object.entries(headings).filter(([, column]) => !parsed.meta.fields?.includes(column))
  if (missing.length > 0) throw new Refusal(`missing columns: ${missing.map(([heading]) => heading).join(', ')}`)
  return parsed.data
}
