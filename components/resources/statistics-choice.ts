import type { Role } from '#contract/call'
import { courseStatsPath, routes } from '#lib/routes'

export const choiceOfStatistics = 'statistiques'

/** The library in the mode that chooses a course to see its statistics (OP-030). */
export const chooseForStatistics = `${routes.resourcesLibrary}?choisir=${choiceOfStatistics}`

export const isChoosingForStatistics = (value: string | string[] | undefined) => value === choiceOfStatistics

export const schoolStatisticsPath = (courseId: string) => `${courseStatsPath(courseId)}?view=school`

/** A course's statistics: of the school for a headmaster, of all schools for a supervisor, their own for others. */
export function statisticsPath(courseId: string, role: Role): string {
  if (role === 'HEADMASTER') return schoolStatisticsPath(courseId)
  return role === 'SUPERVISOR' ? `${courseStatsPath(courseId)}?view=global` : courseStatsPath(courseId)
}
