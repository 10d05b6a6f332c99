import { read as readBook, utils } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { users } from '#api/db/schema'
import { recordSession } from '#api/statistics/sessions'
import { statisticsParts } from '#contract/statistics-parts'
import { parisInstant } from '#domain/dates/paris-time'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork, submitAs } from '#tests/support/class-work'
import { makeSchool, makeUser } from '#tests/support/make'

const month = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 10, 30) }

/** A class of four with a work that one student submitted, read by a headmaster and by a supervisor of two schools. */
async function schoolAtWork(api: TestApi) {
  const given = await giveClassWork(api, ['Ana', 'Bob', 'Cléo', 'Dan'])
  const [ana] = given.pupils
  if (!ana) throw new Error('no pupils')
  await submitAs(given, ana)
  const { school } = given.made
  await recordSession(api.db, { id: ana.id, schoolId: school.id, role: 'STUDENT' }, testNow)
  const other = await makeSchool(api.db)
  const supervisor = await makeUser(api.db, other, 'SUPERVISOR')
  await api.db
    .update(users)
    .set({ schools: [school.id, other.school.id] })
    .where(eq(users.id, supervisor.id))
  const headmaster = await makeUser(api.db, given.made, 'HEADMASTER')
  return { ...given, headmaster: await api.tokenFor(headmaster.id), supervisor: await api.tokenFor(supervisor.id) }
}

const text = (data: string) => Buffer.from(data, 'base64').toString('utf8')
const rowsOf = (data: string) => Papa.parse<string[]>(text(data).replace(/^\uFEFF/, ''), { delimiter: ';' }).data.slice(0, -1)

