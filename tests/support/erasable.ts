import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { runAdmin } from '#api/admin/run'
import { users } from '#api/db/schema'
import { readEnv } from '#api/env'
import { scanFiles, scanTables } from '#api/services/personal-data/scan'
import { type TestApi, testNow } from './api.ts'

/** A word that stands nowhere else, so that a search for it is exact. */
export const secretWord = () => `x${randomBytes(6).toString('hex')}`

/** Names, user name and e-mail of a person, each a word of its own. */
export const secretNames = () => ({
  firstname: secretWord(),
  lastname: secretWord(),
  username: secretWord(),
  email: `${secretWord()}@${secretWord()}.test`,
})

/** Gives a person secret names by a superadmin's call, which the trail keeps. */
export async function rename(api: TestApi, { id, by }: { id: string; by: string }) {
  const names = secretNames()
  const [before] = await api.db.select().from(users).where(eq(users.id, id))
  const levels = before?.levels ?? []
  await api.call('updateAccount', { params: { id }, body: { ...names, levels } }, await api.tokenFor(by))
  return names
}

/** Where the texts stand: columns of tables and paths of files. */
export const tracesOf = async ({ db, files }: TestApi, texts: readonly string[]) =>
  [...(await scanTables(db, texts)), ...(await scanFiles(files, texts))].map(({ place }) => place)

/** Runs an operator's command on the test's database and files. */
export async function command(api: TestApi, args: readonly string[], { now = testNow } = {}) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const terminal = { db: api.db, files: api.files, env: readEnv({}), now, print, readInput: async () => '' }
  const code = await runAdmin(args, { print, printError: print, open: async () => ({ terminal, close: async () => {} }) })
  return { code, lines }
}
