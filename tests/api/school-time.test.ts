import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { runAdmin } from '#api/admin/run'
import { schools, works } from '#api/db/schema'
import { readEnv } from '#api/env'
import { parisInstant } from '#domain/dates/paris-time'
import { describeApi } from '#tests/support/api'
import { giveClassWork } from '#tests/support/class-work'
import { makeSchool, makeUser } from '#tests/support/make'

describeApi('days off', (open) => {
  it('are those of the school’s academy and department', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'STUDENT')).id)
    const ask = async (from: string, to: string) =>
      (await api.call('listDaysOff', { query: { from, to } }, token)).map((off) => (off.kind === 'school' ? off.name : off.id))
    expect(await ask('2027-02-15', '2027-04-01')).toEqual(['Hiver', 'easterMonday'])
    await api.db.update(schools).set({ zipCode: '67000' }).where(eq(schools.id, made.school.id))
    expect(await ask('2027-02-15', '2027-04-01')).toEqual(['Hiver', 'goodFriday', 'easterMonday'])
    await api.db.update(schools).set({ zipCode: '97400' }).where(eq(schools.id, made.school.id))
    expect(await ask('2026-12-01', '2026-12-31')).toEqual(['abolition', 'christmas'])
    for (const [from, to] of [
      ['2026-12-31', '2026-12-01'],
      ['2026-01-01', '2028-01-01'],
      ['demain', '2026-12-01'],
    ])
      expect((await api.reply('listDaysOff', { query: { from, to } }, token)).status).toBe(400)
  })

  it('are loaded from the ministry’s table for a year, in place of those known', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    await api.db.update(schools).set({ zipCode: '97100' }).where(eq(schools.id, made.school.id))
    const token = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const folder = await mkdtemp(join(tmpdir(), 'calendar-'))
    const file = join(folder, 'calendar.csv')
    const rows = [
      'description;population;start_date;end_date;location;zones;annee_scolaire',
      'Vacances de Carnaval;Élèves;2027-02-06T04:00:00+00:00;2027-02-22T04:00:00+00:00;Guadeloupe;Guadeloupe;2026-2027',
      'Vacances de la Toussaint;-;2026-10-09T20:00:00+00:00;2026-10-25T20:00:00+00:00;La Réunion;Réunion;2026-2027',
      'Rentrée;Enseignants;2026-08-30T22:00:00+00:00;2026-08-31T22:00:00+00:00;Guadeloupe;Guadeloupe;2026-2027',
      'Vacances d’Hiver;-;2028-02-11T23:00:00+00:00;2028-02-27T23:00:00+00:00;Lille;Zone B;2027-2028',
      'Vacances;-;2028-02-11T23:00:00+00:00;2028-02-27T23:00:00+00:00;Atlantide;Zone Z;2027-2028',
    ]
    await writeFile(file, rows.join('\n'))
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    const terminal = { db: api.db, files: api.files, env: readEnv({}), now: api.now, print, readInput: async () => '' }
    const run = (path: string) =>
      runAdmin(['load-school-calendar', '--file', path], {
        ...{ print, printError: print, open: async () => ({ terminal, close: async () => undefined }) },
      })
    const ask = async (from: string, to: string) => api.call('listDaysOff', { query: { from, to } }, token)
    expect(await ask('2027-02-10', '2027-02-10')).toEqual([])
    expect(await run(file)).toBe(0)
    expect(await run(file)).toBe(0)
    expect(printed.at(-1)).toBe('3 holidays of 3 academies and years loaded')
    expect(await ask('2027-02-10', '2027-02-10')).toEqual([
      { kind: 'school', name: 'Carnaval', first: '2027-02-06', last: '2027-02-21' },
    ])
    // Days begin earlier there than in Paris.
    await api.db.update(schools).set({ zipCode: '97400' }).where(eq(schools.id, made.school.id))
    expect(await ask('2026-10-20', '2026-10-20')).toEqual([
      { kind: 'school', name: 'Toussaint', first: '2026-10-10', last: '2026-10-25' },
    ])
    await api.db.update(schools).set({ zipCode: '59000' }).where(eq(schools.id, made.school.id))
    // Another year of the academy keeps the known dates.
    expect(await ask('2028-02-14', '2028-02-14')).toMatchObject([{ name: 'Hiver' }])
    expect(await ask('2026-10-20', '2026-10-20')).toMatchObject([{ name: 'Toussaint' }])
    expect(await run(join(folder, 'absent.csv'))).toBe(1)
    await writeFile(file, 'a;b\n1;2')
    expect(await run(file)).toBe(1)
    await rm(folder, { recursive: true })
  })

  it('are quiet: no alert during holidays', async () => {
    const api = open()
    const { teacher, work } = await giveClassWork(api, ['Un', 'Deux'])
    await api.db
      .update(works)
      .set({ dueDate: parisInstant('2026-12-14') })
      .where(eq(works.id, work._id))
    const alertsOn = async (day: string) => {
      api.now = parisInstant(day, '10:00')
      return (await api.call('listAlerts', {}, await api.tokenFor(teacher.id))).length
    }
    expect([await alertsOn('2026-12-18'), await alertsOn('2026-12-19'), await alertsOn('2026-12-25')]).toEqual([1, 0, 0])
  })
})