describeApi('exported figures', (open) => {
  it('start with their filters, then show what the screen shows', async () => {
    const api = open()
    const { headmaster, made, group } = await schoolAtWork(api)
    const narrowed = { ...month, unit: 'month' as const, levelId: made.sixth.id, subjectId: made.maths.id, groupId: group.id }
    const body = { ...narrowed, part: 'success' as const, format: 'csv' as const }
    const file = await api.call('exportStatistics', { body }, headmaster)
    expect(file).toMatchObject({ name: 'statistiques-de-reussite.csv', contentType: 'text/csv; charset=utf-8' })
    expect(rowsOf(file.data)).toEqual([
      ['Statistiques de réussite'],
      ['Établissements', 'Collège Test'],
      ['Période', 'Du 01/11/2026 au 30/11/2026'],
      ['Niveau', '6e'],
      ['Matière', 'Mathématiques'],
      ['Classe ou groupe', '6A'],
      [''],
      ['Période', 'Réussite (%)', 'Copies rendues', 'Copies attendues', 'Taux de rendu (%)', 'Copies hors réussite, à corriger'],
      ['novembre\u00a02026', '0', '1', '4', '25', '0'],
      ['Ensemble', '0', '1', '4', '25', '0'],
    ])
  })

  it('hold the figures of the calls behind the page, in each part', async () => {
    const api = open()
    const { headmaster } = await schoolAtWork(api)
    const last = async (part: (typeof statisticsParts)[number]) => {
      const file = await api.call('exportStatistics', { body: { ...month, part, format: 'csv' } }, headmaster)
      return rowsOf(file.data).at(-1)
    }
    const works = await api.call('exportStatistics', { body: { ...month, part: 'works', format: 'csv' } }, headmaster)
    expect(rowsOf(works.data)).toEqual(
      expect.arrayContaining([
        ['Indicateur', 'Du 01/11/2026 au 30/11/2026'],
        ['Travaux à rendre', '1'],
        ['Copies attendues', '4'],
        ['Taux de rendu (%)', '25'],
      ]),
    )
    // Compared once something had begun.
    const week = { from: parisInstant('2026-12-10'), to: parisInstant('2026-12-16', '12:00') }
    const later = await api.call('exportStatistics', { body: { ...week, part: 'works', format: 'csv' } }, headmaster)
    expect(rowsOf(later.data)).toEqual(
      expect.arrayContaining([
        ['Indicateur', 'Du 10/12/2026 au 16/12/2026', 'Du 03/12/2026 au 09/12/2026'],
        ['Travaux à rendre', '0', '0'],
      ]),
    )
    expect(await last('success')).toEqual(['Ensemble', '0', '1', '4', '25', '0'])
    expect(await last('training')).toEqual(['Ensemble', '0', '0', ''])
    const [people, sessions] = await Promise.all([
      api.call('measureActivation', { body: month }, headmaster),
      api.call('countSessions', { body: month }, headmaster),
    ])
    const counts = [people.total, people.active, people.rate, sessions.total, sessions.newUsers]
    expect(await last('use')).toEqual(['Ensemble', ...counts.map(String)])
    expect(people.active).toBe(1)
    expect(await last('repartition')).toEqual(['Mathématiques', '1', '100'])
  })

  it('compare a supervisor’s schools, limited to the selection', async () => {
    const api = open()
    const { supervisor, made } = await schoolAtWork(api)
    const rows = async (selection: object) => {
      const body = { ...month, ...selection, part: 'schools' as const, format: 'csv' as const }
      return rowsOf((await api.call('exportOverseenStatistics', { body }, supervisor)).data)
    }
    const all = await rows({ all: true })
    expect(all[1]).toEqual(['Établissements', '2 établissements'])
    expect(all.slice(-2)).toEqual([
      ['Collège Test', '', '4', '1', '25', '', '1', '1', '1', '25', '0', '0'],
      ['Collège Test', '', '0', '0', '', '', '0', '0', '0', '', '', '0'],
    ])
    expect((await rows({ all: true, sort: 'inactiveFirst' })).at(-1)?.[2]).toBe('4')
    const one = await rows({ schools: [made.school.id] })
    expect(one[1]).toEqual(['Établissements', 'Collège Test'])
    expect(one).toHaveLength(all.length - 1)
    expect((await rows({}))[1]).toEqual(['Établissements', 'Aucun établissement'])
  })

  it('are spreadsheets whose figures are numbers', async () => {
    const api = open()
    const { supervisor } = await schoolAtWork(api)
    const body = { ...month, all: true, part: 'repartition' as const, format: 'ods' as const }
    const file = await api.call('exportOverseenStatistics', { body }, supervisor)
    expect(file.name).toBe('repartition-des-travaux.ods')
    const [sheet] = Object.values(readBook(Buffer.from(file.data, 'base64'), { type: 'buffer' }).Sheets)
    if (!sheet) throw new Error('no sheet')
    expect(utils.sheet_to_json(sheet, { header: 1 }).at(-1)).toEqual(['Mathématiques', 1, 100])
  })

  it('refuse an unknown part or format, an invalid range, and periods too short for it', async () => {
    const api = open()
    const { headmaster, supervisor } = await schoolAtWork(api)
    const right = { part: 'success', format: 'csv' }
    for (const wrong of [
      { part: 'schools' },
      { format: 'pdf' },
      { from: month.to, to: month.from },
      { from: Date.UTC(2018, 0), unit: 'week' },
    ])
      expect(await api.reply('exportStatistics', { body: { ...right, ...wrong } }, headmaster)).toMatchObject({ status: 400 })
    const body = { ...right, part: 'all' }
    expect(await api.reply('exportOverseenStatistics', { body }, supervisor)).toMatchObject({ status: 400 })
  })

  it('do not name a group that the caller cannot see', async () => {
    const api = open()
    const { headmaster } = await schoolAtWork(api)
    const { group: foreign } = await giveClassWork(api, ['Zoé'])
    for (const part of statisticsParts) {
      const body = { ...month, groupId: foreign.id, part, format: 'csv' as const }
      const rows = rowsOf((await api.call('exportStatistics', { body }, headmaster)).data)
      expect(rows).toContainEqual(['Classe ou groupe', 'Inconnu'])
    }
  })
})
