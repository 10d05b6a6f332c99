import type { Role } from '#contract/call'

/** Who acts, as the rules need to know them. `official`: their school is the main school. */
export interface Actor {
  readonly id: string
  readonly role: Role
  readonly schoolId: string
  readonly official: boolean
}

/** A module or course as the rules need it. */
export interface Authored {
  readonly creatorId: string
  readonly schoolId: string
  /** Its school is the main school. */
  readonly official: boolean
}

/**
 * Whether the actor may change or delete it: the creator; for official content, any teacher of the main school
 * (OP-003: their own official content, never another school's); a superadmin.
 */
export function canEdit(actor: Actor, item: Authored): boolean {
  if (actor.role === 'SUPERADMIN') return true
  if (actor.role !== 'TEACHER') return false
  return item.creatorId === actor.id || (actor.official && item.official && item.schoolId === actor.schoolId)
}

/** Whether the actor may change or comment a work and what its students did: its creator, a superadmin (OP-002). */
export function canManageWork(actor: Pick<Actor, 'id' | 'role'>, work: { creatorId: string }): boolean {
  return actor.role === 'SUPERADMIN' || work.creatorId === actor.id
}
