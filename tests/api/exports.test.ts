import { read as readBook, utils } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { works } from '#api/db/schema'
import type { ExportFormat } from '#contract/export-formats'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'

/** Two students whose names look like a formula and contain a separator; the second has submitted. */
async function prepare(api: TestApi) {
  const given = await giveClassWork(api, ['=1+1', 'Le "Grand"; Éric', 'Zoé'])
  const [formula, eric] = given.pupils
  if (!formula || !eric) throw new Error('no pupils')
  await answerAs(given, formula, questionOf(given, 'Text'), 'cinq', 50)
  await answerAs(given, eric, questionOf(given, 'Text'), 'cinq', 80)
  await answerAs(given, eric, questionOf(given, 'Quizz'), ['a'])
  const holes = questionOf(given, 'HolesInText')
  // All figures of a row differ, so that swapped columns show.
  const more = { moduleId: given.module._id, questionId: holes._id, duration: 264_000 }
  await api.call('saveDuration', { params: { workId: given.work._id }, body: more }, eric.token)
  await answerAs(given, eric, holes, { ville: 'Rome' })
  await submitAs(given, eric)
  return given
}

const bytes = (data: string) => Buffer.from(data, 'base64')

/** Parses CSV as a French spreadsheet does. */
const csvRows = (data: string) =>
  Papa.parse<string[]>(
    bytes(data)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
    { delimiter: ';' },
  ).data
const odsRows = (data: string) => {
  const book = readBook(bytes(data), { type: 'buffer' })
  const [sheet] = Object.values(book.Sheets)
  if (!sheet) throw new Error('no sheet')
  return { sheet, rows: utils.sheet_to_json<(string | number)[]>(sheet, { header: 1, defval: null }) }
}

