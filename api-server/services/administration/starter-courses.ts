import type { Service } from '../../context.ts'

/** Loaded on first use, not at server start: this module contains whole courses. */
const load = () => import('../../library/starter-courses.ts')

export const countStarterCourses: Service<'countStarterCourses'> = async ({ ctx: { db, caller, now } }) => {
  const { countMissing } = await load()
  return countMissing(db, caller, now)
}

export const addStarterCourses: Service<'addStarterCourses'> = async ({ ctx: { db, caller, log, now } }) => {
  const starter = await load()
  const { added, updated, kept, present } = await starter.addStarterCourses(db, caller, now)
  const counts = { added: added.length, updated: updated.length, kept: kept.length, present: present.length }
  log.info(counts, 'starter courses added')
  return counts
}
