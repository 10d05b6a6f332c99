import type { ComparedSchool } from '#contract/compared-schools'
import type { SchoolSort } from '#contract/school-sorts'
import { compareFrench } from '../names.ts'

/** Nobody of the school had a session in the range. */
export const isInactive = ({ sessions }: Pick<ComparedSchool, 'sessions'>): boolean => sessions === 0

/** What a school is ranked by; `activeBefore` only by its change. */
export type RankedSchool = Pick<ComparedSchool, '_id' | 'name' | 'city' | 'students' | 'sessions' | 'activeBefore'>

type Order = (a: RankedSchool, b: RankedSchool) => number

const byActivity: Order = (a, b) => b.students.rate - a.students.rate || b.students.active - a.students.active
/** How much activity is left of the earlier one; a school without an earlier one has none to lose and comes last. */
const activityRatio = ({ students, activeBefore }: RankedSchool) =>
  activeBefore === 0 ? Number.MAX_VALUE : students.active / activeBefore
const byChange: Order = (a, b) => activityRatio(a) - activityRatio(b)
const inactiveFirst: Order = (a, b) => Number(isInactive(b)) - Number(isInactive(a))

const orders: Readonly<Record<SchoolSort, Order>> = { activity: byActivity, change: byChange, inactiveFirst }

/** Schools in the order asked for, then the most active ones, then in French order; the same at each request. */
export function rankSchools(schools: readonly RankedSchool[], sort: SchoolSort): RankedSchool[] {
  const order = orders[sort]
  return schools.toSorted((a, b) => order(a, b) || byActivity(a, b) || byName(a, b))
}

const byName: Order = (a, b) => compareFrench(a.name, b.name) || compareFrench(a.city, b.city) || (a._id < b._id ? -1 : 1)
