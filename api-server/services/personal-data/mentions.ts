import { and, eq, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ActFacts } from '#contract/trail'
import { searchText } from '#domain/lists/search'
import { foldText } from '#domain/people/names'
import { among } from '../../db/among.ts'
import { folded } from '../../db/folded.ts'
import type { Db } from '../../db/open.ts'
import { acts } from '../../db/people-schema.ts'
import { chapters, courses, modules, signInTries, users } from '../../db/schema.ts'
import { erasedName } from './erased-name.ts'
import { anyNamed, type Identity, mentionPattern, wordPattern } from './mention-pattern.ts'
import { ownTexts, schoolsOf, schoolsOfAll, type Texts, teachingAt, textsAtSchool, textsOnStudent } from './mention-places.ts'

type Person = typeof users.$inferSelect

/** Rows of modules and courses, and of what was made of them, that may name somebody, by their table. */
export type Held = ReadonlyMap<PgTable, readonly string[]>

/** More names in one pattern would take a large school's texts longer than a statement may last (DATABASE_STATEMENT_MS). */
const peoplePerLook = 10

/**
 * Looks through what the schools of these people teach for ten of them at a time: the rows that `removeMentions` then searches for each.
 * Otherwise the erasure of a class would read the whole of it thirty times over.
 */
export async function findHeld(tx: Db, people: readonly Person[]): Promise<Held> {
  const held = new Map<PgTable, readonly string[]>()
  const identities: Identity[][] = []
  for (const person of people) identities.push(await identitiesOf(tx, person))
  for (let start = 0; start < identities.length; start += peoplePerLook) {
    const pattern = anyNamed(identities.slice(start, start + peoplePerLook))
    if (pattern === null) continue
    for (const { table, key, columns, which } of teachingAt(tx, schoolsOfAll(tx, people))) {
      const rows = await tx
        .select({ id: sql<string>`${key}` })
        .from(table)
        .where(and(which, sql`${textOf(columns)} ~ ${pattern}`))
      held.set(table, [...new Set([...(held.get(table) ?? []), ...rows.map(({ id }) => id)])])
    }
  }
  return held
}

interface Together {
  /** Everybody who is erased together. */
  readonly others: readonly string[]
  readonly held: Held
}

/**
 * Replaces a person's names, former ones too, where they are certain: in what they wrote, in what was made of it (given copies, versions,
 * colleagues' courses, copies that others made), in what their school says of them (works, groups, comments, phrases, notifications) and in what it teaches.
 */
export async function removeMentions(tx: Db, person: Person, { others, held }: Together): Promise<void> {
  const identities = await identitiesOf(tx, person)
  const { namesake, homonym } = await bearersAt(tx, { person, identities, others })
  const staff = person.role !== 'STUDENT'
  const own = mentionPattern(identities, { names: true, titles: true, plainUsernames: true })
  const strict = mentionPattern(identities, { names: !homonym, titles: false, plainUsernames: false })
  const said = mentionPattern(identities, { names: !homonym, titles: staff && !namesake, plainUsernames: false })
  await forgetTries(tx, identities, [person.id, ...others])
  for (const texts of ownTexts(tx, person)) await replace(tx, texts, { find: own, pattern: own })
  for (const texts of staff ? textsAtSchool(tx, person) : textsOnStudent(tx, person))
    await replace(tx, texts, { find: said, pattern: said })
  for (const { key, which, ...texts } of teachingAt(tx, schoolsOf(tx, person))) {
    const ids = held.get(texts.table) ?? []
    if (ids.length === 0) continue
    // A colleague's copy of a text names them as the original does.
    await replace(tx, { ...texts, which: and(among(key, ids), which) }, { find: strict, pattern: staff ? own : strict })
  }
}

/** Attempts to sign in under what people try: last name, user name or e-mail, of today or before; not those on another's account. */
async function forgetTries(tx: Db, identities: readonly Identity[], own: readonly string[]): Promise<void> {
  const tried = identities.flatMap(({ lastname, username, email }) => [lastname, username, email ?? ''])
  const texts = [...new Set(tried.map((text) => text.trim().toLowerCase().normalize('NFC')))].filter((text) => text !== '')
  if (texts.length === 0) return
  const account = sql`normalize(${signInTries.account}, NFC)`
  const another = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(notInArray(users.id, [...own]), or(eq(users.username, account), eq(sql`lower(${users.email})`, account))))
  await tx.delete(signInTries).where(and(sql`${account} ~ ${wordPattern(texts, '[:alnum:]')}`, notExists(another)))
}

