import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { runAdmin } from '#api/admin/run'
import { schools, works } from '#api/db/schema'
import { readEnv } from '#api/env'
import { parisInstant } from '#domain/dates/paris-time'
import { describeApi, testNow } from '#tests/support/api'
import { giveClassWork } from '#tests/support/class-work'
import { makeSchool, makeUser } from '#tests/support/make'

describeApi('days off', (open) => {
  it('are those of the school’s academy and department', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'STUDENT')).id)
    const ask = async (from: string, to: string) =>
      (await api.call('listDaysOff', { query: { from, to } }, token)).map((off) => (off.kind === 'school' ? off.name : off.id))
    expect(await ask('2027-02-15', '2027-04-01')).toEqual(['Vacances d’hiver', 'easterMonday'])
    await api.db.update(schools).set({ zipCode: '67000' }).where(eq(schools.id, made.school.id))
    expect(await ask('2027-02-15', '2027-04-01')).toEqual(['Vacances d’hiver', 'goodFriday', 'easterMonday'])
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
      // The labels that the ministry's site writes when it is asked for a CSV; its API writes the names of the columns.
      '\uFEFFDescription;Population;Date de début;Date de fin;Académies;Zones;annee_scolaire',
      'Vacances de Carnaval;Élèves;2027-02-06T04:00:00+00:00;2027-02-22T04:00:00+00:00;Guadeloupe;Guadeloupe;2026-2027',
      'Vacances de la Toussaint;-;2026-10-09T20:00:00+00:00;2026-10-25T20:00:00+00:00;La Réunion;Réunion;2026-2027',
      'Rentrée;Enseignants;2026-08-30T22:00:00+00:00;2026-08-31T22:00:00+00:00;Guadeloupe;Guadeloupe;2026-2027',
      'Vacances d’Hiver;-;2028-02-11T23:00:00+00:00;2028-02-27T23:00:00+00:00;Lille;Zone B;2027-2028',
      'Début des Grandes Vacances;-;2027-07-02T22:00:00+00:00;2027-07-02T22:00:00+00:00;Polynésie;Polynésie;2026-2027',
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
    expect(printed.at(-1)).toBe('6 holidays of 6 academies and years loaded')
    expect(printed.slice(-8)).toEqual([
      '977 2026-2027',
      '978 2026-2027',
      '987 2026-2027, Grandes vacances from 2027-07-03, end not in the file, taken as 2027-08-17',
      ...['guadeloupe 2026-2027', 'la-reunion 2026-2027', 'lille 2027-2028'],
      'left out, not an academy of today: Atlantide',
      '6 holidays of 6 academies and years loaded',
    ])
    expect(await ask('2027-02-10', '2027-02-10')).toEqual([
      { kind: 'school', name: 'Vacances de carnaval', first: '2027-02-06', last: '2027-02-21' },
    ])
    // Days begin earlier there than in Paris.
    await api.db.update(schools).set({ zipCode: '97400' }).where(eq(schools.id, made.school.id))
    expect(await ask('2026-10-20', '2026-10-20')).toEqual([
      { kind: 'school', name: 'Vacances de la Toussaint', first: '2026-10-10', last: '2026-10-25' },
    ])
    await api.db.update(schools).set({ zipCode: '98713' }).where(eq(schools.id, made.school.id))
    expect(await ask('2027-08-17', '2027-08-17')).toMatchObject([{ name: 'Grandes vacances', last: '2027-08-17' }])
    await api.db.update(schools).set({ zipCode: '59000' }).where(eq(schools.id, made.school.id))
    // Another year of the academy keeps the known dates.
    expect(await ask('2028-02-14', '2028-02-14')).toMatchObject([{ name: 'Vacances d’hiver' }])
    expect(await ask('2026-10-20', '2026-10-20')).toMatchObject([{ name: 'Vacances de la Toussaint' }])
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

  it('are quiet: a reminder waits for the end of holidays, unless the work is due before', async () => {
    const api = open()
    api.now = testNow
    const { teacher, pupils, work } = await giveClassWork(api, ['Un', 'Deux'])
    const archiveAt = parisInstant('2027-06-30')
    const due = (day: string) =>
      api.db
        .update(works)
        .set({ dueDate: parisInstant(day, '18:00'), archiveAt })
        .where(eq(works.id, work._id))
    await due('2027-01-08')
    const remindOn = async (day: string) => {
      api.now = parisInstant(day, '10:00')
      return api.reply('remindStudents', { params: { id: work._id } }, await api.tokenFor(teacher.id))
    }
    const seenOn = async (day: string) => {
      api.now = parisInstant(day, '08:00')
      const token = await api.tokenFor(pupils[0]?.id ?? '')
      const list = await api.call('listNotifications', { query: {} }, token)
      const { unreadNotifications } = await api.call('currentUser', {}, token)
      return [list.some(({ kind }) => kind === 'reminder'), unreadNotifications]
    }
    const [, before] = await seenOn('2026-12-22')
    expect(await remindOn('2026-12-22')).toMatchObject({ status: 200, body: { reminded: 2, at: parisInstant('2027-01-04') } })
    expect(await remindOn('2026-12-23')).toMatchObject({ status: 409, body: { message: 'reminder.waiting' } })
    expect(await seenOn('2027-01-02')).toEqual([false, before])
    expect(await seenOn('2027-01-04')).toEqual([true, Number(before) + 1])
    await due('2027-02-17')
    expect(await remindOn('2027-02-15')).toMatchObject({ body: { at: parisInstant('2027-02-15', '10:00') } })
    expect((await seenOn('2027-02-16'))[0]).toBe(true)
  })

  it('are quiet: a reminder that waits goes out at once when its work is now due before the end of holidays', async () => {
    const api = open()
    api.now = testNow
    const { teacher, pupils, work } = await giveClassWork(api, ['Un'])
    api.now = parisInstant('2026-12-22', '10:00')
    const token = await api.tokenFor(teacher.id)
    const params = { id: work._id }
    const moveTo = async (day: string, version: number) =>
      api.reply('changeDueDate', { params, body: { dueDate: parisInstant(day, '18:00'), version } }, token)
    const told = async () => {
      const list = await api.call('listNotifications', { query: {} }, await api.tokenFor(pupils[0]?.id ?? ''))
      return list.filter(({ kind }) => kind === 'reminder').map(({ date }) => date)
    }
    expect((await moveTo('2027-01-08', work.version)).status).toBe(200)
    await api.call('remindStudents', { params }, token)
    expect((await moveTo('2027-01-07', work.version + 1)).status).toBe(200)
    expect(await told()).toEqual([])
    expect((await moveTo('2026-12-30', work.version + 2)).status).toBe(200)
    expect(await told()).toEqual([api.now])
  })
})
