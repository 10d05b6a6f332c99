import type { users } from '../db/schema.ts'

type Place = Pick<typeof users.$inferSelect, 'schoolId' | 'role'>

/** To write with another school or role: figures count them there from `now`, before at the former place; nothing if the same. */
export const joining = (before: Place, after: Partial<Place>, now: number): { joinedAt?: number } =>
  (after.schoolId ?? before.schoolId) === before.schoolId && (after.role ?? before.role) === before.role ? {} : { joinedAt: now }
