import * as z from 'zod/mini'
import { defineCall, figureReaders, headmasters, headOfSchool, overseers, type Rights, teachers } from './define-call.ts'
import { group } from './group.ts'
import { periodUnits } from './period-units.ts'
import { product } from './product.ts'
import { id, instant, invalid } from './scalars.ts'
import { schoolSelection, selectionLimits } from './school.ts'

/**
 * Filters of figures (STA-021). `from` and `to` are epoch ms, and both of their Paris days count in full; they default to 16 August
 * of the school year and now. levelId and level are one filter, as are subjectId and subject (OP-103). `training` chooses which
 * trainings count: the finished ones, or all that were begun (OP-104). With the product’s field, only official courses count. The
 * selection is for supervisors; for the other roles the server decides.
 */
export const figureFilters = z.object({
  from: z.optional(instant),
  to: z.optional(instant),
  unit: z.optional(z.enum(periodUnits, invalid)),
  levelId: z.optional(id),
  level: z.optional(id),
  subjectId: z.optional(id),
  subject: z.optional(id),
  groupId: z.optional(id),
  training: z.optional(z.enum(['finished', 'training'], invalid)),
  [product]: z.optional(z.boolean(invalid)),
  ...schoolSelection.shape,
})
export type FigureFilters = z.output<typeof figureFilters>
export type FigureFiltersInput = z.input<typeof figureFilters>

const count = z.int()
/** Integer from 0 to 100; 0 when there is nothing to take a share of (OP-100). */
const rate = z.number()

const byRole = { teacher: count, student: count, parent: count }

/** Sessions by role, and number of accounts created in the range (OP-100, STA-019). */
export const sessionCounts = z.object({
  total: count,
  ...byRole,
  newUsers: count,
  newUsersByRole: z.object(byRole),
})
export type SessionCounts = z.output<typeof sessionCounts>

const active = z.object({ total: count, active: count, rate })
/** People who had a session, out of those who existed at the end of the range: each person counts exactly once. */
export const activation = z.extend(active, {
  byRole: z.object({ teacher: active, student: active, parent: active }),
})
export type Activation = z.output<typeof activation>

/** One period of an evolution, from `from` to `to` in epoch ms, both inclusive, cut to the range. `value` is the rate, 0-100. */
const point = z.object({ from: instant, to: instant, label: z.string(), value: rate, count })
/** Trainings of the period that the flag chooses, and the share of finished ones among those begun. */
export const trainingPoint = z.extend(point, { started: count, finished: count })
/** Submissions that a mean leaves out: a person must still read an answer (OP-160). */
const held = z._default(count, 0)
/** Mean evaluation and number of submissions, and the submission rate. */
export const ratePoint = z.extend(point, { submission: rate, assigned: count, held })
/** Students with a session in the period, out of those who were there; `count`: sessions of all roles. */
export const usePoint = z.extend(point, { active: count, students: count })
export type UsePoint = z.output<typeof usePoint>
export type TrainingPoint = z.output<typeof trainingPoint>
export type RatePoint = z.output<typeof ratePoint>

export const trainingSum = z.object({ count, started: count, finished: count, rate })
/** Works due in the range, their assignments and submissions, and the submission rate. */
export const workSum = z.object({ count, assigned: count, finished: count, rate })
export const rates = z.object({ success: rate, submission: rate, assigned: count, submitted: count, held })
/** `id` null: works without a level. */
const part = { id: z.nullable(id), name: z.string(), count }
/** Parts add up to the number of works; percents are shares of it, each rounded separately. */
export const repartition = z.array(z.object({ ...part, percent: rate }))
/** Courses by level: a course for two levels counts in both. */
export const courseCount = z.object({ count, byLevel: z.array(z.object(part)) })
export type TrainingSum = z.output<typeof trainingSum>
export type WorkSum = z.output<typeof workSum>
export type Rates = z.output<typeof rates>
export type Repartition = z.output<typeof repartition>
export type CourseCount = z.output<typeof courseCount>

/** The blocks of a dashboard; a block that does not concern the role is null. */
export const dashboardFigures = z.object({
  works: workSum,
  rates,
  training: trainingSum,
  sessions: z.nullable(sessionCounts),
  activation: z.nullable(activation),
  coursesCreated: z.nullable(count),
  officialCourses: count,
})
export type DashboardFigures = z.output<typeof dashboardFigures>

