import { getTableColumns, getTableName } from 'drizzle-orm'
import type { AlertKind } from '#contract/alert-kinds'
import type { EvaluationReason } from '#contract/assignee'
import { badgeKeys } from '#contract/badge'
import type { ActFacts } from '#contract/trail'
import { numericDateTime, writtenDay } from '#domain/dates/date-words'
import { fillText } from '#domain/fill-text'
import messages from '#messages' with { type: 'json' }
import { isInstant } from '../../db/columns.ts'
import type * as schema from '../../db/schema.ts'
import type { ExportedPart } from './export-rows.ts'

type Words = Readonly<Record<string, string>>

const { yes, no, fact, values } = messages.personalExport
const fields: Words = messages.trail.field
const role: Words = messages.profile.role
const status: Words = messages.authoring.status
const { private: mine, school, public: all } = messages.courseEditor.share

const notification = values.notification satisfies Record<(typeof schema.notifications.$inferSelect)['kind'], string>
const decision = values.decision satisfies Record<'accepted' | 'left', string>
const reason = values.reason satisfies Record<EvaluationReason, string>
const alert = values.alert satisfies Record<AlertKind, string>

/** Words for what the database stores as codes, by table and column. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  users: { role },
  active_days: { role },
  school_stays: { role },
  role_changes: { before: role, after: role },
  modules: { status },
  courses: { status, share: { private: mine.label, school: school.label, public: all.label } },
  groups: { type: messages.groups.type },
  acts: { kind: messages.trail.kind },
  notifications: { kind: notification },
  alert_dismissals: { kind: alert },
  late_answers: { decision },
  evaluation_changes: { reason },
  comments: { scope: values.scope },
  won_badges: { badge: Object.fromEntries(badgeKeys.map((key) => [key, messages.badges[key].name])) },
}

const percents: ReadonlySet<string> = new Set(['answers.evaluation', 'late_answers.evaluation', 'lti_grades.evaluation'])
const day = /^\d{4}-\d\d-\d\d$/
const figures = new Intl.NumberFormat('fr', { maximumFractionDigits: 2 })

/** A stored value in French: codes by their words, instants in Paris time, days, durations, sizes; undefined for any other. */
export function wordOf({ table }: Pick<ExportedPart, 'table'>, column: string, value: unknown): string | undefined {
  const of = getTableName(table)
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number')
    return isInstant(getTableColumns(table)[column]) ? numericDateTime(value) : numberOf(of, column, value)
  if (typeof value !== 'string') return undefined
  if (day.test(value)) return writtenDay(value)
  return column === 'provider' ? providerOf(value) : wordsOf[of]?.[column]?.[value]
}

function numberOf(of: string, column: string, value: number): string {
  if (percents.has(`${of}.${column}`) || of === 'evaluation_changes')
    return fillText(values.percent, { percent: figures.format(value) })
  if (column === 'size') return fillText(values.bytes, { bytes: value })
  return column === 'duration' ? durationOf(value) : figures.format(value)
}

/** Milliseconds in words. */
function durationOf(ms: number): string {
  const all = Math.round(ms / 1000)
  const [minutes, seconds] = [Math.floor(all / 60), all % 60]
  return minutes === 0 ? fillText(values.seconds, { seconds }) : fillText(values.minutes, { minutes, seconds })
}

/** `cas:<portal>` or `lti:<platform>`. */
function providerOf(provider: string): string {
  const [kind, ...id] = provider.split(':')
  return fillText(kind === 'cas' ? values.portal : values.platform, { id: id.join(':') })
}

/** The facts of an act: « Prénom : Zoé », with names for levels and schools. */
export const factsIn = (facts: ActFacts, nameOf: (id: string) => string): string[] =>
  Object.entries(facts).map(([field, value]) => {
    const shown = [value ?? []].flat().map((one) => (field === 'role' ? (role[one] ?? one) : nameOf(one)))
    return fillText(fact, { field: fields[field] ?? field, value: shown.join(', ') || messages.trail.nothing })
  })
