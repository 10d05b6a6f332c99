import * as z from 'zod/mini'
import type { Option } from '#components/ui/fields/select-field'
import type { CallInput, CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import { groupTypes } from '#contract/group'
import type { RosterLine } from '#contract/roster'
import { fullName } from '#domain/names'
import { csv } from '#domain/table-file'
import { groupProblems } from './group-form.ts'

/** A list of students on its way in, and where they go. `to`: a group's id, `new` or `none`. */
export const rosterForm = z.object({
  csv: z.string(),
  to: z.string(),
  type: z.enum(groupTypes),
  levelId: z.string(),
  name: z.string(),
})
export type RosterForm = z.output<typeof rosterForm>

export type RosterReport = CallResult<Calls['importStudents']>
export type RosterProblem = 'empty' | 'malformed' | 'tooManyLines' | 'tooLong' | 'unreadableList'
export interface RosterProblems {
  readonly csv?: RosterProblem
  readonly levelId?: 'levelRequired'
  readonly name?: 'nameRequired'
}

export const emptyRoster: RosterForm = { csv: '', to: 'new', type: 'Class', levelId: '', name: '' }

/** The form with that level; a class that has no name of its own yet is called by its level. */
export function withLevel(form: RosterForm, levelId: string, levels: readonly Option[]): Partial<RosterForm> {
  const nameOf = (id: string) => levels.find(({ value }) => value === id)?.label ?? ''
  const unnamed = form.name.trim() === '' || form.name === nameOf(form.levelId)
  return { levelId, ...(unnamed && { name: nameOf(levelId) }) }
}

/** What the form still needs, by field. */
export function rosterProblems(form: RosterForm): RosterProblems {
  const csvProblem: RosterProblems = form.csv.trim() === '' ? { csv: 'empty' } : {}
  if (form.to !== 'new') return csvProblem
  const { levelId, name } = groupProblems(form)
  return {
    ...csvProblem,
    ...(levelId === 'levelRequired' && { levelId }),
    ...(name === 'nameRequired' && { name }),
  }
}

const codes: Record<string, RosterProblem> = {
  required: 'empty',
  malformed: 'malformed',
  tooManyLines: 'tooManyLines',
  tooLong: 'tooLong',
}

/** What the API has against the list as a whole; undefined when its refusal is about something else. */
export function listRefusal(error: unknown): RosterProblem | undefined {
  if (!(error instanceof Failure)) return undefined
  if (error.kind === 'tooLarge') return 'tooLong'
  const code = error.errors.csv
  return code === undefined ? undefined : (codes[code] ?? 'unreadableList')
}

export function rosterBody(form: RosterForm, confirm: boolean): CallInput<Calls['importStudents']>['body'] {
  const { type, levelId, name } = form
  return {
    csv: form.csv,
    confirm,
    ...(form.to === 'new' ? { newGroup: { type, levelId, name } } : form.to === 'none' ? {} : { groupId: form.to }),
  }
}

/** Students who had an account before the import: the report shows no password for them, and they may never have received one. */
export const unreported = (lines: readonly RosterLine[]) =>
  lines.flatMap(({ state, userId, password }) => (state === 'existing' && userId !== null && password === null ? [userId] : []))

/** The report once some of these students were given new passwords. */
export function withAccounts(report: RosterReport, accounts: CallResult<Calls['renewPasswords']>['accounts']): RosterReport {
  const byId = new Map(accounts.map((account) => [account.userId, account]))
  const lines = report.lines.map((line) => {
    const account = line.userId === null ? undefined : byId.get(line.userId)
    return account ? { ...line, username: account.username, password: account.password } : line
  })
  return { ...report, lines }
}

/** The accounts whose passwords are told. */
export const madeAccounts = (lines: readonly RosterLine[]) => lines.filter(({ password }) => password !== null)

/** What is printed for each of them. */
export const slipsOf = (lines: readonly RosterLine[], school: string) =>
  madeAccounts(lines).map(({ firstname, lastname, username, password }) => ({
    ...{ name: fullName(firstname, lastname), school },
    username: username ?? '',
    password: password ?? '',
  }))

/** Their list as a CSV file, under these headings. */
export const accountsFile = (lines: readonly RosterLine[], headings: readonly string[]): string =>
  csv([
    headings,
    ...madeAccounts(lines).map(({ lastname, firstname, username, password }) => [lastname, firstname, username, password]),
  ])

/** The lines that were not imported, as a list to correct and import again; `problemOf` words what is wrong in one. */
export const badLinesFile = (
  lines: readonly RosterLine[],
  headings: readonly string[],
  problemOf: (line: RosterLine) => string,
): string =>
  csv([
    headings,
    ...lines
      .filter(({ state }) => state === 'error')
      .map((line) => [line.lastname, line.firstname, line.email ?? '', line.level, problemOf(line)]),
  ])
