import { and, inArray, isNotNull, like, lt, ne, not, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CallName } from '#contract/calls'
import { type Author, recordActs } from '../../auth/record-acts.ts'
import type { FileStore } from '../../content/store.ts'
import type { PublicContext } from '../../context.ts'
import {
  acceptedAnswers,
  answers,
  assignees,
  comments,
  type Db,
  files,
  idempotentReplies,
  lateAnswers,
  moduleFiles,
  modules,
  users,
} from '../../db/schema.ts'
import { moduleVersionFiles, moduleVersions } from '../../db/version-schema.ts'
import { tellProgress } from '../../progress.ts'
import { forgetFrozenContent } from '../attempt/frozen-course.ts'
import { lockAssigneesWhere } from '../attempt/rollups.ts'
import { removeAudioOnlyComments } from './audio-only-comments.ts'
import { plainName } from './erased-name.ts'
import { personalDataMap } from './map.ts'
import { schoolsOf } from './mention-places.ts'
import { findHeld, removeMentions } from './mentions.ts'
import { ownAccounts } from './own-accounts.ts'

export type Person = typeof users.$inferSelect

/**
 * Erases everything that the map names about these people, with the accounts that platforms opened for them and that are linked to
 * theirs, or merged into them. Their rows stay without a name for the figures. May be repeated. Call it in a transaction; returns the
 * paths of the files whose bytes must be deleted after the commit (`finishErasure`).
 */
export async function erasePeople(
  ctx: Pick<PublicContext, 'db' | 'now'> & Partial<Pick<PublicContext, 'log'>>,
  { people: named, by }: { readonly people: readonly Person[]; readonly by: Author },
): Promise<string[]> {
  const people = await lockPeople(ctx.db, idsOf(named))
  const paths = await eraseRows(ctx.db, people)
  await ctx.db
    .update(users)
    .set({ erasedAt: sql`coalesce(${users.erasedAt}, ${ctx.now})` })
    .where(inArray(users.id, idsOf(people)))
  const renewed = people.filter(({ erasedAt }) => erasedAt === null)
  const erasures = renewed.map((user) => ({ kind: 'erase' as const, user, by }))
  await recordActs(ctx, erasures)
  return paths
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)

