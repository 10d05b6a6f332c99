import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { DecodedText } from '#domain/decode-text'
import { leavesMost } from '#domain/people/leaves-most'
import { readListFile } from '#domain/people/list-file'
import { fullName } from '#domain/people/names'
import { WorkbookRefused } from '#domain/people/workbook-list'
import { operator } from '../../auth/record-acts.ts'
import { schools } from '../../db/schema.ts'
import type { YearActor } from '../../services/new-year/actor.ts'
import type { YearOrder } from '../../services/new-year/plan.ts'
import { startYear } from '../../services/new-year/start.ts'
import { undoYear } from '../../services/new-year/undo.ts'
import { type Command, Refusal, required, type Terminal, text, UsageError } from '../command.ts'
import { findUser } from '../find.ts'

export const newYear: Command = {
  summary:
    'Start the school year of a school from the list of all its students (SIECLE, Pronote, ONDE, CSV or a workbook). Prints each change; only --confirm makes them. --undo takes them back within a week.',
  options: {
    headmaster: { type: 'string', required: true, help: 'user name of the school’s headmaster, who owns the new classes' },
    file: { type: 'string', help: 'the list: .xml, .csv, .zip, .xlsx, .ods or .xls' },
    confirm: { type: 'boolean', help: 'make the changes, and print user names and passwords of new accounts once' },
    'leave-most': { type: 'boolean', help: 'confirm although more students leave than stay' },
    answers: {
      type: 'string',
      help: 'answers to the questions of the list, a line each: the number of the line, « ; », then the id of the account, « new », or « class: » and the class',
    },
    undo: { type: 'boolean', help: 'undo the start of the current school year' },
  },
  run: async (terminal, given) => {
    const actor = await actorOf(terminal, required(given, 'headmaster'))
    const file = text(given, 'file')
    if ((given.undo === true) === (file !== undefined)) throw new UsageError('give --file or --undo')
    try {
      if (file === undefined) terminal.print(`${actor.school.name}: ${(await undoYear(actor)).year} undone`)
      else
        await start(terminal, actor, {
          file,
          answers: text(given, 'answers'),
          confirm: given.confirm === true,
          leaveMost: given['leave-most'] === true,
        })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const errors = Object.entries(error.errors).map(([field, code]) => `${field}: ${code}`)
      throw new Refusal([sentences[error.message] ?? error.message, ...errors].join('; '))
    }
  },
}

/** What the codes of refusals mean to an operator. */
const sentences: Readonly<Record<string, string>> = {
  'newYear.none': 'no school year was started from a list',
  'newYear.over': 'it was started too long ago to be undone',
  'newYear.depends': 'something made since depends on it',
  'newYear.done': 'the year was already started from a list; --undo takes it back',
  'newYear.changed': 'students changed meanwhile: run it again',
  'newYear.tooEarly': 'the list would be that of the coming year',
}

async function actorOf({ db, now, env }: Terminal, username: string): Promise<YearActor> {
  const headmaster = await findUser(db, username)
  if (headmaster.role !== 'HEADMASTER') throw new Refusal(`"${username}" is no headmaster`)
  const [school] = await db.select().from(schools).where(eq(schools.id, headmaster.schoolId))
  if (!school) throw new Refusal('the school is gone')
  return { db, now, env, school, author: operator, ownerId: headmaster.id }
}

const partial = 'more students leave than stay: is this the list of the whole school?'

async function start(
  { print }: Terminal,
  actor: YearActor,
  { file, answers, confirm, leaveMost }: { file: string; answers: string | undefined; confirm: boolean; leaveMost: boolean },
): Promise<void> {
  const { text: csv, changedAt } = await readList(file)
  if (changedAt !== null) print(`line ${changedAt}: written in another encoding than the lines before; check the accents`)
  const choices = answers === undefined ? [] : await readAnswers(answers)
  const tried = await startYear(actor, { csv, choices, stay: [], confirm: false })
  const isPartial = leavesMost(tried, [])
  if (isPartial && confirm && !leaveMost) throw new Refusal(`${partial}; if it is, add --leave-most`)
  const year = confirm ? await startYear(actor, { csv, choices, stay: [], confirm }) : tried
  for (const one of year.lines) {
    const problems = Object.entries(one.errors).map(([field, code]) => `${field} ${code}`)
    const what = [one.levelsBefore ? 'level changes' : '', one.comesBack ? 'comes back' : '', ...problems].filter(Boolean)
    const account = one.password ? `${one.username} ${one.password}` : ''
    const facts = [one.state, fullName(one.firstname, one.lastname), one.className, what.join(', '), account]
    print(`line ${one.line}: ${facts.filter(Boolean).join(' · ')}`)
    if (one.state !== 'question') continue
    if (one.classChoice)
      print(
        `  class: ${one.classChoice.join(' or ') || 'none told'}? answer ${one.line};class:NAME, or ${one.line};class: for none`,
      )
    for (const { _id, firstname, lastname, classes } of one.candidates)
      print(
        `  ${one.question}: ${[fullName(firstname, lastname), ...classes].join(' · ')}? answer ${one.line};${_id} or ${one.line};new`,
      )
  }
  for (const one of year.leavers) print(`leaves: ${[fullName(one.firstname, one.lastname), ...one.classes].join(' · ')}`)
  const counts = `${year.created} created, ${year.existing} known, ${year.questions} questions, ${year.errors} wrong lines, ${year.leavers.length} leavers`
  print(`${actor.school.name}, ${year.year}: ${counts}, ${year.classes.length} classes, ${year.works} works archived`)
  if (isPartial) print(`warning: ${partial}`)
  print(year.done ? 'done; --undo takes it back within 7 days' : 'nothing was changed; add --confirm')
}

type Answer = YearOrder['choices'][number]

/** Answers by line: `12;new`, `12;` and the id of an account, or `12;class:6e A`. */
async function readAnswers(file: string): Promise<Answer[]> {
  const written = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`cannot read ${file}`)
  })
  const lines = written.split(/\r?\n/).filter((line) => line.trim() !== '')
  const answers = new Map<number, Answer>()
  for (const answer of lines) {
    const [, number, person, className] = /^\s*(\d{1,6})\s*;\s*(?:(new|[0-9a-f-]{36})|class:\s*(.*?))\s*$/.exec(answer) ?? []
    if (number === undefined) throw new Refusal(`${file}: « ${answer.slice(0, 80)} » is no answer`)
    const line = Number(number)
    answers.set(line, { ...answers.get(line), line, ...(person ? { person } : { className }) })
  }
  return [...answers.values()]
}

async function readList(file: string): Promise<DecodedText> {
  const bytes = await readFile(file).catch(() => {
    throw new Refusal(`cannot read ${file}`)
  })
  return readListFile(new Uint8Array(bytes)).catch((error: unknown) => {
    if (error instanceof WorkbookRefused) throw new Refusal(`the workbook ${file} cannot be read: save its sheet as CSV`)
    throw new Refusal(`${file} holds no list, or one that is too large`)
  })
}
