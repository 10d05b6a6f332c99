import type { users } from '../db/schema.ts'

type Place = Pick<typeof users.$inferSelect, 'schoolId' | 'role'>

/**
 * The column to write with another school or role, so that figures count the person there from `now` (epoch ms) on, and at the former
 * place until then (`school_stays`); nothing when neither changes.
 */
export const joining = (before: Place, after: Partial<Place>, now: number): { joinedAt?: number } =>
  (after.schoolId ?? before.schoolId) === before.schoolId && (after.role ?? before.role) === before.role ? {} : { joinedAt: now }
