import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ltiGrades } from '#api/db/federation-schema'
import { readEnv } from '#api/env'
import { createMetrics } from '#api/http/metrics'
import { addStorageMetrics } from '#api/http/storage-metrics'
import { callNames } from '#contract/calls'
import { describeApi } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'
import { makeLaunchedWork } from '#tests/support/launched-work'
import { oneHole, textAndQuiz } from '#tests/support/make'
import { openSuiteDatabase } from '#tests/support/suite-database'
import { createMetrics as createWebMetrics } from '../../web-server/metrics.ts'
import { createPageLimiter } from '../../web-server/page-limiter.ts'
import { routeClasses } from '../../web-server/route-class.ts'

type Registry = ReturnType<typeof createMetrics>['registry']

/** The value of each metric without labels, and of each with them, as Prometheus reads it. */
async function scraped(registry: Registry): Promise<Map<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

describeApi('metrics', (open) => {
  it('tell of the pool, of changes that wait for the statistics and of grades that wait for their platform', async () => {
    const api = open()
    const metrics = createMetrics()
    metrics.watch(api.db)
    const before = await scraped(metrics.registry)
    expect(before.get('api_database_up')).toBe(1)
    expect(before.get('api_database_connections_max')).toBeGreaterThan(0)
    expect(before.get('api_grades_oldest_unsent_seconds')).toBe(0)
    const given = await giveClassWork(api, ['Alice'], [...textAndQuiz(), oneHole()])
    const [alice] = given.pupils
    if (!alice) throw new Error('no pupil')
    await makeLaunchedWork(api.db, { userId: alice.id, workId: given.work._id, schoolId: given.made.school.id })
    await answerAs(given, alice, questionOf(given, 'HolesInText'), { ville: 'Paris' })
    await submitAs(given, alice)
    await api.db.update(ltiGrades).set({ evaluatedAt: Date.now() - 7_200_000 })
    const after = await scraped(metrics.registry)
    expect(after.get('api_statistics_unfolded_changes')).toBeGreaterThan(
      before.get('api_statistics_unfolded_changes') ?? Number.NaN,
    )
    expect(after.get('api_grades_unsent')).toBe(1)
    expect(after.get('api_grades_oldest_unsent_seconds')).toBeGreaterThanOrEqual(7200)
    expect(after.get('api_grades_oldest_unsent_seconds')).toBeLessThan(7200 + 600)
    await api.db.update(ltiGrades).set({ status: 'failed' })
    const refused = await scraped(metrics.registry)
    expect([refused.get('api_grades_unsent'), refused.get('api_grades_failed')]).toEqual([0, 1])
  })

  it('are still answered when the database is gone, and say so', async () => {
    const { db, close } = await openSuiteDatabase()
    const metrics = createMetrics()
    metrics.watch(db)
    expect((await scraped(metrics.registry)).get('api_database_up')).toBe(1)
    await close()
    const found = await scraped(metrics.registry)
    expect(found.get('api_database_up')).toBe(0)
    expect(found.has('api_grades_unsent')).toBe(false)
    expect(found.get('process_start_time_seconds')).toBeGreaterThan(0)
  })

  it('are all that the alert rules and the dashboard name, with their labels', async () => {
    const api = createMetrics()
    api.watch(open().db)
    addStorageMetrics(api.registry, { db: open().db, env: readEnv({}) })
    const web = createWebMetrics({
      queue: createPageLimiter({ places: 1, maxWaiting: 1, maxWaitMs: 1, maxStayMs: 1 }),
      apiUrl: 'http://127.0.0.1:1',
    })
    const labels = new Map([...(await labelsOf(api.registry)), ...(await labelsOf(web.registry)), ['up', []]])
    const asked = [...rules(), ...panels()].flatMap((expression) => [...selectors(expression)])
    expect(asked.length).toBeGreaterThan(40)
    expect(asked.filter(({ metric }) => !labels.has(metric))).toEqual([])
    const known: Record<string, ReadonlySet<string>> = { call: new Set(callNames), route: new Set(routeClasses) }
    for (const { metric, matchers } of asked)
      for (const [label, value] of matchers) {
        expect([...(labels.get(metric) ?? []), 'job', 'instance'], metric).toContain(label)
        for (const one of known[label] ? value.split('|') : []) expect([...(known[label] ?? [])], metric).toContain(one)
      }
    // What is summed by a label must have it.
    for (const expression of [...rules(), ...panels()])
      for (const [, by = ''] of expression.matchAll(/by \(([^)]*)\)/g))
        for (const label of by.split(/,\s*/))
          expect([...selectors(expression)].flatMap(({ metric }) => [...(labels.get(metric) ?? []), 'instance', 'le'])).toContain(
            label,
          )
    // What a legend or a message shows is left after summing.
    for (const { expression, shown } of legends())
      for (const label of shown) expect(keptBy(expression, labels), expression).toContain(label)
  })
})

/** Names that a registry prints, those of the parts of a histogram too, with their labels. */
async function labelsOf(registry: Registry): Promise<[string, readonly string[]][]> {
  const metrics = await registry.getMetricsAsJSON()
  return metrics.flatMap(({ name, type }): [string, readonly string[]][] => {
    const labels: unknown = Reflect.get(registry.getSingleMetric(name) ?? {}, 'labelNames')
    const names = Array.isArray(labels) ? labels.map(String) : []
    const printed = String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]
    return printed.map((one) => [one, names])
  })
}

const file = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8')

/** Expressions of the alert rules. */
const rules = () => [...file('prometheus/alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)

/** Expressions of the dashboard. */
const panels = () => {
  const { panels } = JSON.parse(file('grafana/tremplin.json')) as { panels: { targets?: { expr: string }[] }[] }
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

/** Expressions with the labels that a panel's legend or an alert's message shows of them. */
function legends(): { expression: string; shown: string[] }[] {
  const { panels } = JSON.parse(file('grafana/tremplin.json')) as {
    panels: { targets?: { expr: string; legendFormat: string }[] }[]
  }
  const shownIn = (text: string) => [...text.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, label = '']) => label)
  const alerts = file('prometheus/alerts.yaml').split('- alert: ').slice(1)
  return [
    ...panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr, legendFormat }) => ({ expression: expr, shown: shownIn(legendFormat) })),
    ),
    ...alerts.map((alert) => ({ expression: /expr: (.+)/.exec(alert)?.[1] ?? '', shown: shownIn(alert) })),
  ]
}

/** The labels of an expression's result: those that it sums by, else, when it sums nothing, those of its metrics. */
function keptBy(expression: string, labels: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const by = /\bby \(([^)]*)\)/.exec(expression)?.[1]
  if (by !== undefined) return by.split(/,\s*/)
  if (/\b(?:sum|max)\(/.test(expression)) return []
  return [...selectors(expression)].flatMap(({ metric }) => [...(labels.get(metric) ?? []), 'job', 'instance'])
}

/** The metrics that an expression reads, with the labels that it selects by. */
function* selectors(expression: string) {
  for (const [, metric = '', chosen = ''] of expression.matchAll(/\b((?:api|web|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g))
    yield {
      metric,
      matchers: [...chosen.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label = '', value = '']) => [label, value] as const),
    }
}
