import { and, eq, inArray, isNull, like, ne } from 'drizzle-orm'
import type { RosterCandidate, RosterLine } from '#contract/roster'
import { classKey } from '#domain/people/class-name'
import { foldText } from '#domain/people/names'
import { withNumber } from '#domain/people/pupil-names'
import { type KnownPerson as Known, type Recognised, recognise } from '#domain/people/recognise'
import { nameKey, type RosterEntry, type RosterReading } from '#domain/people/roster'
import { pick } from '#domain/pick'
import { externalAccounts } from '../../db/federation-schema.ts'
import { type Db, groupStudents, groups, users } from '../../db/schema.ts'

/** Somebody of the school, whatever their role; who left may come back. */
export type KnownPerson = Known &
  Pick<typeof users.$inferSelect, 'id' | 'role' | 'namesake' | 'avatar' | 'ssoPortal' | 'leftAt'> & {
    /** Who made each of their classes. */
    readonly classCreators: readonly (string | null)[]
  }

const shown = {
  ...pick(users, 'id', 'role', 'firstname', 'lastname', 'avatar', 'namesake', 'birthYear', 'email', 'ine', 'levels', 'ssoPortal'),
  ...pick(users, 'leftAt', 'portalSubject'),
}

/** Everybody of a school but the erased and the merged, with their classes of this school year and of the one before. */
export async function knownPeople(db: Db, schoolId: string, years: { now: string; former: string }): Promise<KnownPerson[]> {
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
    .select({ userId: groupStudents.userId, creatorId: groups.creatorId, name: groups.name, year: groups.schoolYear })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .where(
      and(
        ...[eq(groups.schoolId, schoolId), inArray(groups.schoolYear, [years.now, years.former])],
        ...[ne(groups.type, 'Group'), isNull(groups.deletedAt)],
      ),
    )
  const classesOf = Map.groupBy(memberships, ({ userId }) => userId)
  const subjectsOf = Map.groupBy(external, ({ userId }) => userId)
  return people.map(({ portalSubject, ...one }) => {
    const [current = [], former = []] = [years.now, years.former].map((year) =>
      classesOf.get(one.id)?.filter((place) => place.year === year),
    )
    const subjects = subjectsOf.get(one.id)?.map(({ subject }) => subject) ?? []
    return {
      ...one,
      left: one.leftAt !== null,
      ...{ classes: current.map(({ name }) => name), classCreators: current.map(({ creatorId }) => creatorId) },
      formerClasses: former.map(({ name }) => name),
      portalIds: portalSubject === null ? subjects : [...subjects, portalSubject],
    }
  })
}

/** Where everybody goes, and what the list decides. */
export interface RosterTarget {
  /** The class that everybody joins, `null` for none; `listed`: each that of their line. */
  readonly joins: { readonly name: string } | 'listed' | null
  /** Who may change their own classes alone: what a teacher's list says of an account that stands is proposed to the headmaster. */
  readonly proposer: string | null
}

interface RosterPlace extends Pick<RosterReading, 'role' | 'choices'> {
  readonly people: readonly KnownPerson[]
  readonly levels: readonly string[]
  /** As the school's portals compare their ids. */
  readonly portalKey: (id: string) => string
  readonly place: RosterTarget
}

/** The lines of a list as this school knows their people, with what is wrong or open about each. */
export function rosterLines(
  entries: readonly RosterEntry[],
  { people, role, choices, place, ...rules }: RosterPlace,
): RosterLine[] {
  const ours = people.filter((one) => isOfRole(one, role))
  const isInOtherRole = knowsOf(
    people.filter((one) => !isOfRole(one, role)),
    rules.portalKey,
  )
  const answers = new Map([...choices].flatMap(([line, { person }]) => (person === undefined ? [] : [[line, person] as const])))
  // The level of a class becomes that of its pupils, as if each line told it.
  const told = entries.map((entry) => ({
    ...entry,
    tellsLevel: entry.tellsLevel || (place.joins !== null && place.joins !== 'listed'),
  }))
  const recognised = recognise(told, { ...rules, people: ours, answers })
  const holders = Map.groupBy(
    ours.flatMap((one) => one.portalIds.map((id) => ({ id: rules.portalKey(id), one }))),
    ({ id }) => id,
  )
  return told.map((entry, index) => {
    const found = recognised[index] ?? { person: undefined, question: null, candidates: [], leftOut: [] }
    const { person } = found
    const isNew = answers.get(entry.line) === 'new'
    const { level: levelProblem, ...problems } = entry.errors
    const isOpen = found.question !== null && !person && !isNew
    const asksClass = place.joins === 'listed' && entry.classChoice !== null && !entry.left
    const isClassOpen = asksClass && choices.get(entry.line)?.className === undefined
    // Whoever has a level keeps it when the list names none; a portal's students follow the portal.
    const keepsLevel = levelProblem === 'required' ? person || isOpen || isClassOpen : person && person.ssoPortal !== null
    const id = entry.portalId === null ? null : rules.portalKey(entry.portalId)
    const isHeldElsewhere = id !== null && holders.get(id)?.some(({ one }) => one !== person) === true
    const errors = {
      ...problems,
      ...(levelProblem && !keepsLevel && { level: levelProblem }),
      // The id stands for one person: two accounts with it are to be merged first.
      ...((person || isNew) && isHeldElsewhere && { portalId: 'taken' as const }),
      ...(!person && !isNew && !isOpen && isInOtherRole(entry) && { role: hereAs[role] }),
    }
    return lineOf(
      { ...entry, errors, classChoice: asksClass ? entry.classChoice : null },
      { ...found, isOpen: isOpen || isClassOpen, place },
    )
  })
}

