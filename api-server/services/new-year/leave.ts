import { eq } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import { actOn } from '../people/act.ts'
import type { YearActor } from './actor.ts'

/** Marks these people of the school as having left, or as being back, in the trail under whoever starts or undoes the year. */
export async function mark(actor: YearActor, act: 'leave' | 'comeBack', ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { db, now, author, school } = actor
  // Nobody leaves by a right of their own: the list decides, and it is that of this school's students.
  await actOn({ db, now, author, acting: null, reach: eq(users.schoolId, school.id) }, { act, people: [...ids] })
}
