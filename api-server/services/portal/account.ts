import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { placeOfZipCode } from '#domain/geography/places'
import { regionPlaces } from '#domain/geography/regions'
import { classKey } from '#domain/people/class-name'
import { baseUsername, freeUsername, nameKey } from '#domain/people/roster'
import { stateOf } from '#domain/people/state'
import { levelNamed, levelOfClass } from '#domain/portal/class-level'
import type { PortalPerson, PortalRole } from '#domain/portal/person'
import { findExternalUser } from '../../auth/external-accounts.ts'
import { actsBetween, recordActs } from '../../auth/record-acts.ts'
import type { PublicContext } from '../../context.ts'
import { externalAccounts } from '../../db/federation-schema.ts'
import { joiningNumber, renamedNumber } from '../../db/namesakes.ts'
import { inState } from '../../db/person-state.ts'
import { type Db, groupStudents, readRows, type schools, users } from '../../db/schema.ts'
import type { Portal } from '../../portal/config.ts'
import { joining } from '../../statistics/joining.ts'
import { refuseGone } from '../auth/login.ts'
import { classesOf } from '../group/classes.ts'
import { notifyProposals } from '../notification/write.ts'
import { schoolLevels } from '../school/store.ts'
import { takenUsernames } from '../user/store.ts'
import { followClasses } from './classes.ts'

type School = typeof schools.$inferSelect
type User = typeof users.$inferSelect

interface PortalSignIn {
  readonly portal: Portal
  readonly person: PortalPerson
  /** The schools here that the portal names; at least one. */
  readonly schools: readonly School[]
}

/**
 * The account of a portal user, matched by (portal, id) only, never by name or e-mail: that of an earlier sign-in, or of a list that named
 * the id; created at the first sign-in, updated at each later one (SSO-003). Needs a transaction: a person's sign-ins take turns.
 */
export async function storeAccount(ctx: PublicContext, signIn: PortalSignIn): Promise<string> {
  const { db } = ctx
  const key = { provider: `cas:${signIn.portal.id}`, subject: signIn.person.id }
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${key.provider} ${key.subject}`}, 0))`)
  const existing = await held(db, async () => (await findExternalUser(db, key)) ?? (await findPrepared(db, signIn)))
  const facts = await factsOf(ctx, signIn, existing)
  if (existing && !arrivesElsewhere(existing, facts)) refuseGone(existing)
  const user = existing ? await refresh(ctx, existing, facts) : await create(ctx, signIn.person, facts)
  await db
    .insert(externalAccounts)
    .values({ ...key, userId: user.id, createdAt: ctx.now, lastSeenAt: ctx.now })
    .onConflictDoUpdate({ target: [externalAccounts.provider, externalAccounts.subject], set: { lastSeenAt: ctx.now } })
  await followClasses(ctx, user, signIn)
  if (!existing) await proposeSamePerson(ctx, { user, portal: signIn.portal })
  return user.id
}

/** The account found, locked: found anew where an act under way, such as a merge, gave the sign-in to another one. */
async function held(db: Db, find: () => Promise<User | undefined>): Promise<User | undefined> {
  for (let seen = await find(); ; ) {
    if (!seen) return undefined
    await db.select({ id: users.id }).from(users).where(eq(users.id, seen.id)).for('update')
    const now = await find()
    if (now?.id === seen.id) return now
    seen = now
  }
}

/**
 * The account that a list prepared under this id, at a school that the portal names and with a role of the same side: no line of pupils
 * opens a teacher's account. Undefined when there is none, or more than one.
 */
async function findPrepared(db: Db, { portal, person, schools }: PortalSignIn): Promise<User | undefined> {
  // A portal whose ids come in any case gives them in lower case here.
  const subject = portal.ignoreIdCase ? sql`lower(${users.portalSubject})` : sql`${users.portalSubject}`
  const schoolIds = schools.map(({ id }) => id)
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        ...[eq(subject, person.id), isNull(users.ssoPortal), isNull(users.erasedAt)],
        inArray(users.schoolId, schoolIds),
        person.role === 'STUDENT' ? eq(users.role, 'STUDENT') : inArray(users.role, ['TEACHER', 'HEADMASTER']),
      ),
    )
    .limit(2)
  return rows.length === 1 ? rows[0] : undefined
}

type Facts = Pick<User, 'role' | 'schoolId' | 'levels' | 'ssoPortal' | 'ssoAcademy'> &
  Partial<Pick<User, 'firstname' | 'lastname' | 'email' | 'ine'>>

/** Whether the portal names another school than the one that this person left: they are there now. */
const arrivesElsewhere = (before: User, { schoolId }: Facts) => stateOf(before) === 'left' && schoolId !== before.schoolId

/** The columns that the portal decides. Values it does not send stay unchanged. */
async function factsOf({ db }: PublicContext, { portal, person, schools }: PortalSignIn, before: User | undefined) {
  const school = schools.find(({ id }) => id === before?.schoolId) ?? schools[0]
  if (!school || person.role === null) throw new Error('a portal account without school or role')
  const role = roleOf(person.role, before)
  return {
    role,
    schoolId: school.id,
    levels: role === 'STUDENT' ? await levelsOf(db, { school, person, before }) : [],
    ssoPortal: portal.id,
    ...(!school.keepsIne && { ine: null }),
    ssoAcademy: portal.academy ?? academyOf(school),
    ...(person.firstname !== null && { firstname: person.firstname }),
    ...(person.lastname !== null && { lastname: person.lastname }),
    ...(person.email !== null && { email: person.email }),
  }
}

