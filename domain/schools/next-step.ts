import type { DashboardFigures } from '#contract/statistics'

/** What holds a school back most: no headmaster, none who may sign in, no class, silent teachers, no work, silent students, low rates; or nothing. */
export type SchoolStep = 'head' | 'suspended' | 'classes' | 'teachers' | 'works' | 'students' | 'submission' | 'success' | 'none'

/** A share or a rate below this many percent asks for a word with the school. */
const low = 50

interface Known {
  /** The headmasters, and whether each is suspended. */
  readonly heads: readonly { readonly suspended: boolean }[]
  readonly classes: number
  readonly figures: DashboardFigures
}

/** The first thing to see to, in the order in which a school comes to work with the product. */
export function schoolStepOf({ heads, classes, figures: { works, rates, activation } }: Known): SchoolStep {
  const people = activation?.byRole
  if (heads.length === 0) return 'head'
  if (heads.every(({ suspended }) => suspended)) return 'suspended'
  if (classes === 0) return 'classes'
  if (people?.teacher.active === 0) return 'teachers'
  if (works.count === 0) return 'works'
  if (people && people.student.rate < low) return 'students'
  if (works.assigned > 0 && works.rate < low) return 'submission'
  return rates.submitted > rates.held && rates.success < low ? 'success' : 'none'
}
