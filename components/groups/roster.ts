import * as z from 'zod/mini'
import { slipOf } from '#components/students/passwords/slip.ts'
import type { Option } from '#components/ui/fields/select-field'
import type { CallInput, CallResult } from '#contract/calls'
import { Failure } from '#contract/errors'
import { groupTypes } from '#contract/group'
import type { RosterLine } from '#contract/roster'
import { csv } from '#domain/lists/table-file'
import { compareFrench, comparePeople, fullName, properName } from '#domain/people/names'
import { nameKey } from '#domain/people/roster'
import { namesClasses } from '#domain/people/roster-columns'
import { type GroupProblems, groupProblems } from './group-form.ts'

/** The form of an import. `to`: a group id, `new`, `classes` (those of the list) or `none`. */
export const rosterForm = z.object({
  csv: z.string(),
  role: z._default(z.enum(['STUDENT', 'TEACHER']), 'STUDENT'),
  to: z.string(),
  type: z.enum(groupTypes),
  levelId: z.string(),
  name: z.string(),
  /** Whether the open works of the classes follow who joins and leaves them. */
  works: z._default(z.boolean(), false),
  /** Whether the school keeps national numbers, where its first list asks. */
  keepsIne: z._default(z.boolean(), false),
  /** Teachers whom the list does not name and who leave; the colleague who takes over, '' for none. */
  leavers: z._default(z.array(z.object({ teacher: z.string(), successor: z.string() })), []),
})
export type RosterForm = z.output<typeof rosterForm>

export type RosterReport = CallResult<'importStudents'>
export type YearReport = CallResult<'startNewYear'>
/** What was chosen for the lines that the list leaves open. */
export type RosterChoice = NonNullable<CallInput<'importStudents'>['body']['choices']>[number]
/** What the API says of a list as a whole. */
const listProblems = [
  ...(['malformed', 'tooManyLines', 'tooManyColumns', 'tooLong', 'headings', 'notSiecle'] as const),
  ...(['otherSchool', 'otherYear', 'nextYear', 'portalByHeadmaster'] as const),
] as const
export type RosterProblem = (typeof listProblems)[number] | 'empty' | 'tooEarly' | 'yearDone' | 'changed' | 'unreadableList'
export interface RosterProblems extends Pick<GroupProblems, 'levelId'> {
  readonly name?: 'nameRequired'
  readonly csv?: RosterProblem
  /** National numbers of the list's school and of the own, where they differ. */
  readonly listed?: string
  readonly own?: string
  /** The line of the list that is at fault, where one is. */
  readonly line?: number
}

export const emptyRoster = z.parse(rosterForm, { csv: '', to: 'new', type: 'Class', levelId: '', name: '' })

/** The change of form for this level; a class without a typed name is named after its level. */
export function withLevel(form: RosterForm, levelId: string, levels: readonly Option[]): Partial<RosterForm> {
  const nameOf = (id: string) => levels.find(({ value }) => value === id)?.label ?? ''
  const unnamed = form.name.trim() === '' || form.name === nameOf(form.levelId)
  return { levelId, ...(unnamed && { name: nameOf(levelId) }) }
}

/** Missing required fields. */
export function rosterProblems(form: RosterForm): RosterProblems {
  const csvProblem: RosterProblems = form.csv.trim() === '' ? { csv: 'empty' } : {}
  if (form.role === 'TEACHER' || form.to !== 'new') return csvProblem
  return { ...csvProblem, ...groupProblems(form) }
}

const changedProblems: Record<string, RosterProblem> = {
  'roster.again': 'changed',
  'newYear.done': 'yearDone',
  'newYear.changed': 'changed',
  'newYear.tooEarly': 'tooEarly',
}

/** The API's error about the list as a whole; undefined when the error is about something else. */
export function listRefusal(error: unknown): RosterProblems | undefined {
  if (!(error instanceof Failure)) return undefined
  if (error.kind === 'tooLarge') return { csv: 'tooLong' }
  const changed = changedProblems[error.message]
  if (changed) return { csv: changed }
  const { csv: code, line, listed, own } = error.errors
  if (code === undefined) return undefined
  return {
    csv: code === 'required' ? 'empty' : (listProblems.find((one) => one === code) ?? 'unreadableList'),
    ...(line !== undefined && { line: Number(line) }),
    ...(listed !== undefined && own !== undefined && { listed, own }),
  }
}

/** The change of form for a list that was read: one that names classes fills those, unless something else was typed. */
export const withList = (form: RosterForm, text: string): Partial<RosterForm> => {
  const isOpen = form.role === 'STUDENT' && form.to === 'new' && form.levelId === '' && form.name === ''
  return { csv: text, ...(isOpen && namesClasses(text) && { to: 'classes' }) }
}

/** SIECLE's XML is edited by nobody. */
export const isSiecle = ({ csv }: Pick<RosterForm, 'csv'>) => csv.trimStart().startsWith('<')