/** The portal's role, unless an operator gave the account a role that no portal can give. */
const roleOf = (role: PortalRole, before: User | undefined) =>
  before?.role === 'SUPERVISOR' || before?.role === 'SUPERADMIN' ? before.role : role

function academyOf({ zipCode }: School): string | null {
  const { academyId } = placeOfZipCode(zipCode)
  return regionPlaces.flatMap(({ academies }) => academies).find(({ id }) => id === academyId)?.name ?? null
}

/** A student's levels: the one the portal names, else those of their classes, else the previous ones. */
async function levelsOf(db: Db, { school, person, before }: { school: School; person: PortalPerson; before: User | undefined }) {
  const levels = await schoolLevels(db, school)
  const named = person.level === null ? undefined : levelNamed(person.level, levels)
  const ofClasses = (person.classes ?? []).flatMap((one) => levelOfClass(one, levels)?.id ?? [])
  const levelIds = named ? [named.id] : [...new Set(ofClasses)]
  return levelIds.length > 0 ? levelIds : (before?.levels ?? [])
}

async function refresh({ db, now, log }: PublicContext, before: User, facts: Facts): Promise<User> {
  const arrives = arrivesElsewhere(before, facts)
  const namesake = await renamedNumber(db, before, { ...before, ...facts })
  const changed = { ...facts, namesake, portalSubject: null, ...joining(before, facts, now), ...(arrives && { leftAt: null }) }
  const [user] = await db.update(users).set(changed).where(eq(users.id, before.id)).returning()
  if (!user) throw new Error('the user is gone')
  const by = { source: `cas:${facts.ssoPortal}` }
  await recordActs({ db, now, log }, [
    ...(arrives ? [{ kind: 'comeBack' as const, user: before, by }] : []),
    ...actsBetween(before, user, by),
  ])
  return user
}

/** Retries with the next free user name as long as other inserts take it in the meantime: each time, one of them has succeeded. */
async function create({ db, now }: PublicContext, person: PortalPerson, facts: Facts): Promise<User> {
  const { firstname, lastname } = person
  const unnamed = firstname === null && lastname === null
  const base = baseUsername({ firstname: firstname ?? '', lastname: unnamed ? person.id : (lastname ?? '') })
  const taken = await takenUsernames(db, [base])
  for (;;) {
    const username = freeUsername(base, taken)
    // Without any name, use the unique user name.
    const names = { firstname: '', lastname: unnamed ? username : '', ...facts }
    const [user] = await db
      .insert(users)
      .values({
        ...names,
        namesake: await joiningNumber(db, names),
        username,
        firstSchoolYear: currentSchoolYear(now),
        createdAt: now,
      })
      .onConflictDoNothing({ target: users.username })
      .returning()
    if (user) return user
  }
}

/**
 * Proposes to the headmasters to merge the account of a pupil who is new to a portal with those that the school knows under
 * the name, in the same class where the portal names one, and that this portal never named. It merges nobody: until somebody does, the
 * pupil has the new account.
 */
async function proposeSamePerson(
  { db, now, log }: PublicContext,
  { user, portal }: { user: typeof users.$inferSelect; portal: Portal },
): Promise<void> {
  // Nobody else of the school has the name.
  if (user.namesake === null) return
  const provider = `cas:${portal.id}`
  const ofPortal = db
    .select({ id: externalAccounts.userId })
    .from(externalAccounts)
    .where(and(eq(externalAccounts.provider, provider), eq(externalAccounts.userId, users.id)))
  const classes = await classesOf(db, { schoolId: user.schoolId, schoolYear: currentSchoolYear(now) })
  const own = await db.select({ id: groupStudents.groupId }).from(groupStudents).where(eq(groupStudents.userId, user.id))
  const names = new Set(classes.flatMap(({ id, name }) => (own.some((one) => one.id === id) ? [classKey(name)] : [])))
  // By name: another portal has a class of its own for the same pupils.
  const alike = classes.flatMap(({ id, name }) => (names.has(classKey(name)) ? [id] : []))
  const classmates = db.select({ id: groupStudents.userId }).from(groupStudents).where(inArray(groupStudents.groupId, alike))
  const known = await readRows(
    db,
    users,
    and(
      ...[eq(users.schoolId, user.schoolId), eq(users.role, 'STUDENT'), inState(['active']), ne(users.id, user.id)],
      ...[notExists(ofPortal), alike.length > 0 ? inArray(users.id, classmates) : undefined],
    ),
  )
  const same = known.filter((one) => nameKey(one) === nameKey(user))
  if (same.length === 0) return
  await recordActs(
    { db, now, log },
    [user, ...same].map((one) => ({ kind: 'samePerson' as const, user: one, by: { source: provider } })),
  )
  await notifyProposals(db, { schoolId: user.schoolId, who: portal.name, now })
}