const range = { from: instant, to: instant }
/** Figures of the range and of the range of comparison (domain/dates/date-range comparedRange); null when nothing had begun by then. */
export const dashboard = z.object({
  ...range,
  figures: dashboardFigures,
  before: z.nullable(z.object({ ...range, figures: dashboardFigures })),
})
export type Dashboard = z.output<typeof dashboard>

const scopeWords =
  'Scope: works given to a student, works given by a teacher, the school of a headmaster, everything for a superadmin.'
const overseenWords = 'Over the selected schools, among those overseen.'

/** Both sets of calls share one engine (OP-099): for the caller’s own scope, and for the schools that a supervisor selects. */
const figures =
  (allow: Rights, scope: string) =>
  <R extends z.ZodMiniType>(path: `/${string}`, summary: string, response: R) =>
    defineCall(`POST ${path}`, {
      summary: `${summary} ${scope}`,
      body: figureFilters,
      response,
      access: { allow },
      ...selectionLimits,
    })
const own = figures(figureReaders, scopeWords)
const ofSchool = figures(headmasters, scopeWords)
const ofOneSchool = figures(headOfSchool, scopeWords)
const ofTeachers = figures(teachers, scopeWords)
const overseen = figures(overseers, overseenWords)

const words = {
  counts: 'Sessions by role, and new people; level, group and subject filters do not apply.',
  activation: 'How many people had a session, out of all; level, group and subject filters do not apply.',
  useEvolution: 'Active students and sessions by period; level, group and subject filters do not apply.',
  trainingEvolution: 'Trainings by period.',
  rateEvolution: 'Success and submission by period of the due date.',
  training: 'Trainings begun and finished.',
  official: 'Works and trainings of official courses, by level.',
  works: 'Works due in the range.',
  rates: 'Success and submission rates of the works due in the range.',
  repartition: 'Works by subject, or by level when a subject is given.',
  dashboard: 'The figures of the dashboard, with those of the range of comparison.',
}

export const countSessions = ofSchool('/session/counts', words.counts, sessionCounts)
export const measureActivation = ofSchool('/session/activation', words.activation, activation)
export const followSessions = ofOneSchool('/session/evol', words.useEvolution, z.array(usePoint))
export const followTrainings = own('/stats/training/evol', words.trainingEvolution, z.array(trainingPoint))
export const followRates = own('/stats/rate/evol', words.rateEvolution, z.array(ratePoint))
export const sumTrainings = own('/stats/training', words.training, trainingSum)
export const countCreatedCourses = ofTeachers('/stats/courses/created', 'Courses created in the range, by level.', courseCount)
export const countOfficialCourses = own(`/stats/courses/${product}`, words.official, courseCount)
export const sumWorks = own('/stats/work', words.works, workSum)
export const readRates = own('/stats/rate', words.rates, rates)
export const divideWorks = own('/stats/work/repartition', words.repartition, repartition)
export const readDashboard = own('/stats/dashboard', words.dashboard, dashboard)

export const countOverseenSessions = overseen('/odm/session/counts', words.counts, sessionCounts)
export const measureOverseenActivation = overseen('/odm/session/activation', words.activation, activation)
export const followOverseenSessions = overseen('/odm/session/evol', words.useEvolution, z.array(usePoint))
export const followOverseenRates = overseen('/odm/successrate/evolution', words.rateEvolution, z.array(ratePoint))
export const readOverseenRates = overseen('/odm/successrate/sum', words.rates, rates)
export const followOverseenTrainings = overseen('/odm/training/evolution', words.trainingEvolution, z.array(trainingPoint))
export const sumOverseenTrainings = overseen('/odm/training/sum', words.training, trainingSum)
export const countOverseenOfficialCourses = overseen(`/odm/course/${product}`, words.official, courseCount)
export const divideOverseenWorks = overseen('/odm/work/repartition', words.repartition, repartition)
export const sumOverseenWorks = overseen('/odm/work/sum', words.works, workSum)
export const readOverseenDashboard = overseen('/odm/dashboard', words.dashboard, dashboard)

export const listStatisticsGroups = defineCall('GET /statGroups', {
  summary: 'The groups of the caller’s scope this school year with their figures, classes first, then in French order.',
  response: z.array(group),
  access: { allow: teachers },
})
