import { and, eq, inArray, isNotNull, isNull, like, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { type Author, recordActs } from '../../auth/record-acts.ts'
import type { PublicContext } from '../../context.ts'
import { accountLinks } from '../../db/federation-schema.ts'
import type { Db } from '../../db/open.ts'
import {
  acceptedAnswers,
  answers,
  assignees,
  comments,
  files,
  idempotentReplies,
  moduleFiles,
  modules,
  users,
} from '../../db/schema.ts'
import { schoolStays } from '../../db/statistics-schema.ts'
import { moduleVersionFiles, moduleVersions } from '../../db/version-schema.ts'
import { plainName } from './erased-name.ts'
import { personalDataMap } from './map.ts'
import { removeMentions } from './mentions.ts'
import { removeWordless } from './wordless-comments.ts'

export type Person = typeof users.$inferSelect

interface Erasure {
  readonly user: Person
  readonly by: Author
}

/**
 * Erases everything that the map names about a person, with the accounts that platforms opened for them and that are linked to this
 * one. Their row stays without a name for the figures. May be repeated. Call it in a transaction; returns the paths of the files
 * whose bytes must be deleted after the commit.
 */
export async function erasePerson(
  ctx: Pick<PublicContext, 'db' | 'now'> & Partial<Pick<PublicContext, 'log'>>,
  { user, by }: Erasure,
): Promise<string[]> {
  const people = await lockPeople(ctx.db, user)
  const paths = await eraseRows(ctx.db, people)
  await ctx.db
    .update(users)
    .set({ erasedAt: sql`coalesce(${users.erasedAt}, ${ctx.now})` })
    .where(inArray(users.id, idsOf(people)))
  const renewed = people.filter(({ erasedAt }) => erasedAt === null)
  await recordActs(
    ctx,
    renewed.map((person) => ({ kind: 'erase', user: person, by })),
  )
  return paths
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)

/** The person and the accounts behind their links, locked in one order; then their works, so that an answer under way is over. */
async function lockPeople(tx: Db, user: Person): Promise<Person[]> {
  const linked = tx
    .select({ id: accountLinks.formerUserId })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, user.id), isNull(accountLinks.unlinkedAt)))
  const people = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, user.id), inArray(users.id, linked)))
    .orderBy(users.id)
    .for('update')
  const own = inArray(assignees.userId, idsOf(people))
  await tx.select({ id: assignees.id }).from(assignees).where(own).orderBy(assignees.id).for('update')
  return people
}

/** What an erasure does to the rows, also to those that arrived while it ran (maintenance). Returns the paths of deleted files. */
export async function eraseRows(tx: Db, people: readonly Person[]): Promise<string[]> {
  const ids = idsOf(people)
  await forgetAcceptedTexts(tx, ids)
  for (const person of people) {
    await forgetReplies(tx, person)
    // What stands in place of the names of an erased person may stand elsewhere too.
    if (person.erasedAt === null) await removeMentions(tx, person)
  }
  await forgetDocumentNames(tx, ids)
  const paths = await takeFiles(tx, ids)
  for (const { table, holdings = [] } of personalDataMap)
    for (const { of, erased } of holdings) {
      if (erased === 'delete') await tx.delete(table).where(of(ids))
      else if (erased !== 'keep') await tx.update(table).set(erased).where(of(ids))
    }
  return paths
}

/** Texts that a teacher accepted in a hole and that nobody but these people had written. */
async function forgetAcceptedTexts(tx: Db, ids: readonly string[]): Promise<void> {
  const written = (whose: SQL) => sql`exists (
    select 1 from ${answers} join ${assignees} on ${assignees.id} = ${answers.assigneeId}
    where ${assignees.workId} = ${acceptedAnswers.workId} and ${answers.questionId} = ${acceptedAnswers.questionId} and ${whose}
      and lower(normalize(trim(${answers.value} ->> ${acceptedAnswers.hole}), NFC)) = lower(${acceptedAnswers.text}))`
  const own = inArray(assignees.userId, [...ids])
  await tx.delete(acceptedAnswers).where(and(written(own), not(written(not(own)))))
}

/**
 * Replies kept for others that may name the person: all those of the staff of their schools, others' that do. Emptied rather than deleted, so
 * that a repeated write is refused as reused instead of happening twice.
 */
async function forgetReplies(tx: Db, { id, schoolId, username, email }: Person): Promise<void> {
  const holds = (text: string) => sql`strpos(lower(${idempotentReplies.reply}::text), ${text.toLowerCase()}) > 0`
  const named = or(holds(id), holds(username), email ? holds(email) : undefined)
  const among = (who: SQL | undefined) => inArray(idempotentReplies.userId, tx.select({ id: users.id }).from(users).where(who))
  const former = tx.select({ id: schoolStays.schoolId }).from(schoolStays).where(eq(schoolStays.userId, id))
  const staff = and(or(eq(users.schoolId, schoolId), inArray(users.schoolId, former)), ne(users.role, 'STUDENT'))
  await tx
    .update(idempotentReplies)
    .set({ reply: sql`'null'::jsonb`, call: 'erased', digest: '' })
    .where(or(among(staff), and(among(inArray(users.role, ['SUPERADMIN', 'SUPERVISOR'])), named)))
}

/** Names under which the person's documents came, in modules and their versions. */
async function forgetDocumentNames(tx: Db, ids: readonly string[]): Promise<void> {
  const own = tx
    .select({ path: files.path })
    .from(files)
    .where(inArray(files.creatorId, [...ids]))
  const inModules = tx.select({ id: moduleFiles.moduleId }).from(moduleFiles).where(inArray(moduleFiles.path, own))
  await tx
    .update(modules)
    .set({ originalDocument: plainName(modules.originalDocument) })
    .where(and(inArray(modules.id, inModules), isNotNull(modules.originalDocument)))
  const inVersions = tx
    .select({ id: moduleVersionFiles.versionId })
    .from(moduleVersionFiles)
    .where(inArray(moduleVersionFiles.path, own))
  const name = sql`${moduleVersions.content} ->> 'originalDocument'`
  await tx
    .update(moduleVersions)
    .set({ content: sql`jsonb_set(${moduleVersions.content}, '{originalDocument}', to_jsonb(${plainName(name)}))` })
    .where(and(inArray(moduleVersions.id, inVersions), sql`${name} is not null`))
}

/**
 * Deletes the rows of what only this person’s accounts hold: files of their answers and of comments on them, their recorded comments and
 * texts read aloud. Files of modules stay with the modules. Comments that were nothing but a recording go with it.
 */
async function takeFiles(tx: Db, ids: readonly string[]): Promise<string[]> {
  const own = tx
    .select({ id: assignees.id })
    .from(assignees)
    .where(inArray(assignees.userId, [...ids]))
  const recorded = or(like(files.path, 'comments/%'), like(files.path, 'answers/%'), like(files.path, 'speech/%'))
  const taken = await tx
    .delete(files)
    .where(or(inArray(files.assigneeId, own), and(inArray(files.creatorId, [...ids]), recorded)))
    .returning({ path: files.path })
  await removeWordless(tx, inArray(comments.authorId, [...ids]))
  return taken.map(({ path }) => path)
}
