import { eq, inArray } from 'drizzle-orm'
import type { Role } from '#contract/call'
import { Failure } from '#contract/errors'
import type { Context } from '../../context.ts'
import { schools } from '../../db/schema.ts'
import { schoolLevels } from './store.ts'

interface Reach {
  readonly role: Role
  readonly schoolId: string
  readonly levels: readonly string[]
  readonly schools: readonly string[]
}

/** Levels (students) and overseen schools (supervisors) of an account; empty for other roles. Failure invalid by field. */
export async function reachOf(
  { db }: Pick<Context, 'db'>,
  { role, schoolId, ...asked }: Reach,
): Promise<{ levels: string[]; schools: string[] }> {
  const [school] = await db.select({ levels: schools.levels }).from(schools).where(eq(schools.id, schoolId))
  if (!school) throw new Failure('invalid', 'invalid', { schoolId: 'unknown' })
  const levels = role === 'STUDENT' ? [...new Set(asked.levels)] : []
  const overseen = role === 'SUPERVISOR' ? [...new Set(asked.schools)] : []
  if (role === 'STUDENT' && levels.length === 0) throw new Failure('invalid', 'invalid', { levels: 'required' })
  if (role === 'SUPERVISOR' && overseen.length === 0) throw new Failure('invalid', 'invalid', { schools: 'required' })
  const offered = levels.length > 0 ? await schoolLevels(db, school) : []
  if (!levels.every((id) => offered.some((level) => level.id === id)))
    throw new Failure('invalid', 'invalid', { levels: 'unknown' })
  const existing = await db.select({ id: schools.id }).from(schools).where(inArray(schools.id, overseen))
  if (existing.length < overseen.length) throw new Failure('invalid', 'invalid', { schools: 'unknown' })
  return { levels, schools: overseen }
}
