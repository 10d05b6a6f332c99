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

/** Whether this role writes modules and courses (ROLE-003). */
export function canAuthor(role: Role): boolean {
  switch (role) {
    case 'TEACHER':
    case 'SUPERADMIN':
      return true
    case 'STUDENT':
    case 'HEADMASTER':
    case 'SUPERVISOR':
      return false
    default:
      return denied(role)
  }
}

/** Whether this role creates and changes schools and accounts (decision 16). */
export function canAdminister(role: Role): boolean {
  switch (role) {
    case 'SUPERADMIN':
      return true
    case 'STUDENT':
    case 'TEACHER':
    case 'HEADMASTER':
    case 'SUPERVISOR':
      return false
    default:
      return denied(role)
  }
}

/**
 * Whether the actor may archive, restore and delete a module or course, and decide who sees it and under which licence: its creator; for official content,
 * any teacher of the main school (OP-003: their own official content, never another school's); a superadmin.
 */
export function canDispose(actor: Actor, item: AuthoredItem): boolean {
  switch (actor.role) {
    case 'SUPERADMIN':
      return true
    case 'TEACHER':
      return item.creatorId === actor.id || (actor.official && item.official && item.schoolId === actor.schoolId)
    case 'STUDENT':
    case 'HEADMASTER':
    case 'SUPERVISOR':
      return false
    default:
      return denied(actor.role)
  }
}

/** Whether the actor may change the content of a module or course: who may dispose of it, and teachers who write it with its author. */
export const canEdit = (actor: Actor, item: WrittenItem): boolean =>
  canDispose(actor, item) || (actor.role === 'TEACHER' && item.coEdited)

/** Whether the actor may name the editors of a course: who may dispose of it, wherever they teach now, and the headmaster of its school. */
export function canNameEditors(actor: Actor, course: AuthoredItem): boolean {
  switch (actor.role) {
    case 'SUPERADMIN':
      return true
    case 'TEACHER':
      return canDispose(actor, course)
    case 'HEADMASTER':
      return course.schoolId === actor.schoolId
    case 'STUDENT':
    case 'SUPERVISOR':
      return false
    default:
      return denied(actor.role)
  }
}

/** Whether the actor may change or comment a work and its students' answers: its creator, a superadmin (OP-002). */
export const canManageWork = (actor: Pick<Actor, 'id' | 'role'>, work: CreatedItem): boolean => canManage(actor, work)

/** Whether the actor may change a group of their school (OP-064): its creator, a superadmin; any headmaster if a class, which is the school's. A portal's class has no creator. */
export const canManageGroup = (
  actor: Pick<Actor, 'id' | 'role'>,
  group: { readonly creatorId: string | null; readonly type: 'Class' | 'Group' },
): boolean => canManage(actor, group) || (actor.role === 'HEADMASTER' && group.type === 'Class' && group.creatorId !== null)

function canManage(actor: Pick<Actor, 'id' | 'role'>, { creatorId }: { creatorId: string | null }): boolean {
  switch (actor.role) {
    case 'SUPERADMIN':
      return true
    case 'TEACHER':
    case 'HEADMASTER':
      return creatorId === actor.id
    case 'STUDENT':
    case 'SUPERVISOR':
      return false
    default:
      return denied(actor.role)
  }
}

/**
 * Whether the actor may read the figures of a course over all schools: its creator; the main school for official courses; a
 * superadmin; a supervisor for the schools that they oversee (RTE-059, OP-003, OP-004).
 */
export function canReadGlobalStatistics(
  actor: Pick<Actor, 'id' | 'role' | 'official'>,
  course: Pick<AuthoredItem, 'creatorId' | 'official'>,
): boolean {
  switch (actor.role) {
    case 'SUPERADMIN':
    case 'SUPERVISOR':
      return true
    case 'TEACHER':
    case 'HEADMASTER':
      return course.creatorId === actor.id || (actor.official && course.official)
    case 'STUDENT':
      return false
    default:
      return denied(actor.role)
  }
}

const denied = (_unknown: never): boolean => false

/** Content that only the main school may give is exported by nobody else, but for whoever may change it (MOD-038). */
export const canExport = (actor: Actor, item: WrittenItem & { readonly cantAffect: boolean }): boolean =>
  !item.cantAffect || actor.official || canEdit(actor, item)
