import { randomUUID } from 'node:crypto'
import { quoteName, tableNames } from '#api/admin/backup/catalog'
import { runAdmin } from '#api/admin/run'
import type { FileStore } from '#api/content/store'
import type { OpenDatabase } from '#api/db/open'
import { connectBeside } from '#api/db/open-postgres'
import { readEnv } from '#api/env'
import { createTestApi, testNow } from './api.ts'
import { answerAs, giveClassWork, questionOf, submitAs } from './class-work.ts'
import { makeUser } from './make.ts'
import { sampleFiles, uploadOf } from './sample-files.ts'

/** Runs a command line of an operator, by default at the time of the tests. */
export async function admin(database: OpenDatabase, files: FileStore, args: string[], now = testNow) {
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  const terminal = { db: database.db, files, env: readEnv({}), now, print, readInput: async () => '' }
  const code = await runAdmin(args, { print, printError: print, open: async () => ({ terminal, close: async () => {} }) })
  return { code, said: said.join('\n') }
}

/** A digest of every table, whatever its order, and the text of every file. */
export async function contentOf({ db }: OpenDatabase, files: FileStore): Promise<Record<string, string>> {
  const client = await connectBeside(db)
  const content: Record<string, string> = {}
  const sorted = `string_agg(t::text, e'\\n' order by t::text collate "C")`
  for (const name of await tableNames(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(${sorted}, '')) as digest from ${quoteName(name)} t`,
    )
    content[name] = rows[0]?.digest
  }
  await client.end()
  for await (const { path } of files.list()) content[path] = await new Response(await files.open(path)).text()
  return content
}

export const password = 'quatre mots et un nombre 12'

/** A class at work: one pupil has submitted, one has answered one of three questions; a voice comment; a teacher with a password. */
export async function makeClass(database: OpenDatabase, files: FileStore) {
  const api = createTestApi(database.db, files)
  const given = await giveClassWork(api, ['Alba', 'Brun', ...Array.from({ length: 6 }, (_, index) => `Lent-${index}`)])
  const [done, half, ...slow] = given.pupils
  if (!(done && half)) throw new Error('no pupils')
  const reader = await makeUser(database.db, given.made, 'TEACHER', { password })
  await answerAs(given, done, questionOf(given, 'Text'), 'cinq\tou\\six\n', 70)
  await answerAs(given, done, questionOf(given, 'Quizz'), ['a'])
  await answerAs(given, done, questionOf(given, 'HolesInText'), { ville: 'Paris' })
  await submitAs(given, done)
  await answerAs(given, half, questionOf(given, 'Text'), 'trois', 40)
  const voiceComment = uploadOf(sampleFiles.wav(), 'voix.wav')
  const shared = { questionId: questionOf(given, 'Text')._id, assigneeIds: [done.assigneeId], comment: 'Bien.', voiceComment }
  await api.call('commentAnswers', { params: { id: given.work._id }, body: shared }, given.token, randomUUID())
  return { given, done, half, slow, reader }
}

export type MadeClass = Awaited<ReturnType<typeof makeClass>>