/** The names of today and, from the trail, those before. */
async function identitiesOf(tx: Db, person: Person): Promise<Identity[]> {
  const renamed = await tx
    .select({ before: acts.before, after: acts.after })
    .from(acts)
    .where(and(eq(acts.userId, person.id), eq(acts.kind, 'identity')))
  const { firstname, lastname, username, email } = person
  const now = { firstname, lastname, username, email }
  return [now, ...renamed.flatMap(({ before, after }) => [named(now, before), named(now, after)])]
}

const named = (now: Identity, facts: ActFacts | null): Identity => ({
  firstname: facts?.firstname ?? now.firstname,
  lastname: facts?.lastname ?? now.lastname,
  username: facts?.username ?? now.username,
  email: facts?.email ?? now.email,
})

/** Whether somebody else at their schools has both names (homonym), or somebody of the staff the last name (namesake). */
async function bearersAt(
  tx: Db,
  { person, identities, others }: { person: Person; identities: readonly Identity[]; others: readonly string[] },
) {
  const lasts = new Set(identities.map(({ lastname }) => foldText(lastname)))
  const firsts = new Set(identities.map(({ firstname }) => foldText(firstname)))
  const found = await tx
    .select({ firstname: users.firstname, role: users.role })
    .from(users)
    .where(
      and(
        sql`${users.schoolId} in ${schoolsOf(tx, person)}`,
        inArray(folded(sql`normalize(trim(${users.lastname}), NFC)`), [...lasts]),
        isNull(users.erasedAt),
        notInArray(users.id, [person.id, ...others]),
      ),
    )
  return {
    namesake: found.some(({ role }) => role !== 'STUDENT'),
    homonym: found.some(({ firstname }) => firsts.has(foldText(firstname))),
  }
}

/** These columns as one text. */
const textOf = (columns: readonly PgColumn[]) =>
  sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )})`

/** Replaces `pattern` in the rows whose texts hold `find` anywhere. */
async function replace(
  tx: Db,
  { table, id, columns, which }: Texts,
  { find, pattern }: { find: string | null; pattern: string | null },
): Promise<void> {
  if (find === null || pattern === null) return
  const name = `${erasedName.firstname} ${erasedName.lastname}`
  const replaced = columns.map((column) => {
    const type = column.getSQLType()
    // In JSON a text before a colon is a key.
    const found = type === 'jsonb' ? `${pattern}(?!":)` : pattern
    return [keyOf(table, column), sql`regexp_replace(${column}::text, ${found}, ${name}, 'g')::${sql.raw(type)}`]
  })
  const holding = and(which, sql`${textOf(columns)} ~ ${find}`)
  const changed = tx.update(table).set(Object.fromEntries(replaced)).where(holding)
  const found = id ? await changed.returning({ id }) : []
  if (!id) await changed
  for (const row of found) await refreshSearch(tx, String(row.id))
}

/** The words by which a module or course is found follow from its texts. */
async function refreshSearch(tx: Db, id: string): Promise<void> {
  const [module] = await tx
    .select({ name: modules.name, keywords: modules.keywords, chapter: chapters.name })
    .from(modules)
    .leftJoin(chapters, eq(chapters.id, modules.chapterId))
    .where(eq(modules.id, id))
  if (module) {
    const words = searchText(module.name, module.keywords, module.chapter ?? '')
    await tx.update(modules).set({ searchText: words }).where(eq(modules.id, id))
    return
  }
  const [course] = await tx.select().from(courses).where(eq(courses.id, id))
  if (course)
    await tx
      .update(courses)
      .set({ searchText: searchText(course.name, course.keywords) })
      .where(eq(courses.id, id))
}

const keyOf = (table: PgTable, column: PgColumn): string => Object.entries(table).find(([, one]) => one === column)?.[0] ?? ''