describeApi('exports', (open) => {
  it('give the work’s page as CSV for French spreadsheets, with no cell read as a formula', async () => {
    const { api, token, work } = await prepare(open())
    const file = await api.call('exportWork', { params: { id: work._id }, query: { format: 'csv' } }, token)
    expect(file).toMatchObject({ name: 'resultats-6a-parcours-de-test.csv', contentType: 'text/csv; charset=utf-8' })
    expect([...bytes(file.data).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [header, ...rows] = csvRows(file.data)
    expect(header?.slice(0, 7)).toEqual(['Nom', 'Prénom', 'État', 'Rendu le', 'Évaluation (%)', 'Durée (min)', 'Réponses'])
    expect(rows.slice(0, 3)).toEqual([
      ["'=1+1", 'Camille', 'En cours', '', '50', '1', '1', '0', '0', '50', '', ''],
      ['Le "Grand"; Éric', 'Camille', 'Rendu', '19/11/2026 10:00', '60', '7,4', '3', '0', '0', '80', '100', '0'],
      ['Zoé', 'Camille', 'À faire', '', '', '0', '0', '0', '0', '', '', ''],
    ])
  })

  it('describe a late, never given or cancelled work as the pages do (OP-149)', async () => {
    const api = open()
    const { token, work, pupils } = await prepare(api)
    const states = async () => {
      const ofWork = await api.call('exportWork', { params: { id: work._id }, query: { format: 'csv' } }, token)
      const studentId = pupils[2]?.id ?? ''
      const ofStudent = await api.call('exportStudent', { params: { studentId }, query: { format: 'csv' } }, token)
      return [
        ...csvRows(ofWork.data)
          .slice(1, 4)
          .map((row) => row[2]),
        csvRows(ofStudent.data)[1]?.[4],
      ]
    }
    const store = (change: Partial<typeof works.$inferInsert>) => api.db.update(works).set(change).where(eq(works.id, work._id))
    await store({ dueDate: testNow - 1, archiveAt: null })
    expect(await states()).toEqual(['En retard', 'Rendu', 'En retard', 'En retard'])
    await store({ status: 'DRAFT' })
    expect(await states()).toEqual(['Pas encore donné', 'Rendu', 'Pas encore donné', 'Pas encore donné'])
    await store({ status: 'CANCELED' })
    expect(await states()).toEqual(['Annulé', 'Rendu', 'Annulé', 'Annulé'])
  })

  it('describe what was not submitted before the closing as the pages do', async () => {
    const { api, token, work, pupils } = await prepare(open())
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'ARCHIVED' } }, token)
    const ofWork = await api.call('exportWork', { params: { id: work._id }, query: { format: 'csv' } }, token)
    expect(csvRows(ofWork.data).map((row) => row[2])).toEqual(['État', 'Non rendu', 'Rendu', 'Non rendu', undefined])
    const studentId = pupils[2]?.id ?? ''
    const ofStudent = await api.call('exportStudent', { params: { studentId }, query: { format: 'csv' } }, token)
    expect(csvRows(ofStudent.data)[1]?.[4]).toBe('Non rendu')
  })

  it('give the same rows as ODS, numbers as numbers and text as text', async () => {
    const { api, token, work } = await prepare(open())
    const get = (format: ExportFormat) => api.call('exportWork', { params: { id: work._id }, query: { format } }, token)
    const page = await api.call('listAssignees', { params: { id: work._id } }, token)
    const ods = await get('ods')
    expect(ods.name).toBe('resultats-6a-parcours-de-test.ods')
    const { sheet, rows } = odsRows(ods.data)
    expect(rows.slice(1).map((row) => [row[0], row[4]])).toEqual(page.map((row) => [row.student.lastname, row.evaluation]))
    expect(sheet.A2).toMatchObject({ t: 's', v: '=1+1' })
    expect(sheet.A2?.f).toBeUndefined()
    expect(sheet.E3).toMatchObject({ t: 'n', v: 60 })
    const csv = csvRows((await get('csv')).data).filter((row) => row.length > 1)
    const cells = (row: readonly unknown[]) => row.map((cell) => String(cell ?? '').replace(/^'/, ''))
    expect(rows.map(cells)).toEqual(csv.map((row) => cells(row.map((cell) => cell.replace(/^(\d+),(\d+)$/, '$1.$2')))))
  })

  it('give a group by work and a student by work, as on their pages', async () => {
    const given = await prepare(open())
    const { api, token, group, pupils, work } = given
    const ofGroup = await api.call('exportGroup', { params: { id: group.id }, query: { format: 'ods' } }, token)
    const { students } = await api.call('getGroupResults', { params: { id: group.id } }, token)
    const { rows } = odsRows(ofGroup.data)
    expect(rows[0]?.slice(2)).toEqual([
      'Travaux donnés',
      'Travaux rendus',
      'Évaluation (%)',
      'Durée (min)',
      'Travaux encore à corriger',
      `${work.name} (%)`,
    ])
    expect(rows.slice(1).map((row) => [row[0], row[2], row[3], row[4], row[6], row[7]])).toEqual(
      students.map((row) => [
        row.student.lastname,
        row.givenCount,
        row.submissionCount,
        row.averageEvaluation,
        row.heldCount,
        row.evaluations[0],
      ]),
    )
    const studentId = pupils[1]?.id ?? ''
    const ofStudent = await api.call('exportStudent', { params: { studentId }, query: { format: 'csv' } }, token)
    const [header, line] = csvRows(ofStudent.data)
    expect(header?.slice(4)).toEqual(['État', 'Rendu le', 'Évaluation (%)', 'Durée (min)', 'Réponses', 'Questions', 'À corriger'])
    expect(line).toEqual([
      work.name,
      'Mathématiques',
      '6A',
      '26/11/2026 10:00',
      'Rendu',
      '19/11/2026 10:00',
      '60',
      '7,4',
      '3',
      '3',
      '0',
    ])
  })

  it('accept two formats only', async () => {
    const { api, token, work } = await giveClassWork(open(), ['Alice'])
    const reply = await api.reply('exportWork', { params: { id: work._id }, query: { format: 'xls' } }, token)
    expect(reply).toMatchObject({ status: 400, body: { errors: { format: 'invalid' } } })
  })
})
