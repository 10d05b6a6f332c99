import type { Statistics } from '#components/statistics/block'
import type { StatisticsChoices } from '#components/statistics/statistics-filters'
import type { Role } from '#contract/call'
import type { SchoolSelectionInput } from '#contract/school'
import type { FigureFiltersInput } from '#contract/statistics'
import { offeredLevels, offeredSubjects } from '#lib/offered-lists'
import { levels, subjects } from '#lib/reference'
import { settled, settledAll, upstream } from '#lib/upstream/call'

/** Loads all figures of the page in parallel: a supervisor's over the selected schools, others' over their own scope (OP-099). */
export async function loadStatistics(role: Role, body: FigureFiltersInput): Promise<Statistics> {
  const figures = await settledAll(role === 'SUPERVISOR' ? overseenFigures(body) : ownFigures(body, role))
  return { ...figures, byLevel: Boolean(body.subjectId ?? body.subject) }
}

/** All started trainings count, finished or not (STA-020, OP-104). */
const started = (body: FigureFiltersInput) => ({ ...body, training: 'training' as const })

const ownFigures = (body: FigureFiltersInput, role: Role) => ({
  dashboard: upstream('readDashboard', { body }),
  works: upstream('sumWorks', { body }),
  rates: upstream('readRates', { body }),
  rateEvolution: upstream('followRates', { body }),
  training: upstream('sumTrainings', { body: started(body) }),
  trainingEvolution: upstream('followTrainings', { body: started(body) }),
  repartition: upstream('divideWorks', { body }),
  sessions: upstream('countSessions', { body }),
  activation: upstream('measureActivation', { body }),
  useEvolution: role === 'HEADMASTER' ? upstream('followSessions', { body }) : null,
  official: upstream('countOfficialCourses', { body }),
  created: upstream('countCreatedCourses', { body }),
})

const overseenFigures = (body: FigureFiltersInput) => ({
  dashboard: upstream('readOverseenDashboard', { body }),
  works: upstream('sumOverseenWorks', { body }),
  rates: upstream('readOverseenRates', { body }),
  rateEvolution: upstream('followOverseenRates', { body }),
  training: upstream('sumOverseenTrainings', { body: started(body) }),
  trainingEvolution: upstream('followOverseenTrainings', { body: started(body) }),
  repartition: upstream('divideOverseenWorks', { body }),
  sessions: upstream('countOverseenSessions', { body }),
  activation: upstream('measureOverseenActivation', { body }),
  useEvolution: upstream('followOverseenSessions', { body }),
  official: upstream('countOverseenOfficialCourses', { body }),
  created: null,
})

/**
 * The choices of the filters, undefined when they failed to load: for a supervisor those of the selected schools (SEL-023), for
 * others those of their own scope.
 */
export async function loadFilterChoices(
  role: Role,
  selection: SchoolSelectionInput | undefined,
): Promise<StatisticsChoices | undefined> {
  const lists = await (role === 'SUPERVISOR' ? overseenLists(selection ?? {}) : ownLists(role))
  return lists && { ...lists, subjects: await offeredSubjects(lists.subjects), levels: await offeredLevels(lists.levels) }
}

async function overseenLists(selection: SchoolSelectionInput) {
  const lists = await settled(upstream('filterSubjectsAndLevels', { body: selection }))
  return lists && { ...lists, groups: [] }
}

async function ownLists(role: Role) {
  const [ownSubjects, ownLevels, groups] = await Promise.all([
    settled(subjects()),
    // A work has the level of its class, so levels without classes would match nothing (API-016).
    settled(role === 'HEADMASTER' ? upstream('filterLevels', { body: { schoolClasses: true } }) : levels()),
    settled(upstream('listStatisticsGroups')),
  ])
  if (!ownSubjects || !ownLevels || !groups) return undefined
  return { subjects: ownSubjects, levels: ownLevels, groups }
}