export function rosterBody(
  form: RosterForm,
  { confirm, choices }: { confirm: boolean; choices: readonly RosterChoice[] },
): CallInput<'importStudents'>['body'] {
  const list = { csv: form.csv, role: form.role, confirm, choices: [...choices], works: form.works, keepsIne: form.keepsIne }
  if (form.role === 'STUDENT') return { ...list, ...targetOf(form) }
  const leavers = form.leavers.map(({ teacher, successor }) => ({ teacher, ...(successor && { successor }) }))
  return { ...list, leavers }
}

function targetOf({ to, type, levelId, name }: RosterForm) {
  if (to === 'new') return { newGroup: { type, levelId, name } }
  if (to === 'classes') return { classes: true }
  return to === 'none' ? {} : { groupId: to }
}

/** Students who had an account before the import: the report shows no password for them, and they may never have received one. */
export const findUnreported = (lines: readonly RosterLine[]) =>
  lines.flatMap(({ state, userId, password }) => (state === 'existing' && userId !== null && password === null ? [userId] : []))

type Absent = Pick<RosterReport, 'absent' | 'lines'>

/** Who can take over from teachers who leave: whom the list names, and the absent who stay. */
export const stayingOf = ({ absent, lines }: Absent, leavers: RosterForm['leavers']) => [
  ...lines.flatMap(({ state, userId, ...names }) => (state === 'existing' && userId ? [{ _id: userId, ...names }] : [])),
  ...absent.filter(({ _id }) => !leavers.some(({ teacher }) => teacher === _id)),
]

/** Of those ticked, for this list or one before, the teachers whom the report still shows as absent, and successors who stay. */
export function shownLeavers(leavers: RosterForm['leavers'], report: Absent | null): RosterForm['leavers'] {
  if (!report) return []
  const shown = leavers.filter(({ teacher }) => report.absent.some(({ _id }) => _id === teacher))
  const staying = new Set(stayingOf(report, shown).map(({ _id }) => _id))
  return shown.map((one) => ({ ...one, successor: staying.has(one.successor) ? one.successor : '' }))
}

export function withAccounts(report: RosterReport, accounts: CallResult<'renewPasswords'>['accounts']): RosterReport {
  const byId = new Map(accounts.map((account) => [account.userId, account]))
  const lines = report.lines.map((line) => {
    const account = line.userId === null ? undefined : byId.get(line.userId)
    return account ? { ...line, username: account.username, password: account.password, code: account.code } : line
  })
  return { ...report, lines }
}

/** The accounts whose passwords are shown, class by class. */
export const madeAccounts = (lines: readonly RosterLine[]) =>
  lines.filter(({ password }) => password !== null).sort((a, b) => compareFrench(a.className, b.className) || comparePeople(a, b))

export const slipsOf = (lines: readonly RosterLine[], school: string) =>
  madeAccounts(lines).map(({ firstname, lastname, className, birthDate, username, password, userId, code }) =>
    slipOf({
      ...{ name: fullName(firstname, lastname), school, className, userId, code },
      username: username ?? '',
      password: password ?? '',
      // Two of one name are told apart on paper, so that each slip reaches its child.
      birthDate: lines.filter((other) => nameKey(other) === nameKey({ firstname, lastname })).length > 1 ? birthDate : null,
    }),
  )

export const accountsFile = (lines: readonly RosterLine[], headings: readonly string[]): string =>
  csv([
    headings,
    ...madeAccounts(lines).map((line) => [
      properName(line.lastname),
      properName(line.firstname),
      line.username,
      line.password,
      line.className,
    ]),
  ])

/** The rejected lines as a CSV file to correct and import again; `problemOf` gives the error text of a line. */
export const badLinesFile = (
  lines: readonly RosterLine[],
  headings: readonly string[],
  problemOf: (line: RosterLine) => string,
): string =>
  csv([
    headings,
    ...lines
      .filter(({ state }) => state === 'error' || state === 'question')
      .map((line) => [line.lastname, line.firstname, line.email ?? '', line.level, problemOf(line)]),
  ])

/** The leavers of a report, and in their place those of the report before who are kept: they remain to be chosen. */
export function allLeavers(
  before: Pick<YearReport, 'leavers'> | null,
  after: Pick<YearReport, 'leavers' | 'lines'>,
  stay: readonly string[],
): YearReport['leavers'] {
  const named = new Set(after.lines.flatMap(({ state, userId }) => (state === 'left' ? [] : [userId])))
  const kept = stay.filter((id) => !named.has(id))
  const shown = new Set([...kept, ...after.leavers.map(({ _id }) => _id)])
  const known = new Map([...(before?.leavers ?? []), ...after.leavers].map((one) => [one._id, one]))
  return [...known.values()].filter(({ _id }) => shown.has(_id))
}
