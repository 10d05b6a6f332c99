import { connectBeside } from '../../db/open-postgres.ts'
import { addSchool, type WrittenSchool } from '../../services/school-file/write.ts'
import { writeArchive } from '../backup/archive.ts'
import { command, findSchool, flag, requiredText } from '../command.ts'
import { readSchool } from '../school-file/read.ts'

export const exportSchool = command('export-school', {
  summary:
    'Write a school to one file: people, classes, works, answers, marks, comments, files. import-school reads it elsewhere.',
  options: {
    school: requiredText('id or exact name'),
    to: requiredText('file to write; only its owner may read it'),
    'without-passwords': flag('no digests of passwords and no class codes: as headmasters get it'),
  },
  run: async ({ db, files, now, print }, { school, to: path, 'without-passwords': withoutPasswords }) => {
    const { id: schoolId } = await findSchool(db, school)
    const onMissing = (file: string) => print(`missing: ${file}`)
    const source = { db, files, now, schoolId, passwords: !withoutPasswords, onMissing }
    const written = await writeArchive(path, (add) => addSchool(add, source))
    for (const line of summaryLines(written)) print(line)
    print(`written to ${path}`)
  },
})

function* summaryLines({ rows, files, others, cut }: WrittenSchool): Generator<string> {
  yield `${rows} rows, ${files.count} files of ${Math.ceil(files.bytes / 1024)} KiB`
  for (const [table, count] of Object.entries(others)) yield `of other schools, ${table}: ${count} come along, without names`
  for (const [column, count] of Object.entries(cut)) yield `of other schools, ${column}: ${count} are left out`
}

export const importSchool = command('import-school', {
  summary: 'Read a file of export-school, or of a headmaster, into an empty school; all of it or nothing.',
  options: {
    school: requiredText('id or exact name of a school without people, as create-school makes it'),
    from: requiredText('the file'),
  },
  run: async ({ db, files, print }, given) => {
    const { id: schoolId, name } = await findSchool(db, given.school)
    const client = await connectBeside(db)
    const { manifest, renamed } = await readSchool(given.from, { client, files, schoolId }).finally(() => client.end())
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${name}: ${rows} rows and ${manifest.files.count} files of "${manifest.school.name}"`)
    for (const [before, after] of renamed) print(`renamed: ${before} is ${after} here`)
    if (!manifest.passwords)
      print('the file holds no passwords: reset-password gives the headmaster one, who prints those of the classes')
  },
})
