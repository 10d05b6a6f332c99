import { leavesMost } from '#domain/people/leaves-most'
import { fullName } from '#domain/people/names'
import { operator } from '../../auth/record-acts.ts'
import type { YearActor } from '../../services/new-year/actor.ts'
import type { YearOrder } from '../../services/new-year/plan.ts'
import { prepareYear } from '../../services/new-year/start.ts'
import { undoYear } from '../../services/new-year/undo.ts'
import { command, flag, optionalText, Refusal, requiredText, type Terminal, UsageError } from '../command.ts'
import { answersHelp, headOf, inWords, printLines, readAnswers, readList } from './lists.ts'

export const newYear = command('new-year', {
  summary:
    'Start the school year of a school from the list of all its students (SIECLE, Pronote, ONDE, CSV or a workbook). Prints each change; only --confirm makes them. --undo takes them back within a week.',
  options: {
    headmaster: requiredText('user name of the school’s headmaster, who owns the new classes'),
    file: optionalText('the list: .xml, .csv, .zip, .xlsx, .ods or .xls'),
    confirm: flag('make the changes, and print user names and passwords of new accounts once'),
    'leave-most': flag('confirm although more students leave than stay'),
    answers: optionalText(answersHelp),
    undo: flag('undo the start of the current school year'),
  },
  run: async (terminal, { headmaster, file, undo, answers, confirm, 'leave-most': leaveMost }) => {
    const actor = await actorOf(terminal, headmaster)
    if (undo === (file !== undefined)) throw new UsageError('give --file or --undo')
    await inWords(async () => {
      if (file === undefined) terminal.print(`${actor.school.name}: ${(await undoYear(actor)).year} undone`)
      else await start(terminal, actor, { file, answers, confirm, leaveMost })
    })
  },
})

async function actorOf({ db, now, env }: Terminal, username: string): Promise<YearActor> {
  const { headmaster, school } = await headOf(db, username)
  return { db, now, env, school, author: operator, ownerId: headmaster.id }
}

const startYear = async (actor: YearActor, order: YearOrder) => actor.db.transaction(await prepareYear(actor, order))

const partial = 'more students leave than stay: is this the list of the whole school?'

async function start(
  { print }: Terminal,
  actor: YearActor,
  { file, answers, confirm, leaveMost }: { file: string; answers: string | undefined; confirm: boolean; leaveMost: boolean },
): Promise<void> {
  const csv = await readList(print, file)
  const { choices, leavers } = await readAnswers(answers)
  if (leavers.length > 0) throw new UsageError('« leave: » is an answer to a list of teachers; who is not in this list leaves')
  const tried = await startYear(actor, { csv, choices, stay: [], confirm: false })
  const isPartial = leavesMost(tried, [])
  if (isPartial && confirm && !leaveMost) throw new Refusal(`${partial}; if it is, add --leave-most`)
  const year = confirm ? await startYear(actor, { csv, choices, stay: [], confirm }) : tried
  printLines(print, year.lines)
  for (const one of year.leavers) print(`leaves: ${[fullName(one.firstname, one.lastname), ...one.classes].join(' · ')}`)
  const counts = `${year.created} created, ${year.existing} known, ${year.questions} questions, ${year.errors} wrong lines, ${year.leavers.length} leavers`
  print(`${actor.school.name}, ${year.year}: ${counts}, ${year.classes.length} classes, ${year.works} works archived`)
  if (isPartial) print(`warning: ${partial}`)
  print(year.done ? 'done; --undo takes it back within 7 days' : 'nothing was changed; add --confirm')
}
