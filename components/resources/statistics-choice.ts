import { courseStatsPath, routes } from '#lib/routes'

const choice = 'statistiques'

/** The library, to choose the course whose statistics to see (OP-030). */
export const chooseForStatistics = `${routes.resourcesLibrary}?choisir=${choice}`

export const isChoosingForStatistics = (value: string | string[] | undefined) => value === choice

/** A course's statistics as a headmaster looks at them: those of the school. */
export const schoolStatisticsPath = (courseId: string) => `${courseStatsPath(courseId)}?view=school`
