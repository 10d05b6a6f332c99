import { fullName } from '#domain/people/names'
import { operator } from '../../auth/record-acts.ts'
import { prepareImport } from '../../services/roster/import.ts'
import { type Command, findUser, required, text, UsageError } from '../command.ts'
import { answersOption, headOf, inWords, printLines, readAnswers, readList } from './lists.ts'

export const importListCommand: Command = {
  summary:
    'Import a list of students (SIECLE, Pronote, ONDE, CSV or a workbook) into their classes, or of teachers. Prints each change; only --confirm makes them. A headmaster undoes it in the journal within a week.',
  options: {
    headmaster: { type: 'string', required: true, help: 'user name of the school’s headmaster, in whose name it is done' },
    file: { type: 'string', required: true, help: 'the list: .xml, .csv, .zip, .xlsx, .ods or .xls' },
    teachers: { type: 'boolean', help: 'the list is that of the teachers' },
    works: {
      type: 'boolean',
      help: 'open works of classes follow: given to whoever joins, taken back, unless begun, from whoever leaves',
    },
    answers: {
      ...answersOption,
      help: `${answersOption.help}; of teachers whom the list does not name « leave: » and the user name of who leaves, « ; » and that of a successor`,
    },
    confirm: { type: 'boolean', help: 'make the changes, and print user names and passwords of new accounts once' },
  },
  run: async ({ db, now, env, print }, given) => {
    const { headmaster, school } = await headOf(db, required(given, 'headmaster'))
    const csv = await readList(print, required(given, 'file'))
    const { choices, leavers: leaving } = await readAnswers(text(given, 'answers'))
    const isOfTeachers = given.teachers === true
    if (leaving.length > 0 && !isOfTeachers) throw new UsageError('« leave: » is an answer to a list of teachers')
    const idOf = async (username: string) => (await findUser(db, username)).id
    const leavers = await Promise.all(
      leaving.map(async ({ teacher, successor }) => ({
        teacher: await idOf(teacher),
        successor: successor === undefined ? undefined : await idOf(successor),
      })),
    )
    const body = {
      ...{ csv, choices, leavers, role: isOfTeachers ? ('TEACHER' as const) : ('STUDENT' as const), classes: !isOfTeachers },
      ...{ works: given.works === true, keepsIne: false, confirm: given.confirm === true },
    }
    const place = { school, levelId: null, group: null, joins: isOfTeachers ? null : ('listed' as const), proposer: null }
    await inWords(async () => {
      const done = await db.transaction(await prepareImport({ db, now, env, caller: headmaster, author: operator }, body, place))
      printLines(print, done.lines)
      for (const one of done.absent)
        print(`not in the list: ${fullName(one.firstname, one.lastname)}${one.gives ? ' · has classes or works' : ''}`)
      const counts = `${done.created} created, ${done.existing} known, ${done.questions} questions, ${done.errors} wrong lines`
      print(`${school.name}: ${counts}, ${done.classes.length} classes, ${done.openWorks} open works of theirs`)
      print(done.done ? 'done' : 'nothing was changed; add --confirm')
    })
  },
}
