import type { Statistics } from '#components/statistics/block'
import type { StatisticsContext } from '#components/statistics/contexts.ts'
import type { StatisticsChoices } from '#components/statistics/statistics-filters'
import type { Role } from '#contract/call'
import type { SchoolSelectionInput } from '#contract/school'
import type { FigureFiltersInput } from '#contract/statistics'
import { offeredLevels, offeredSubjects } from '#lib/offered-lists'
import { settled, upstream } from '#lib/page'
import { levels, subjects } from '#lib/reference'

const inBrief = ['dashboard', 'works', 'rates', 'training', 'sessions', 'activation'] as const
const onTab: Readonly<Record<StatisticsContext, readonly (keyof ReturnType<typeof ownFigures>)[]>> = {
  use: ['dashboard', 'sessions', 'activation', 'useEvolution', 'official', 'created'],
  work: ['dashboard', 'works', 'training', 'trainingEvolution', 'repartition'],
  success: ['dashboard', 'rates', 'rateEvolution'],
  ...{ classes: ['dashboard'], teachers: ['dashboard'], schools: ['dashboard'] },
}

/** Loads what a tab shows in parallel: a supervisor's over the selected schools, others' over their own scope (OP-099). */
export async function loadStatistics(
  role: Role,
  body: FigureFiltersInput,
  context: StatisticsContext | undefined,
): Promise<Statistics> {
  const shown = context ? onTab[context] : inBrief
  const figures = await (role === 'SUPERVISOR' ? loaded(overseenFigures(body), shown) : loaded(ownFigures(body, role), shown))
  return { ...figures, byLevel: Boolean(body.subjectId ?? body.subject) }
}

type Reads = Readonly<Record<string, () => unknown>>

/** The figures of these names; undefined for each that failed. */
async function loaded<T extends Reads>(reads: T, names: readonly (keyof T)[]): Promise<Found<T>> {
  const found = names.map(async (name) => [name, await settled(Promise.resolve(reads[name]?.()))])
  return Object.fromEntries(await Promise.all(found))
}
type Found<T extends Reads> = { [K in keyof T]?: Awaited<ReturnType<T[K]>> | undefined }

/** All started trainings count, finished or not (STA-020, OP-104). */
const started = (body: FigureFiltersInput) => ({ ...body, training: 'training' as const })

const ownFigures = (body: FigureFiltersInput, role: Role) => ({
  dashboard: () => upstream('readDashboard', { body }),
  works: () => upstream('sumWorks', { body }),
  rates: () => upstream('readRates', { body }),
  rateEvolution: () => upstream('followRates', { body }),
  training: () => upstream('sumTrainings', { body: started(body) }),
  trainingEvolution: () => upstream('followTrainings', { body: started(body) }),
  repartition: () => upstream('divideWorks', { body }),
  sessions: () => upstream('countSessions', { body }),
  activation: () => upstream('measureActivation', { body }),
  useEvolution: () => (role === 'HEADMASTER' ? upstream('followSessions', { body }) : null),
  official: () => upstream('countOfficialCourses', { body }),
  created: () => upstream('countCreatedCourses', { body }),
})

const overseenFigures = (body: FigureFiltersInput) => ({
  dashboard: () => upstream('readOverseenDashboard', { body }),
  works: () => upstream('sumOverseenWorks', { body }),
  rates: () => upstream('readOverseenRates', { body }),
  rateEvolution: () => upstream('followOverseenRates', { body }),
  training: () => upstream('sumOverseenTrainings', { body: started(body) }),
  trainingEvolution: () => upstream('followOverseenTrainings', { body: started(body) }),
  repartition: () => upstream('divideOverseenWorks', { body }),
  sessions: () => upstream('countOverseenSessions', { body }),
  activation: () => upstream('measureOverseenActivation', { body }),
  useEvolution: () => upstream('followOverseenSessions', { body }),
  official: () => upstream('countOverseenOfficialCourses', { body }),
  created: () => null,
})

/** The choices of the filters, undefined when not loaded: a supervisor's of the selected schools (SEL-023), else their own. */
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
