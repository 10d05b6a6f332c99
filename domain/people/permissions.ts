import type { Role } from '#contract/call'

// The rules of who may change what, shared by the API and the pages. A rule that does not handle every role does not compile, and
// denies an unknown role at run time.

/** The acting user, as the rules need them. `official`: their school is the main school. */
export interface Actor {
  readonly id: string
  readonly role: Role
  readonly schoolId: string
  readonly official: boolean
}

/** A module or course, as the rules need it. */
export interface AuthoredItem {
  readonly creatorId: string
  readonly schoolId: string
  /** Whether its school is the main school. */
  readonly official: boolean
}

/** The same, with whether the actor writes it together with its author (services/visibility/editors of the API). */
export interface WrittenItem extends AuthoredItem {
  readonly coEdited: boolean
}

type CreatedItem = Pick<AuthoredItem, 'creatorId'>

type PerRole<Rule> = { readonly [role in Role]: Rule }

/** Whether the rule of the actor's role allows it. */
const byRole =
  <Who extends { readonly role: Role }, Item>(rules: PerRole<boolean | ((actor: Who, item: Item) => boolean)>) =>
  (actor: Who, item: Item): boolean => {
    const rule = rules[actor.role]
    return Object.hasOwn(rules, actor.role) && (typeof rule === 'function' ? rule(actor, item) : rule)
  }

const authors: PerRole<boolean> = { STUDENT: false, TEACHER: true, HEADMASTER: false, SUPERVISOR: false, SUPERADMIN: true }
const administrators: PerRole<boolean> = { ...authors, TEACHER: false }

/** Whether this role writes modules and courses (ROLE-003). */
export const canAuthor = (role: Role): boolean => authors[role] === true

/** Whether this role creates and changes schools and accounts (decision 16). */
export const canAdminister = (role: Role): boolean => administrators[role] === true

/**
 * Whether the actor may archive, restore and delete a module or course, and decide who sees it and under which licence: its creator; for official content,
 * any teacher of the main school (OP-003: their own official content, never another school's); a superadmin.
 */
export const canDispose = byRole<Actor, AuthoredItem>({
  SUPERADMIN: true,
  TEACHER: (actor, item) => item.creatorId === actor.id || (actor.official && item.official && item.schoolId === actor.schoolId),
  STUDENT: false,
  HEADMASTER: false,
  SUPERVISOR: false,
})

/** Whether the actor may change the content of a module or course: who may dispose of it, and teachers who write it with its author. */
export const canEdit = (actor: Actor, item: WrittenItem): boolean =>
  canDispose(actor, item) || (actor.role === 'TEACHER' && item.coEdited)

/** Whether the actor may name the editors of a course: who may dispose of it, wherever they teach now, and the headmaster of its school. */
export const canNameEditors = (actor: Actor, course: AuthoredItem): boolean =>
  canDispose(actor, course) || (actor.role === 'HEADMASTER' && course.schoolId === actor.schoolId)

type Manager = Pick<Actor, 'id' | 'role'>

const isOwn = (actor: Manager, { creatorId }: { readonly creatorId: string | null }): boolean => creatorId === actor.id

const canManage = byRole<Manager, { readonly creatorId: string | null }>({
  SUPERADMIN: true,
  TEACHER: isOwn,
  HEADMASTER: isOwn,
  STUDENT: false,
  SUPERVISOR: false,
})

/** Whether the actor may change or comment a work and its students' answers: its creator, a superadmin (OP-002). */
export const canManageWork = (actor: Manager, work: CreatedItem): boolean => canManage(actor, work)

/** Whether the actor may change a group of their school (OP-064): its creator, a superadmin; any headmaster if a class, which is the school's. A portal's class has no creator. */
export const canManageGroup = (
  actor: Manager,
  group: { readonly creatorId: string | null; readonly type: 'Class' | 'Group' },
): boolean => canManage(actor, group) || (actor.role === 'HEADMASTER' && group.type === 'Class' && group.creatorId !== null)

type Reader = Pick<Actor, 'id' | 'role' | 'official'>
type ReadCourse = Pick<AuthoredItem, 'creatorId' | 'official'>

const isOwnOrOfficial = (actor: Reader, course: ReadCourse): boolean =>
  course.creatorId === actor.id || (actor.official && course.official)

/**
 * Whether the actor may read the figures of a course over all schools: its creator; the main school for official courses; a
 * superadmin; a supervisor for the schools that they oversee (RTE-059, OP-003, OP-004).
 */
export const canReadGlobalStatistics = byRole<Reader, ReadCourse>({
  SUPERADMIN: true,
  SUPERVISOR: true,
  TEACHER: isOwnOrOfficial,
  HEADMASTER: isOwnOrOfficial,
  STUDENT: false,
})

/** Content that only the main school may give is exported by nobody else, but for whoever may change it (MOD-038). */
export const canExport = (actor: Actor, item: WrittenItem & { readonly cantAffect: boolean }): boolean =>
  !item.cantAffect || actor.official || canEdit(actor, item)
