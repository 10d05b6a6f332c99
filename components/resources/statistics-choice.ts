import type { Role } from '#contract/call'
import { courseStatsPath, routes } from '#lib/routes'

export const choiceOfStatistics = 'statistiques'

/** The library, to choose the course whose statistics to see (OP-030). */
export const chooseForStatistics = `${routes.resourcesLibrary}?choisir=${choiceOfStatistics}`

export const isChoosingForStatistics = (value: string | string[] | undefined) => value === choiceOfStatistics

/** A course's statistics as a headmaster looks at them: those of the school. */
export const schoolStatisticsPath = (courseId: string) => `${courseStatsPath(courseId)}?view=school`

/** A course's statistics as a role sees them first: a headmaster the school's, a supervisor all, the others their own. */
export function statisticsPath(courseId: string, role: Role): string {
  if (role === 'HEADMASTER') return schoolStatisticsPath(courseId)
  return role === 'SUPERVISOR' ? `${courseStatsPath(courseId)}?view=global` : courseStatsPath(courseId)
}
