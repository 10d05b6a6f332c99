import { and, eq, inArray, isNull, like, ne } from 'drizzle-orm'
import type { RosterLine } from '#contract/roster'
import { foldText } from '#domain/people/names'
import { withNumber } from '#domain/people/pupil-names'
import { nameKey, type RosterEntry, type RosterReading } from '#domain/people/roster'
import { externalAccounts } from '../../db/federation-schema.ts'
import type { Db } from '../../db/open.ts'
import { groupStudents, groups, users } from '../../db/schema.ts'

/** Somebody of the school, whatever their role; who left may come back. */
export type KnownPerson = Pick<
  typeof users.$inferSelect,
  'id' | 'role' | 'firstname' | 'lastname' | 'namesake' | 'avatar' | 'email' | 'ine' | 'levels' | 'ssoPortal' | 'leftAt'
> & {
  readonly classes: readonly { id: string; name: string }[]
  /** By which a portal names them, or will at their first sign-in. */
  readonly portalIds: readonly string[]
}

const shown = {
  ...{ id: users.id, role: users.role, firstname: users.firstname, lastname: users.lastname, avatar: users.avatar },
  namesake: users.namesake,
  ...{ email: users.email, ine: users.ine, levels: users.levels, ssoPortal: users.ssoPortal, leftAt: users.leftAt },
  portalSubject: users.portalSubject,
}

/** Everybody of a school but the erased and the merged, with the classes that they are in this school year. */
export async function knownPeople(db: Db, schoolId: string, schoolYear: string): Promise<KnownPerson[]> {
  const people = await db
    .select(shown)
    .from(users)
    .where(
      and(
        ...[eq(users.schoolId, schoolId), inArray(users.role, ['STUDENT', 'TEACHER', 'HEADMASTER'])],
        ...[isNull(users.erasedAt), isNull(users.mergedInto)],
      ),
    )
  const external = await db
    .select({ userId: externalAccounts.userId, subject: externalAccounts.subject })
    .from(externalAccounts)
    .innerJoin(users, eq(users.id, externalAccounts.userId))
    .where(and(eq(users.schoolId, schoolId), like(externalAccounts.provider, 'cas:%')))
  const memberships = await db
    .select({ userId: groupStudents.userId, id: groups.id, name: groups.name })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .where(
      and(
        ...[eq(groups.schoolId, schoolId), eq(groups.schoolYear, schoolYear)],
        ...[ne(groups.type, 'Group'), isNull(groups.deletedAt)],
      ),
    )
  const classesOf = Map.groupBy(memberships, ({ userId }) => userId)
  const subjectsOf = Map.groupBy(external, ({ userId }) => userId)
  return people.map(({ portalSubject, ...one }) => ({
    ...{ ...one, classes: classesOf.get(one.id) ?? [] },
    portalIds: [
      ...(subjectsOf.get(one.id) ?? []).map(({ subject }) => subject),
      ...(portalSubject === null ? [] : [portalSubject]),
    ],
  }))
}

interface Recognition extends Pick<RosterReading, 'role' | 'choices'> {
  /** As the school's portals compare their ids. */
  readonly portalKey: (id: string) => string
  readonly people: readonly KnownPerson[]
  /** Where everybody goes: an existing group, if any, and whether its level becomes theirs. */
  readonly place: { readonly groupId: string | null; readonly isClass: boolean }
}

/**
 * Classifies each line of a list: invalid, somebody of the school (found by choice, INE, id at the portal or e-mail, else by a name that only one person
 * has, or one person of that class), or new. Where the list cannot tell, the line is an error with its candidates.
 */
export function recognise(
  entries: readonly RosterEntry[],
  { people, role, choices, place, portalKey }: Recognition,
): RosterLine[] {
  const ours = people.filter((one) => isOfRole(one, role))
  const index = indexOf(ours, portalKey)
  const others = indexOf(
    people.filter((one) => !isOfRole(one, role)),
    portalKey,
  )
  const found = new Map<RosterEntry, KnownPerson>()
  for (const entry of entries) {
    const one = ours.find(({ id }) => id === choices.get(entry.line)?.person) ?? index.surely(entry)
    if (one) found.set(entry, one)
  }
  // Each person is one line: of two lines with their name, the second is somebody else.
  const taken = new Set(found.values())
  const namesakes = countNames(entries)
  return entries.map((entry) => {
    const isNew = choices.get(entry.line)?.person === 'new'
    const sameName = isNew ? [] : index.named(entry)
    const left = sameName.filter((one) => !taken.has(one))
    // Two people of one name without an e-mail, and one or more here: nobody can tell who is who.
    const unclear = sameName.length > 1 || (sameName.length === 1 && (namesakes.get(nameKey(entry)) ?? 0) > 1)
    const person = found.get(entry) ?? (unclear && entry.email === null ? ofClass(entry, left) : onlyOne(entry, left))
    if (person) taken.add(person)
    const { level: levelProblem, ...problems } = entry.errors
    // Whoever has a level keeps it when the list names none; a portal's students follow the portal.
    const keepsLevel = person && (levelProblem === 'required' || person.ssoPortal !== null)
    const errors = {
      ...problems,
      ...(levelProblem && !keepsLevel && { level: levelProblem }),
      ...(!person && unclear && entry.email === null && { email: 'required' as const }),
      // The id stands for one person: two accounts with it are to be merged first.
      ...(index.ofPortal(entry) && index.ofPortal(entry) !== person && { portalId: 'taken' as const }),
      ...(!person && !isNew && !entry.errors.role && otherRole(others, entry) && { role: hereAs[role] }),
    }
    const candidates = person || !unclear ? [] : left
    return lineOf({ ...entry, errors }, { person, candidates, place })
  })
}

