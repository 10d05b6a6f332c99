import type { Statistics } from '#components/statistics/block'
import type { Role } from '#contract/call'
import type { FigureFiltersInput } from '#contract/statistics'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

/** Loads all figures of the page in parallel: a supervisor's over the selected schools, others' over their own scope (OP-099). */
export async function loadStatistics(role: Role, body: FigureFiltersInput): Promise<Statistics> {
  const byLevel = Boolean(body.subjectId ?? body.subject)
  const figures = role === 'SUPERVISOR' ? loadOverseen(body) : loadOwn(body, role)
  const [
    dashboard,
    works,
    rates,
    rateEvolution,
    training,
    trainingEvolution,
    repartition,
    sessions,
    activation,
    useEvolution,
    official,
    created,
  ] = await figures
  return {
    ...{ dashboard, works, rates, rateEvolution, training, trainingEvolution },
    ...{ repartition, sessions, activation, useEvolution, official, created, byLevel },
  }
}

/** All started trainings count, finished or not (STA-020, OP-104). */
const started = (body: FigureFiltersInput) => ({ ...body, training: 'training' as const })

const loadOwn = (body: FigureFiltersInput, role: Role) =>
  Promise.all([
    settled(upstream('readDashboard', { body })),
    settled(upstream('sumWorks', { body })),
    settled(upstream('readRates', { body })),
    settled(upstream('followRates', { body })),
    settled(upstream('sumTrainings', { body: started(body) })),
    settled(upstream('followTrainings', { body: started(body) })),
    settled(upstream('divideWorks', { body })),
    settled(upstream('countSessions', { body })),
    settled(upstream('measureActivation', { body })),
    role === 'HEADMASTER' ? settled(upstream('followSessions', { body })) : null,
    settled(upstream('countOfficialCourses', { body })),
    settled(upstream('countCreatedCourses', { body })),
  ])

const loadOverseen = (body: FigureFiltersInput) =>
  Promise.all([
    settled(upstream('readOverseenDashboard', { body })),
    settled(upstream('sumOverseenWorks', { body })),
    settled(upstream('readOverseenRates', { body })),
    settled(upstream('followOverseenRates', { body })),
    settled(upstream('sumOverseenTrainings', { body: started(body) })),
    settled(upstream('followOverseenTrainings', { body: started(body) })),
    settled(upstream('divideOverseenWorks', { body })),
    settled(upstream('countOverseenSessions', { body })),
    settled(upstream('measureOverseenActivation', { body })),
    settled(upstream('followOverseenSessions', { body })),
    settled(upstream('countOverseenOfficialCourses', { body })),
    null,
  ])