const isOfRole = ({ role }: KnownPerson, wanted: 'STUDENT' | 'TEACHER') => (role === 'STUDENT') === (wanted === 'STUDENT')
/** The school knows somebody of that name in the other role; they may be two people. */
const hereAs = { STUDENT: 'teacherHere', TEACHER: 'studentHere' } as const

/** Whether an entry names somebody of these by a sign, or by the name of somebody who has not left. */
function knowsOf(people: readonly KnownPerson[], portalKey: RosterPlace['portalKey']): (entry: RosterEntry) => boolean {
  const known = new Set(
    people.flatMap((one) => [
      ...(one.email === null ? [] : [`email ${foldText(one.email)}`]),
      ...(one.ine === null ? [] : [`ine ${one.ine}`]),
      ...one.portalIds.map((id) => `portal ${portalKey(id)}`),
      ...(one.left ? [] : [`name ${nameKey(one)}`]),
    ]),
  )
  return ({ email, ine, portalId, ...name }) =>
    (email !== null && known.has(`email ${foldText(email)}`)) ||
    (portalId !== null && known.has(`portal ${portalKey(portalId)}`)) ||
    known.has(ine === null ? `name ${nameKey(name)}` : `ine ${ine}`)
}

export const candidateOf = (one: KnownPerson): RosterCandidate => ({
  ...{ _id: one.id, firstname: one.firstname, lastname: withNumber(one), avatar: one.avatar, birthYear: one.birthYear },
  levels: [...one.levels],
  classes: [...(one.classes.length > 0 ? one.classes : one.formerClasses)],
})

interface Found extends Recognised<KnownPerson> {
  /** A question about it, or about its class, has no answer yet. */
  readonly isOpen: boolean
  readonly place: RosterPlace['place']
}

function lineOf(entry: RosterEntry, { person, question, isOpen, candidates, leftOut, place }: Found): RosterLine {
  const { errors, line, lastname, firstname, email, level, levelId, className, birthDate, portalId } = entry
  const wrong = Object.keys(errors).length > 0
  const state = entry.left ? 'left' : wrong ? 'error' : isOpen ? 'question' : person ? 'existing' : 'new'
  // Students of a portal follow it at each sign-in.
  const moves =
    state === 'existing' &&
    person &&
    person.role === 'STUDENT' &&
    person.ssoPortal === null &&
    levelId !== null &&
    entry.tellsLevel
  const sameLevel = person?.levels.length === 1 && person.levels[0] === levelId
  const target = place.joins === 'listed' ? className : (place.joins?.name ?? '')
  const others = (person?.classes ?? []).flatMap((name, at) =>
    target === '' || classKey(name) === classKey(target) ? [] : [{ name, creatorId: person?.classCreators[at] }],
  )
  const levelChanges = moves && !sameLevel
  const staysElsewhere = others.some(({ creatorId }) => creatorId !== place.proposer)
  return {
    ...{ line, lastname, firstname, level, levelId, className, birthDate, portalId, state, errors },
    email: leftOut.includes('email') ? null : email,
    question: entry.left ? null : question,
    classChoice: entry.classChoice && [...entry.classChoice],
    leftOut: [...new Set([...entry.leftOut, ...leftOut])],
    levelsBefore: levelChanges ? [...person.levels] : null,
    proposed: state === 'existing' && place.proposer !== null && (levelChanges || staysElsewhere),
    comesBack: state === 'existing' && person?.left === true,
    otherClasses: state === 'existing' ? [...new Set(others.map(({ name }) => name))] : [],
    candidates: candidates.map(candidateOf),
    ...{ userId: person?.id ?? null, username: null, password: null, code: null },
  }
}