const isOfRole = ({ role }: KnownPerson, wanted: 'STUDENT' | 'TEACHER') => (role === 'STUDENT') === (wanted === 'STUDENT')
/** The school knows somebody of that name in the other role; they may be two people. */
const hereAs = { STUDENT: 'teacherHere', TEACHER: 'studentHere' } as const

function indexOf(people: readonly KnownPerson[], portalKey: Recognition['portalKey']) {
  const by = (key: (one: KnownPerson) => string | null) =>
    new Map(people.flatMap((one) => (key(one) === null ? [] : [[key(one), one] as const])))
  const byIne = by(({ ine }) => ine)
  const byEmail = by(({ email }) => (email === null ? null : foldText(email)))
  const byPortal = new Map(people.flatMap((one) => one.portalIds.map((id) => [portalKey(id), one] as const)))
  const byName = Map.groupBy(people, nameKey)
  const ofPortal = ({ portalId }: RosterEntry) => (portalId === null ? undefined : byPortal.get(portalKey(portalId)))
  return {
    ofPortal,
    surely: (entry: RosterEntry) =>
      (entry.ine === null ? undefined : byIne.get(entry.ine)) ??
      ofPortal(entry) ??
      (entry.email === null ? undefined : byEmail.get(foldText(entry.email))),
    /** Those who left count only when nobody else has that name. */
    named: (entry: RosterEntry) => {
      const family = entry.familyName === null ? [] : (byName.get(nameKey({ ...entry, lastname: entry.familyName })) ?? [])
      const all = [...(byName.get(nameKey(entry)) ?? []), ...family]
      const here = all.filter(({ leftAt }) => leftAt === null)
      return here.length > 0 ? here : all
    },
  }
}

/** By e-mail or INE also somebody who left: a student of the past is no new teacher unless the reader says so. */
const otherRole = (others: ReturnType<typeof indexOf>, entry: RosterEntry) =>
  others.surely(entry) !== undefined || (entry.ine === null && others.named(entry).some(({ leftAt }) => leftAt === null))

function countNames(entries: readonly RosterEntry[]): ReadonlyMap<string, number> {
  const good = entries.filter(({ errors }) => errors.lastname !== 'duplicate')
  return new Map([...Map.groupBy(good, nameKey)].map(([name, all]) => [name, all.length]))
}

/** The only one of that name whose class this year the list names. */
function ofClass(entry: RosterEntry, sameName: readonly KnownPerson[]): KnownPerson | undefined {
  const there = sameName.filter(({ classes }) => classes.some(({ name }) => foldText(name) === foldText(entry.className)))
  return there.length === 1 ? there[0] : undefined
}

/** The only student of that name; when both have an e-mail, an INE or an id at the portal and these differ, they are two people. */
function onlyOne(entry: RosterEntry, sameName: readonly KnownPerson[]): KnownPerson | undefined {
  const candidates = sameName.filter(
    (one) =>
      (entry.email === null || one.email === null) &&
      (entry.ine === null || one.ine === null) &&
      (entry.portalId === null || one.portalIds.length === 0),
  )
  return candidates.length === 1 ? candidates[0] : undefined
}

interface Found {
  readonly person: KnownPerson | undefined
  readonly candidates: readonly KnownPerson[]
  readonly place: Recognition['place']
}

function lineOf(entry: RosterEntry, { person, candidates, place }: Found): RosterLine {
  const { errors, line, lastname, firstname, email, level, levelId, className, birthDate, portalId } = entry
  const wrong = Object.keys(errors).length > 0
  const state = entry.left ? 'left' : wrong ? 'error' : person ? 'existing' : 'new'
  // Students of a portal follow it at each sign-in.
  const told = levelId !== null && (entry.tellsLevel || place.isClass)
  const moves = state === 'existing' && person && person.role === 'STUDENT' && person.ssoPortal === null && told
  const sameLevel = person?.levels.length === 1 && person.levels[0] === levelId
  const others = (person?.classes ?? []).filter(({ id, name }) => id !== place.groupId && foldText(name) !== foldText(className))
  return {
    ...{ line, lastname, firstname, email, level, levelId, className, birthDate, portalId, state, errors },
    levelsBefore: moves && !sameLevel ? person.levels : null,
    comesBack: state === 'existing' && person !== undefined && person.leftAt !== null,
    otherClasses: [...new Set(others.map(({ name }) => name))],
    candidates: candidates.map((one) => ({
      ...{ _id: one.id, firstname: one.firstname, lastname: withNumber(one), avatar: one.avatar, levels: one.levels },
      classes: one.classes.map(({ name }) => name),
    })),
    ...{ userId: person?.id ?? null, username: null, password: null, code: null },
  }
}
