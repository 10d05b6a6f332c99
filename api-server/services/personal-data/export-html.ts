import { eq, inArray } from 'drizzle-orm'
import { knownQuestions } from '#contract/question'
import { dayMonthYear, numericDateTime } from '#domain/dates/date-words'
import { fullName } from '#domain/people/names'
import { plainText } from '#domain/rich-text/plain'
import messages from '#messages' with { type: 'json' }
import type { Db } from '../../db/open.ts'
import { assignees, works } from '../../db/schema.ts'
import { frozenContent } from '../work/freeze.ts'
import type { Person } from './erase.ts'
import { exportedParts, rowsOf } from './export-rows.ts'

const words: Readonly<Record<string, string>> = messages.personalExport.columns
const titles: Readonly<Record<string, string>> = messages.personalExport.parts
const { title, intro, empty, yes, no } = messages.personalExport

/** The French names of what the export shows, for its test. */
export const namesOfExport = { words, titles }

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const style = `body{font:1rem/1.5 sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
.wide{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #767676;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;max-width:30rem}th{background:#eee}`

/** The readable page of an export: one section for each kind of data, without a script. */
export async function* exportPage(
  db: Db,
  user: Person,
  context: { ids: readonly string[]; now: number },
): AsyncGenerator<string> {
  const name = fullName(user.firstname, user.lastname)
  const heading = escaped(`${title} – ${name}`)
  yield `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1><p>${escaped(intro.replace('{date}', dayMonthYear(context.now)))}</p>`
  const read = createReader(db, await worksOf(db, context.ids))
  for (const part of exportedParts) {
    let any = false
    yield `<section><h2>${escaped(titles[part.name] ?? part.name)}</h2>`
    for await (const row of rowsOf(db, part, context.ids)) {
      if (!any)
        yield `<div class="wide" tabindex="0" role="region" aria-label="${escaped(titles[part.name] ?? part.name)}"><table><thead><tr>${part.columns.map((column) => `<th scope="col">${escaped(words[column] ?? column)}</th>`).join('')}</tr></thead><tbody>`
      any = true
      const cells: string[] = []
      for (const column of part.columns) cells.push(`<td>${await read(row, column)}</td>`)
      yield `<tr>${cells.join('')}</tr>`
    }
    yield any ? '</tbody></table></div></section>' : `<p>${escaped(empty)}</p></section>`
  }
  yield '</main></body></html>'
}

interface KnownWork {
  readonly id: string
  readonly name: string
  readonly frozenCourseId: string
}

/** The person's works by the id of their part in it. */
async function worksOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, KnownWork>> {
  const rows = await db
    .select({ assigneeId: assignees.id, id: works.id, name: works.name, frozenCourseId: works.frozenCourseId })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(inArray(assignees.userId, [...ids]))
  return new Map(rows.map(({ assigneeId, ...work }) => [assigneeId, work]))
}

const instants = /At$|^(date|until|dueDate)$/

/** Writes a value in French: works and questions by their words, instants as dates, files as links. */
function createReader(db: Db, known: ReadonlyMap<string, KnownWork>) {
  // Rows of one work follow one another: only the last course is kept.
  let last: { id: string; statements: ReadonlyMap<string, string> } = { id: '', statements: new Map() }
  const statementOf = async (assigneeId: unknown, questionId: string) => {
    const id = known.get(String(assigneeId))?.frozenCourseId
    if (id === undefined) return questionId
    if (last.id !== id) {
      const { modules } = await frozenContent(db, id)
      const questions = modules.flatMap((module) => knownQuestions(module.questions))
      last = { id, statements: new Map(questions.map((one) => [one._id, plainText(one.statement)])) }
    }
    return last.statements.get(questionId) ?? questionId
  }
  return async (row: Readonly<Record<string, unknown>>, column: string): Promise<string> => {
    const value = row[column]
    if (value === null || value === undefined || value === '') return ''
    if (column === 'assigneeId') return escaped(known.get(String(value))?.name ?? String(value))
    if (column === 'questionId') return escaped(await statementOf(row.assigneeId, String(value)))
    if (column === 'path') return link(String(value))
    if (column === 'audio' || column === 'document') return link(`answers/${row.assigneeId}/${value}`)
    if (typeof value === 'number' && instants.test(column)) return numericDateTime(value)
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'object') return `<pre>${escaped(JSON.stringify(value, null, 1))}</pre>`
    return escaped(/^<p[ >]/.test(String(value)) ? plainText(String(value)) : String(value))
  }
}

/** Where a stored file is in the archive. */
export const archived = (path: string) => `fichiers/${path.replaceAll('/', '_')}`

const link = (path: string) => `<a href="${escaped(archived(path))}">${escaped(path.split('/').at(-1) ?? path)}</a>`
