import { and, eq, inArray, isNull, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { ActFacts } from '#contract/trail'
import { searchText } from '#domain/lists/search'
import { foldText } from '#domain/people/names'
import { folded } from '../../db/folded.ts'
import { acts } from '../../db/people-schema.ts'
import { among, chapters, courses, type Db, hasRow, modules, pickRows, readRows, signInTries, users } from '../../db/schema.ts'
import { anyOf } from '../visibility/rules.ts'
import { erasedName } from './erased-name.ts'
import { type Identity, mentionPattern, needlesOf, wordPattern } from './mention-pattern.ts'
import {
  type Keyed,
  ownTexts,
  schoolsOf,
  schoolsOfAll,
  teachingAt,
  textsAtSchool,
  textsOf,
  textsOnStudent,
} from './mention-places.ts'

type Person = typeof users.$inferSelect

/** Rows whose texts may name one of these people, by table and person; their keys are those of `Keyed`. */
export type Held = (table: PgTable, person: Person) => readonly string[]

const found = z.array(z.object({ id: z.string(), people: z.array(z.int()) }))

/** Looks once through what their schools teach and say, for `removeMentions`: else a class's erasure reads all thirty times. */
export async function findHeld(tx: Db, people: readonly Person[]): Promise<Held> {
  const held = new Map<PgTable, Map<string, string[]>>()
  const looked: { person: number; needle: string }[] = []
  for (const [person, one] of people.entries())
    for (const needle of needlesOf(await identitiesOf(tx, one))) looked.push({ person, needle })
  if (looked.length === 0) return () => []
  for (const { table, key, columns, which } of textsOf(tx, schoolsOfAll(tx, people))) {
    // `offset 0` keeps PostgreSQL from folding a text once for each needle.
    const texts = sql`(select ${key} as id, ${bare(textOf(columns))} as said from ${table} where ${which} offset 0) as texts`
    const named = sql`select array_agg(distinct one.person) from
      jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as one(person int, needle text) where strpos(texts.said, one.needle) > 0`
    const { rows } = await tx.execute(
      sql`select id, people from (select id, (${named}) as people from ${texts}) as named where people is not null`,
    )
    const byPerson = new Map<string, string[]>()
    for (const { id, people: numbers } of found.parse(rows))
      for (const number of numbers)
        byPerson.set(people[number]?.id ?? '', [...(byPerson.get(people[number]?.id ?? '') ?? []), id])
    held.set(table, byPerson)
  }
  return (table, person) => held.get(table)?.get(person.id) ?? []
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
  // What a pupil wrote is at their schools; that of staff may have been copied anywhere.
  for (const texts of staff ? ownTexts(tx, person) : heldOf(ownTexts(tx, person), person, held))
    await replace(tx, texts, { find: own, pattern: own })
  for (const texts of heldOf(staff ? textsAtSchool(tx, person) : textsOnStudent(tx, person), person, held))
    await replace(tx, texts, { find: said, pattern: said })
  // A colleague's copy of a text names them as the original does.
  for (const texts of heldOf(teachingAt(tx, schoolsOf(tx, person)), person, held))
    await replace(tx, texts, { find: strict, pattern: staff ? own : strict })
}

/** The same texts, in the rows alone that may name the person. */
const heldOf = (all: readonly Keyed[], person: Person, held: Held): Keyed[] =>
  all.flatMap((texts) => {
    const ids = held(texts.table, person)
    return ids.length === 0 ? [] : [{ ...texts, which: and(among(texts.key, ids), texts.which) }]
  })

/** Attempts to sign in under what people try: last name, user name or e-mail, of today or before; not those on another's account. */
async function forgetTries(tx: Db, identities: readonly Identity[], own: readonly string[]): Promise<void> {
  const tried = identities.flatMap(({ lastname, username, email }) => [lastname, username, email ?? ''])
  const texts = [...new Set(tried.map((text) => text.trim().toLowerCase().normalize('NFC')))].filter((text) => text !== '')
  if (texts.length === 0) return
  const account = sql`normalize(${signInTries.account}, NFC)`
  const isTheirs = anyOf(eq(users.username, account), eq(sql`lower(${users.email})`, account))
  const another = hasRow(users, notInArray(users.id, [...own]), isTheirs)
  await tx.delete(signInTries).where(and(sql`${account} ~ ${wordPattern(texts, '[:alnum:]')}`, not(another)))
}

/** The names of today and, from the trail, those before. */
async function identitiesOf(tx: Db, person: Person): Promise<Identity[]> {
  const renamed = await pickRows(tx, [acts, 'before', 'after'], and(eq(acts.userId, person.id), eq(acts.kind, 'identity')))
  const { firstname, lastname, username, email } = person
  const now = { firstname, lastname, username, email }
  return [now, ...renamed.flatMap(({ before, after }) => [namesAt(now, before), namesAt(now, after)])]
}

const namesAt = (now: Identity, facts: ActFacts | null): Identity => ({
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
  const found = await pickRows(
    tx,
    [users, 'firstname', 'role'],
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

export const textOf = (columns: readonly PgColumn[]) =>
  sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )})`

/** A text in small letters without accents, as `bareText` (mention-pattern.ts) writes names. */
export const bare = (text: SQL) =>
  sql`translate(lower(regexp_replace(normalize(${text}, NFD), ${'[\u0300-\u036f]+'}, '', 'g')), 'øØ', 'oo')`

/** Replaces `pattern` in the rows whose texts hold `find` anywhere. */
async function replace(
  tx: Db,
  { table, id, columns, which }: Keyed,
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
  const renamed = id ? await changed.returning({ id }) : []
  if (!id) await changed
  for (const row of renamed) await refreshSearch(tx, String(row.id))
}

/** The words by which a module or course is found follow from its texts. */
export async function refreshSearch(tx: Db, id: string): Promise<void> {
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
  const [course] = await readRows(tx, courses, eq(courses.id, id))
  if (course)
    await tx
      .update(courses)
      .set({ searchText: searchText(course.name, course.keywords) })
      .where(eq(courses.id, id))
}

export const keyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(table).find(([, one]) => one === column)?.[0] ?? ''
