import type { Statistics } from '#components/statistics/block'
import type { StatisticsContext } from '#components/statistics/contexts.ts'
import type { StatisticsChoices } from '#components/statistics/statistics-filters'
import type { Role } from '#contract/call'
import type { SchoolSelectionInput } from '#contract/school'
import type { FigureFiltersInput } from '#contract/statistics'
import { offeredLevels, offeredSubjects } from '#lib/offered-lists'
import { settle, settleAll, upstream } from '#lib/page'
import { levels, subjects } from '#lib/reference'

const inBrief = ['dashboard', 'works', 'rates', 'training', 'sessions', 'activation'] as const
const onTab: Readonly<Record<StatisticsContext, readonly (keyof ReturnType<typeof figuresOf>)[]>> = {
  use: ['dashboard', 'sessions', 'activation', 'useEvolution', 'official', 'created'],
  work: ['dashboard', 'works', 'training', 'trainingEvolution', 'repartition'],
  success: ['dashboard', 'rates', 'rateEvolution'],
  ...{ classes: ['dashboard'], teachers: ['dashboard'], schools: ['dashboard'] },
}

/** Loads what a tab shows in parallel; undefined for each figure that failed. */
export async function loadStatistics(
  role: Role,
  body: FigureFiltersInput,
  context: StatisticsContext | undefined,
): Promise<Statistics> {
  const figures = await settleAll(figuresOf(role, body), context ? onTab[context] : inBrief)
  return { ...figures, byLevel: Boolean(body.subjectId ?? body.subject) }
}

/** A supervisor's are of the selected schools, others' of their own scope (OP-099). */
function figuresOf(role: Role, body: FigureFiltersInput) {
  const overseen = role === 'SUPERVISOR'
  // All started trainings count, finished or not (STA-020, OP-104).
  const started = { body: { ...body, training: 'training' as const } }
  return {
    dashboard: () => upstream(overseen ? 'readOverseenDashboard' : 'readDashboard', { body }),
    works: () => upstream(overseen ? 'sumOverseenWorks' : 'sumWorks', { body }),
    rates: () => upstream(overseen ? 'readOverseenRates' : 'readRates', { body }),
    rateEvolution: () => upstream(overseen ? 'followOverseenRates' : 'followRates', { body }),
    training: () => upstream(overseen ? 'sumOverseenTrainings' : 'sumTrainings', started),
    trainingEvolution: () => upstream(overseen ? 'followOverseenTrainings' : 'followTrainings', started),
    repartition: () => upstream(overseen ? 'divideOverseenWorks' : 'divideWorks', { body }),
    sessions: () => upstream(overseen ? 'countOverseenSessions' : 'countSessions', { body }),
    activation: () => upstream(overseen ? 'measureOverseenActivation' : 'measureActivation', { body }),
    useEvolution: () =>
      overseen || role === 'HEADMASTER' ? upstream(overseen ? 'followOverseenSessions' : 'followSessions', { body }) : null,
    official: () => upstream(overseen ? 'countOverseenOfficialCourses' : 'countOfficialCourses', { body }),
    created: () => (overseen ? null : upstream('countCreatedCourses', { body })),
  }
}

/** The choices of the filters, undefined when not loaded: a supervisor's of the selected schools (SEL-023), else their own. */
export async function loadFilterChoices(
  role: Role,
  selection: SchoolSelectionInput | undefined,
): Promise<StatisticsChoices | undefined> {
  const lists = await (role === 'SUPERVISOR' ? overseenLists(selection ?? {}) : ownLists(role))
  return lists && { ...lists, subjects: await offeredSubjects(lists.subjects), levels: await offeredLevels(lists.levels) }
}

async function overseenLists(selection: SchoolSelectionInput) {
  const lists = await settle(upstream('filterSubjectsAndLevels', { body: selection }))
  return lists && { ...lists, groups: [] }
}

async function ownLists(role: Role) {
  const [ownSubjects, ownLevels, groups] = await Promise.all([
    settle(subjects()),
    // A work has the level of its class, so levels without classes would match nothing (API-016).
    settle(role === 'HEADMASTER' ? upstream('filterLevels', { body: { schoolClasses: true } }) : levels()),
    settle(upstream('listStatisticsGroups')),
  ])
  if (!ownSubjects || !ownLevels || !groups) return undefined
  return { subjects: ownSubjects, levels: ownLevels, groups }
}
