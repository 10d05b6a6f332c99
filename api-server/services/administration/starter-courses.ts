import type { Service } from '../../context.ts'

/** Loaded on first use, not at server start: this module contains whole courses. */
const load = () => import('../../db/seed/starter-courses.ts')

export const countStarterCourses: Service<'countStarterCourses'> = async ({ ctx: { db } }) => {
  const { countMissing } = await load()
  return { missing: await countMissing(db) }
}

export const addStarterCourses: Service<'addStarterCourses'> = async ({ ctx: { db, caller, log, now } }) => {
  const starter = await load()
  const { added, present } = await starter.addStarterCourses(db, caller, now)
  log.info({ added: added.length, present: present.length }, 'starter courses added')
  return { added: added.length, present: present.length }
}
