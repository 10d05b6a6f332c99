import { readFileSync } from 'node:fs'
import pino from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { doubtClock, trustClock } from '#api/db/clock'
import { maintenanceRuns } from '#api/db/schema'
import { createMetrics } from '#api/http/metrics'
import { startJobs } from '#api/jobs'
import { dayMs, hourMs } from '#domain/dates/duration'
import { describeApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'

describeApi('the clock of a server', (open) => {
  beforeEach(() => open().db.delete(maintenanceRuns))
  const cleanedAt = (startedAt: number) => open().db.insert(maintenanceRuns).values({ task: 'all', startedAt })

  it.each([
    ['nothing was cleaned yet', 0, null, false],
    ['an hour ago', 0, -dayMs / 24, false],
    ['on Friday, and it is Monday', 0, -2.9 * dayMs, false],
    ['a summer ago', 0, -60 * dayMs, true],
    ['in what is the future: it was wrong then', 0, 400 * dayMs, true],
    ['two days and an hour ahead of the database', 2 * dayMs + hourMs, null, true],
    ['six years ahead of the database', 2190 * dayMs, 2190 * dayMs, true],
    ['a year behind the database', -365 * dayMs, null, true],
  ] as const)('cleaned %s', async (_, ahead, last, doubted) => {
    if (last !== null) await cleanedAt(Date.now() + last)
    const found = await doubtClock(open().db, Date.now() + ahead)
    expect(found !== null).toBe(doubted)
    if (found) expect(found.isConfirmable).toBe(ahead === 0)
  })

  it('ends no session while it is doubted, and those that are over once it is confirmed', async () => {
    const api = open()
    api.now = Date.now()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
    const mine = async () => (await api.reply('currentUser', {}, token)).status
    await cleanedAt(api.now)
    api.now += 2 * dayMs
    expect(await mine()).toBe(401)
    api.now += 6 * 365 * dayMs
    expect(await mine()).toBe(200)
    // One that began by this clock ends by it.
    const later = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
    expect((await api.reply('currentUser', {}, later)).status).toBe(200)
    api.now += 2 * dayMs
    expect([(await api.reply('currentUser', {}, later)).status, await mine()]).toEqual([401, 200])
    await trustClock(api.db, api.now)
    expect(await mine()).toBe(401)
  })

  it('is told by the log and the metric of the alert while it is doubted, no longer once it is confirmed', async () => {
    const { db } = open()
    const now = Date.now()
    await cleanedAt(now - 60 * dayMs)
    const { registry, jobs: count } = createMetrics()
    const logged: string[] = []
    const log = pino({}, { write: (line: string) => void logged.push(line) })
    const rounds: string[] = []
    const round = async () => {
      const byHour = { name: 'exams', everyMs: dayMs, run: async () => void rounds.push('ran'), byClock: true, atStart: true }
      const stop = startJobs([{ ...byHour, finishes: true }], { log, count, doubtClock: () => doubtClock(db, now) })
      await stop()
    }
    const failures = async () => /^api_job_runs_total\{task="exams",result="failed"\} (\d+)$/m.exec(await registry.metrics())?.[1]
    for (const _ of [1, 2, 3]) await round()
    expect([await failures(), rounds]).toEqual(['3', []])
    expect(logged.filter((line) => line.includes('the clock of this server is doubted'))).toHaveLength(3)
    // More than two in half an hour: the alert.
    const rules = readFileSync(new URL('../../deploy/prometheus/alerts.yaml', import.meta.url), 'utf8')
    expect(rules).toContain('sum by (task) (increase(api_job_runs_total{result="failed"}[30m])) > 2')
    await trustClock(db, now)
    const before = logged.length
    await round()
    expect([await failures(), rounds, logged.length]).toEqual(['3', ['ran'], before])
  })

  it('is confirmed by a superadmin, unless it is the database that contradicts it', async () => {
    const api = open()
    api.now = Date.now()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
    await cleanedAt(api.now - 60 * dayMs)
    expect(await api.call('readDoubtedClock', {}, token)).toMatchObject({ doubted: { isConfirmable: true } })
    expect(await api.call('confirmClock', { body: {} }, token)).toEqual({ doubted: null })
    expect(await api.call('readDoubtedClock', {}, token)).toEqual({ doubted: null })
    api.now += 10 * dayMs
    const later = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
    expect(await api.call('confirmClock', { body: {} }, later)).toMatchObject({ doubted: { isConfirmable: false } })
  })
})