/** After the commit of an erasure: deletes the bytes, and forgets the courses read before it. */
export async function finishErasure(store: FileStore, paths: readonly string[]): Promise<void> {
  forgetFrozenContent()
  const failures: unknown[] = []
  for (const path of paths) await store.delete(path).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** The accounts of these people, locked in one order; then their works, so that an answer under way is over. */
async function lockPeople(tx: Db, ids: readonly string[]): Promise<Person[]> {
  const people = await tx.select().from(users).where(ownAccounts(tx, ids)).orderBy(users.id).for('update')
  await lockAssigneesWhere(tx, inArray(assignees.userId, idsOf(people)))
  return people
}

/** What an erasure does to the rows. Returns the paths of deleted files. */
async function eraseRows(tx: Db, people: readonly Person[]): Promise<string[]> {
  const ids = idsOf(people)
  const paths: string[] = []
  await forgetAcceptedTexts(tx, ids)
  const present = people.filter(({ erasedAt }) => erasedAt === null)
  const held = await findHeld(tx, present)
  for (const [done, person] of people.entries()) {
    tellProgress(done, people.length)
    await forgetReplies(tx, person)
    // What stands in place of the names of an erased person may stand elsewhere too.
    if (person.erasedAt === null) {
      await removeMentions(tx, person, { others: ids, held })
      paths.push(...(await forgetSounds(tx, person)))
    }
  }
  await forgetDocumentNames(tx, ids)
  paths.push(...(await takeFiles(tx, ids)))
  for (const { table, holdings } of personalDataMap)
    for (const { of, erased } of holdings) {
      if (erased === 'delete') await tx.delete(table).where(of(ids))
      else if (erased !== 'keep') await tx.update(table).set(erased).where(of(ids))
    }
  return paths
}

/** Texts that a teacher accepted in a hole and that nobody but these people had written, in time or late. */
async function forgetAcceptedTexts(tx: Db, ids: readonly string[]): Promise<void> {
  const writtenIn = (table: typeof answers | typeof lateAnswers, whose: SQL) => sql`exists (
    select 1 from ${table} join ${assignees} on ${assignees.id} = ${table.assigneeId}
    where ${assignees.workId} = ${acceptedAnswers.workId} and ${table.questionId} = ${acceptedAnswers.questionId} and ${whose}
      and lower(normalize(trim(${table.value} ->> ${acceptedAnswers.hole}), NFC)) = lower(${acceptedAnswers.text}))`
  const written = (whose: SQL) => sql`(${writtenIn(answers, whose)} or ${writtenIn(lateAnswers, whose)})`
  const own = inArray(assignees.userId, [...ids])
  await tx.delete(acceptedAnswers).where(and(written(own), not(written(not(own)))))
}

/** JSON as text in lower case, each accented letter one character. */
const composeText = (json: SQLWrapper) => sql`normalize(lower(${json}::text), NFC)`

/** A call under way when a person was erased stores its reply within this time, dated by when it began. */
const underWayMs = 60_000

/** A job that runs, the erasure itself among them, has no reply yet. */
const isNotRunning = sql`${idempotentReplies.job} ->> 'state' is distinct from 'running'`

const withoutRefusals = sql`jsonb_set(${idempotentReplies.job}, '{failure,errors}', '{}', false)`

/**
 * Replies kept for others that may name the person, and why a job was refused for whom: all those of the staff of their schools, others'
 * that do. Emptied rather than deleted, so that a repeated write is refused as reused. An erasure repeated leaves what was written since.
 */
async function forgetReplies(tx: Db, person: Person): Promise<void> {
  const { id, username, email, firstname, lastname, erasedAt } = person
  const kept = composeText(sql`jsonb_build_array(${idempotentReplies.reply}, ${idempotentReplies.job})`)
  const holds = (text: string) => sql`strpos(${kept}, ${text.toLowerCase().normalize('NFC')}) > 0`
  const both = firstname && lastname ? and(holds(firstname), holds(lastname)) : undefined
  const named = or(holds(id), holds(username), email ? holds(email) : undefined, both)
  const staff = and(sql`${users.schoolId} in ${schoolsOf(tx, person)}`, ne(users.role, 'STUDENT'))
  const ofStaff = inArray(idempotentReplies.userId, tx.select({ id: users.id }).from(users).where(staff))
  // Most replies are to answers, and name nobody.
  const ofOthers = and(notInArray(idempotentReplies.call, ['saveAnswer', 'saveDuration'] satisfies CallName[]), named)
  const before = erasedAt === null ? undefined : lt(idempotentReplies.createdAt, erasedAt + underWayMs)
  await tx
    .update(idempotentReplies)
    .set({ reply: sql`'null'::jsonb`, job: withoutRefusals, call: 'erased', digest: '' })
    .where(and(before, ne(idempotentReplies.call, 'erased'), isNotRunning, or(ofStaff, ofOthers)))
}

/** Sounds that may say the person: all of their schools, where staff listens, and any that names staff. Made again at need. */
async function forgetSounds(tx: Db, person: Person): Promise<string[]> {
  const { lastname, role } = person
  const said = sql`strpos(${composeText(files.words)}, ${JSON.stringify(lastname.toLowerCase().normalize('NFC'))}) > 0`
  const ofSchools = sql`${files.schoolId} in ${schoolsOf(tx, person)}`
  const gone = await tx
    .delete(files)
    .where(and(like(files.path, 'speech/%'), role === 'STUDENT' || lastname === '' ? ofSchools : or(ofSchools, said)))
    .returning({ path: files.path })
  return gone.map(({ path }) => path)
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
  await removeAudioOnlyComments(tx, inArray(comments.authorId, [...ids]))
  return taken.map(({ path }) => path)
}
