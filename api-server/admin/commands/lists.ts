import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { CallInput } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { RosterLine } from '#contract/roster'
import { readListFile } from '#domain/people/list-file'
import { fullName } from '#domain/people/names'
import { WorkbookRefused } from '#domain/people/workbook-list'
import { type Db, schools } from '../../db/schema.ts'
import { findUser, Refusal, type Terminal } from '../command.ts'

/** A headmaster, in whose name lists come in, and the school. */
export async function headOf(db: Db, username: string) {
  const headmaster = await findUser(db, username)
  if (headmaster.role !== 'HEADMASTER') throw new Refusal(`"${username}" is no headmaster`)
  const [school] = await db.select().from(schools).where(eq(schools.id, headmaster.schoolId))
  if (!school) throw new Refusal('the school is gone')
  return { headmaster, school }
}

/** The text of a list file; says where its encoding changes. */
export async function readList(print: Terminal['print'], file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new Refusal(`cannot read ${file}`)
  })
  const { text, changedAt } = await readListFile(new Uint8Array(bytes)).catch((error: unknown) => {
    if (error instanceof WorkbookRefused) throw new Refusal(`the workbook ${file} cannot be read: save its sheet as CSV`)
    throw new Refusal(`${file} holds no list, or one that is too large`)
  })
  if (changedAt !== null) print(`line ${changedAt}: written in another encoding than the lines before; check the accents`)
  return text
}

export const answersHelp =
  'answers to the questions of the list, a line each: the number of the line, « ; », then the id of the account, « new », or « class: » and the class'

type Answer = NonNullable<CallInput<'importStudents'>['body']['choices']>[number]

/** Answers by line: `12;new`, `12;` and the id of an account, or `12;class:6e A`; and who leaves, by user name: `leave:` and it, « ; » and a successor's. */
export async function readAnswers(file: string | undefined) {
  const written =
    file === undefined ? '' : await readFile(file, 'utf8').catch(() => Promise.reject(new Refusal(`cannot read ${file}`)))
  const answers = new Map<number, Answer>()
  const leavers: { teacher: string; successor: string | undefined }[] = []
  for (const answer of written.split(/\r?\n/).filter((line) => line.trim() !== '')) {
    const [, number, person, className] = /^\s*(\d{1,6})\s*;\s*(?:(new|[0-9a-f-]{36})|class:\s*(.*?))\s*$/.exec(answer) ?? []
    const [, teacher, successor] = /^\s*leave:\s*([^\s;]+)\s*(?:;\s*([^\s;]+)\s*)?$/.exec(answer) ?? []
    if (teacher !== undefined) leavers.push({ teacher, successor })
    else if (number === undefined) throw new Refusal(`${file}: « ${answer.slice(0, 80)} » is no answer`)
    else
      answers.set(Number(number), {
        ...answers.get(Number(number)),
        line: Number(number),
        ...(person ? { person } : { className }),
      })
  }
  return { choices: [...answers.values()], leavers }
}

/** What a list does or did, line by line, with the answers that its questions may have. */
export function printLines(print: Terminal['print'], lines: readonly RosterLine[]): void {
  for (const one of lines) {
    const problems = Object.entries(one.errors).map(([field, code]) => `${field} ${code}`)
    const what = [one.levelsBefore ? 'level changes' : '', one.comesBack ? 'comes back' : '', ...problems].filter(Boolean)
    const account = one.password ? `${one.username} ${one.password}` : ''
    const facts = [one.state, fullName(one.firstname, one.lastname), one.className, what.join(', '), account]
    print(`line ${one.line}: ${facts.filter(Boolean).join(' · ')}`)
    if (one.state !== 'question') continue
    if (one.classChoice) {
      const named = one.classChoice.join(' or ') || 'none told'
      print(`  class: ${named}? answer ${one.line};class:NAME, or ${one.line};class: for none`)
    }
    for (const { _id, firstname, lastname, classes, birthYear } of one.candidates) {
      const person = [fullName(firstname, lastname), ...classes, ...(birthYear ? [birthYear] : [])].join(' · ')
      print(`  ${one.question}: ${person}? answer ${one.line};${_id} or ${one.line};new`)
    }
  }
}

/** What the codes of refusals mean to an operator. */
const sentences: Readonly<Record<string, string>> = {
  'newYear.none': 'no school year was started from a list',
  'newYear.over': 'it was started too long ago to be undone',
  'newYear.depends': 'something made since depends on it',
  'newYear.done': 'the year was already started from a list; --undo takes it back',
  'newYear.changed': 'students changed meanwhile: run it again',
  'newYear.tooEarly': 'the list would be that of the coming year',
  'roster.again': 'people changed meanwhile: run it again',
}

/** Runs what may be refused as a list is; the refusal in words. */
export async function inWords(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    const errors = Object.entries(error.errors).map(([field, code]) => `${field}: ${code}`)
    throw new Refusal([sentences[error.message] ?? error.message, ...errors].join('; '))
  })
}
