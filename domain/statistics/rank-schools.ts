import type { ComparedSchool } from '#contract/compared-schools'
import type { SchoolSort } from '#contract/school-sorts'
import { compareFrench } from '../people/names.ts'

/** Whether nobody of the school had a session in the range. */
export const isInactive = ({ sessions }: Pick<ComparedSchool, 'sessions'>): boolean => sessions === 0

/** The fields that schools are ranked by; `activeBefore` only for the change. */
export type RankedSchool = Pick<ComparedSchool, '_id' | 'name' | 'city' | 'students' | 'sessions' | 'activeBefore'>

type Order = (a: RankedSchool, b: RankedSchool) => number

const byActivity: Order = (a, b) => b.students.rate - a.students.rate || b.students.active - a.students.active
/** Current activity divided by the earlier one; a school without earlier activity, or not yet in use, cannot have lost any and comes last. */
const activityRatio = ({ students, activeBefore }: RankedSchool) =>
  !activeBefore ? Number.MAX_VALUE : students.active / activeBefore
const byChange: Order = (a, b) => activityRatio(a) - activityRatio(b)
const inactiveFirst: Order = (a, b) => Number(isInactive(b)) - Number(isInactive(a))

const orders: Readonly<Record<SchoolSort, Order>> = { activity: byActivity, change: byChange, inactiveFirst }

/** Schools in the requested order, then by activity, then in French order; deterministic. */
export function rankSchools(schools: readonly RankedSchool[], sort: SchoolSort): RankedSchool[] {
  const order = orders[sort]
  return schools.toSorted((a, b) => order(a, b) || byActivity(a, b) || byName(a, b))
}

const byName: Order = (a, b) => compareFrench(a.name, b.name) || compareFrench(a.city, b.city) || (a._id < b._id ? -1 : 1)
