import { fullName } from '#domain/people/names'
import { operator } from '../../auth/record-acts.ts'
import { prepareImport } from '../../services/roster/import.ts'
import { command, findUser, flag, optionalText, requiredText, UsageError } from '../command.ts'
import { answersHelp, headOf, inWords, printLines, readAnswers, readList } from './lists.ts'

export const importListCommand = command('import-list', {
  summary:
    'Import a list of students (SIECLE, Pronote, ONDE, CSV or a workbook) into their classes, or of teachers. Prints each change; only --confirm makes them. A headmaster undoes it in the journal within a week.',
  options: {
    headmaster: requiredText('user name of the school’s headmaster, in whose name it is done'),
    file: requiredText('the list: .xml, .csv, .zip, .xlsx, .ods or .xls'),
    teachers: flag('the list is that of the teachers'),
    works: flag('open works of classes follow: given to whoever joins, taken back, unless begun, from whoever leaves'),
    answers: optionalText(
      `${answersHelp}; of teachers whom the list does not name « leave: » and the user name of who leaves, « ; » and that of a successor`,
    ),
    confirm: flag('make the changes, and print user names and passwords of new accounts once'),
  },
  run: async ({ db, now, env, print }, { teachers: isOfTeachers, works, confirm, ...given }) => {
    const { headmaster, school } = await headOf(db, given.headmaster)
    const csv = await readList(print, given.file)
    const { choices, leavers: leaving } = await readAnswers(given.answers)
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
      ...{ works, keepsIne: false, confirm },
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
})
