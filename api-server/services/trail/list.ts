import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ActFacts } from '#contract/trail'
import { currentSchoolYear } from '#domain/dates/school-year'
import type { Caller, Service } from '../../context.ts'
import { namesById } from '../../db/names.ts'
import { acts } from '../../db/people-schema.ts'
import { type Db, levels, schools, users } from '../../db/schema.ts'
import { numberedPersonView, personView } from '../views/user.ts'
import { anyOf, everything, visibleTo } from '../visibility/rules.ts'

const authors = alias(users, 'authors')

/** A headmaster reads the acts on people of the school, and those that moved somebody to it. */
const visibleActs = (caller: Caller): SQL =>
  visibleTo(caller, {
    HEADMASTER: ({ schoolId }) => anyOf(eq(acts.schoolId, schoolId), eq(acts.otherSchoolId, schoolId)),
    SUPERADMIN: () => everything,
  })

/** Nothing was decided since of the stay of whom a proposal or a doubt is about, nor, for a proposal, of level or class. */
export const isUndecided = sql<boolean>`(${acts.kind} in ('proposal', 'samePerson') and not exists (select 1 from acts as later
  where later.user_id = ${acts.userId} and later.id > ${acts.id} and (later.kind in ('leave', 'merge', 'erase')
    or (${acts.kind} = 'proposal' and later.kind in ('levels', 'class', 'proposal', 'school')))))`

export const listActs: Service<'listActs'> = async ({ ctx: { db, now, caller }, input: { query } }) => {
  const rows = await db
    .select({ act: acts, person: users, by: authors, undecided: isUndecided })
    .from(acts)
    .innerJoin(users, eq(users.id, acts.userId))
    .leftJoin(authors, eq(authors.id, acts.byId))
    .where(
      and(
        visibleActs(caller),
        query.user ? eq(acts.userId, query.user) : undefined,
        query.kind ? eq(acts.kind, query.kind) : undefined,
      ),
    )
    .orderBy(desc(acts.id))
    .limit(query.limit)
    .offset(query.offset)
  const facts = rows.flatMap(({ act }) => [act.before, act.after])
  const nameOf = await namesIn(db, facts)
  return rows.map(({ act: { id, kind, at, source, before, after }, person, by, undecided }) => ({
    ...{ _id: id, kind, at, source: sourceOf(source) },
    person: { ...numberedPersonView(person), role: person.role },
    by: by && personView(by),
    before: before && showFacts(before, nameOf),
    after: after && showFacts(after, nameOf),
    open:
      undecided &&
      caller.role === 'HEADMASTER' &&
      // Whom a portal names follows it.
      (kind === 'samePerson' || !person.ssoPortal) &&
      currentSchoolYear(at) === currentSchoolYear(now),
  }))
}

const sourceOf = (source: string) =>
  source === 'user' || source === 'operator' ? source : source.startsWith('cas:') ? 'portal' : 'platform'

/** Names of the levels and schools in these facts, by id; an id that no longer exists is shown as it is. */
export async function namesIn(db: Db, facts: readonly (ActFacts | null)[]): Promise<(id: string) => string> {
  const levelIds = facts.flatMap((one) => one?.levels ?? [])
  const schoolIds = facts.flatMap((one) => [...(one?.schools ?? []), ...(one?.school ? [one.school] : [])])
  const [levelNames, schoolNames] = await Promise.all([namesById(db, levels, levelIds), namesById(db, schools, schoolIds)])
  return (id) => levelNames.get(id) ?? schoolNames.get(id) ?? id
}

function showFacts({ levels: levelIds, school, schools: schoolIds, ...rest }: ActFacts, nameOf: (id: string) => string) {
  return {
    ...rest,
    ...(levelIds && { levels: levelIds.map(nameOf) }),
    ...(school && { school: nameOf(school) }),
    ...(schoolIds && { schools: schoolIds.map(nameOf) }),
  }
}
