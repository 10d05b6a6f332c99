import type { Caller } from '../../context.ts'

/** The ids of the schools whose people and shared courses the caller reads: the own one, and those that a supervisor oversees. */
export const schoolsInReach = ({ role, schoolId, user }: Pick<Caller, 'role' | 'schoolId' | 'user'>): string[] =>
  role === 'SUPERVISOR' ? [schoolId, ...user.schools] : [schoolId]
