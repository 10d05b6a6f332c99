import { eq, getTableColumns, getTableName, inArray } from 'drizzle-orm'
import type { AlertKind } from '#contract/alert-kinds'
import type { EvaluationReason } from '#contract/assignee'
import { badgeKeys } from '#contract/badge'
import { knownQuestions } from '#contract/question-types'
import { type ActFacts, actFacts } from '#contract/trail'
import { dayMonthYear, numericDateTime, writtenDay } from '#domain/dates/date-words'
import { escapeHtml } from '#domain/escaped'
import { fillText } from '#domain/fill-text'
import { fullName } from '#domain/people/names'
import { plainText } from '#domain/rich-text/plain'
import messages from '#messages' with { type: 'json' }
import { isInstant } from '../../db/columns.ts'
import { acts } from '../../db/people-schema.ts'
import type * as schema from '../../db/schema.ts'
import { assignees, courses, type Db, groupStudents, groups, modules, works } from '../../db/schema.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { namesIn } from '../trail/list.ts'
import type { Person } from './erase.ts'
import { type ExportedPart, exportedParts, rowsOf } from './export-rows.ts'

const words: Readonly<Record<string, string>> = messages.personalExport.columns
const titles: Readonly<Record<string, string>> = messages.personalExport.parts
const { title, intro, empty } = messages.personalExport

const style = `body{font:1rem/1.5 sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
.wide{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #767676;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;max-width:30rem}th{background:#eee}`

/** The readable page of an export: one section for each kind of data, without a script. */
export async function* exportPage(
  db: Db,
  user: Person,
  context: { ids: readonly string[]; now: number },
): AsyncGenerator<string> {
  const name = fullName(user.firstname, user.lastname)
  const heading = escapeHtml(`${title} – ${name}`)
  yield `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1><p>${escapeHtml(intro.replace('{date}', dayMonthYear(context.now)))}</p>`
  const read = createReader(db, await knownOf(db, context.ids))
  for (const part of exportedParts) {
    let any = false
    yield `<section><h2>${escapeHtml(titles[part.name] ?? part.name)}</h2>`
    for await (const row of rowsOf(db, part, context)) {
      if (!any)
        yield `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(titles[part.name] ?? part.name)}"><table><thead><tr>${part.columns.map((column) => `<th scope="col">${escapeHtml(words[column] ?? column)}</th>`).join('')}</tr></thead><tbody>`
      any = true
      const cells: string[] = []
      for (const column of part.columns) cells.push(`<td>${await read(part, row, column)}</td>`)
      yield `<tr>${cells.join('')}</tr>`
    }
    yield any ? '</tbody></table></div></section>' : `<p>${escapeHtml(empty)}</p></section>`
  }
  yield '</main></body></html>'
}

/** What the page calls by name instead of by id. */
interface Known {
  readonly frozenCourseOf: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
}

/** The person's works, also by the id of their part in it, their classes, modules and courses. */
async function knownOf(db: Db, ids: readonly string[]): Promise<Known> {
  const all = [...ids]
  const parts = await db
    .select({ assigneeId: assignees.id, id: works.id, name: works.name, frozenCourseId: works.frozenCourseId })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(inArray(assignees.userId, all))
  const own = (table: typeof works | typeof courses | typeof modules) =>
    db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.creatorId, all))
  const classes = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .innerJoin(groupStudents, eq(groupStudents.groupId, groups.id))
    .where(inArray(groupStudents.userId, all))
  const named = [...parts, ...classes, ...(await own(works)), ...(await own(courses)), ...(await own(modules))]
  return {
    frozenCourseOf: new Map(parts.map(({ assigneeId, frozenCourseId }) => [assigneeId, frozenCourseId])),
    names: new Map([
      ...named.map(({ id, name }) => [id, name] as const),
      ...parts.map(({ assigneeId, name }) => [assigneeId, name] as const),
    ]),
  }
}

const references: ReadonlySet<string> = new Set(['assigneeId', 'workId', 'groupId', 'courseId', 'moduleId'])

/** Writes a value in French: works, classes and questions by their words, codes and instants too, files as links. */
function createReader(db: Db, { frozenCourseOf, names }: Known) {
  // Rows of one work follow one another: only the last course is kept.
  let last: { id: string; statements: ReadonlyMap<string, string> } = { id: '', statements: new Map() }
  const statementOf = async (assigneeId: unknown, questionId: string) => {
    const id = frozenCourseOf.get(String(assigneeId))
    if (id === undefined) return questionId
    if (last.id !== id) {
      const { modules: frozen } = await frozenContent(db, id)
      const questions = frozen.flatMap((module) => knownQuestions(module.questions))
      last = { id, statements: new Map(questions.map((one) => [one._id, plainText(one.statement)])) }
    }
    return last.statements.get(questionId) ?? questionId
  }
  return async (part: ExportedPart, row: Readonly<Record<string, unknown>>, column: string): Promise<string> => {
    const value = row[column]
    if (value === null || value === undefined || value === '') return ''
    if (references.has(column)) return escapeHtml(names.get(String(value)) ?? String(value))
    if (column === 'questionId') return escapeHtml(await statementOf(row.assigneeId, String(value)))
    if (column === 'path') return link(String(value))
    if (column === 'audio' || column === 'document') return link(`answers/${row.assigneeId}/${value}`)
    const facts = part.table === acts ? actFacts.safeParse(value) : undefined
    if (facts?.success)
      return factsIn(facts.data, await namesIn(db, [facts.data]))
        .map(escapeHtml)
        .join('<br>')
    if (typeof value === 'object') return `<pre>${escapeHtml(JSON.stringify(value, null, 1))}</pre>`
    return escapeHtml(wordOf(part, column, value) ?? (/^<p[ >]/.test(String(value)) ? plainText(String(value)) : String(value)))
  }
}

/** Where a stored file is in the archive. */
export const archivePath = (path: string) => `fichiers/${path.replaceAll('/', '_')}`

const link = (path: string) => `<a href="${escapeHtml(archivePath(path))}">${escapeHtml(path.split('/').at(-1) ?? path)}</a>`

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
function wordOf({ table }: Pick<ExportedPart, 'table'>, column: string, value: unknown): string | undefined {
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

function durationOf(ms: number): string {
  const all = Math.floor(ms / 1000)
  const [minutes, seconds] = [Math.floor(all / 60), all % 60]
  return minutes === 0 ? fillText(values.seconds, { seconds }) : fillText(values.minutes, { minutes, seconds })
}

/** `cas:<portal>` or `lti:<platform>`. */
function providerOf(provider: string): string {
  const [kind, ...id] = provider.split(':')
  return fillText(kind === 'cas' ? values.portal : values.platform, { id: id.join(':') })
}

/** The facts of an act: « Prénom : Zoé », with names for levels and schools. */
const factsIn = (facts: ActFacts, nameOf: (id: string) => string): string[] =>
  Object.entries(facts).map(([field, value]) => {
    const shown = [value ?? []].flat().map((one) => (field === 'role' ? (role[one] ?? one) : nameOf(one)))
    return fillText(fact, { field: fields[field] ?? field, value: shown.join(', ') || messages.trail.nothing })
  })
