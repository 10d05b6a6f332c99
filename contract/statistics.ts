import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { group } from './group.ts'
import { periodUnits } from './period-units.ts'
import { product } from './product.ts'
import { figureReaders, headmasters, overseers, teachers } from './rights.ts'
import { id, instant } from './scalars.ts'
import { schoolSelection, selectionLimits } from './school.ts'

const wrong = { error: 'invalid' }

/**
 * What narrows figures (STA-021). `from` and `to` are epoch ms, both of whose Paris days count whole; 16 August of the school
 * year and now when absent. levelId and level are one filter, as subjectId and subject (OP-103). `training` chooses what
 * trainings count: the finished ones, or all that were begun (OP-104). With the product’s field, official courses alone.
 * The selection is a supervisor’s; for the others the server decides.
 */
export const figureFilters = z.object({
  from: z.optional(instant),
  to: z.optional(instant),
  unit: z.optional(z.enum(periodUnits, wrong)),
  levelId: z.optional(id),
  level: z.optional(id),
  subjectId: z.optional(id),
  subject: z.optional(id),
  groupId: z.optional(id),
  training: z.optional(z.enum(['finished', 'training'], wrong)),
  [product]: z.optional(z.boolean(wrong)),
  ...schoolSelection.shape,
})
export type FigureFilters = z.output<typeof figureFilters>
export type FigureFiltersInput = z.input<typeof figureFilters>

const count = z.int()
/** 0 to 100, whole; 0 when there is nothing to take a share of (OP-100). */
const rate = z.number()

const byRole = { teacher: count, student: count, parent: count }

/** Sessions by role, and how many people the range brought (OP-100, STA-019). */
export const sessionCounts = z.object({
  total: count,
  ...byRole,
  newUsers: count,
  newUsersByRole: z.object(byRole),
})
export type SessionCounts = z.output<typeof sessionCounts>

const active = z.object({ total: count, active: count, rate })
/** People who had a session among those who were there at the end of the range: each counts once, exactly. */
export const activation = z.extend(active, {
  byRole: z.object({ teacher: active, student: active, parent: active }),
})
export type Activation = z.output<typeof activation>

/** One period of an evolution; its ends in epoch ms, both inclusive, cut to the range. `value` is the rate, 0-100. */
const point = z.object({ from: instant, to: instant, label: z.string(), value: rate, count })
/** Trainings of the period that the flag chooses, and the share of finished ones among those begun. */
export const trainingPoint = z.extend(point, { started: count, finished: count })
/** Mean evaluation of what was handed in, how much that was, and its share of what was given. */
export const ratePoint = z.extend(point, { submission: rate, assigned: count })
export type TrainingPoint = z.output<typeof trainingPoint>
export type RatePoint = z.output<typeof ratePoint>

export const trainingSum = z.object({ count, started: count, finished: count, rate })
/** Works due in the range, what they gave to do, what was handed in, and its share. */
export const workSum = z.object({ count, assigned: count, finished: count, rate })
export const rates = z.object({ success: rate, submission: rate, assigned: count, submitted: count })
/** `_id` null: works of no level. */
const part = { id: z.nullable(id), name: z.string(), count }
/** Parts add up to the sum of works; percents are of it, rounded one by one. */
export const repartition = z.array(z.object({ ...part, percent: rate }))
/** Courses by level: one that is for two levels counts in both. */
export const courseCount = z.object({ count, byLevel: z.array(z.object(part)) })
export type TrainingSum = z.output<typeof trainingSum>
export type WorkSum = z.output<typeof workSum>
export type Rates = z.output<typeof rates>
export type Repartition = z.output<typeof repartition>
export type CourseCount = z.output<typeof courseCount>

/** The blocks of a dashboard; what does not concern the role is null. */
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
/** Figures of the range and of the one that it is compared with (domain/date-range comparedRange). */
export const dashboard = z.object({
  ...range,
  figures: dashboardFigures,
  before: z.object({ ...range, figures: dashboardFigures }),
})
export type Dashboard = z.output<typeof dashboard>

const scopeWords =
  'A student: what was given to them; a teacher: what they gave; a headmaster: the own school; a superadmin: all of it.'
const overseenWords = 'Over the selected schools, among those overseen.'

/** The two sets, one engine (OP-099): for the caller’s own scope, and for the schools that a supervisor selects. */
const own = <P extends `/${string}`, R extends z.ZodMiniType>(path: P, summary: string, response: R) => ({
  method: 'POST' as const,
  path,
  summary: `${summary} ${scopeWords}`,
  body: figureFilters,
  response,
  access: { allow: figureReaders },
  ...selectionLimits,
})
const overseen = <P extends `/odm/${string}`, R extends z.ZodMiniType>(path: P, summary: string, response: R) => ({
  ...own(path, '', response),
  summary: `${summary} ${overseenWords}`,
  access: { allow: overseers },
})

const words = {
  counts: 'Sessions by role, and new people; by people alone, so that level, group and subject do not narrow it.',
  activation: 'How many people had a session, among all; by people alone.',
  trainingEvolution: 'Trainings by period.',
  rateEvolution: 'Success and submission by period of the due date.',
  training: 'Trainings begun and finished.',
  official: 'Works and trainings of official courses, by level.',
  works: 'Works due in the range.',
  rates: 'Success and submission of the works due in the range.',
  repartition: 'Works by subject, by level when a subject is named.',
  dashboard: 'The figures of the dashboard, with those of the range that it is compared with.',
}

export const countSessions = defineCall({
  ...own('/session/counts', words.counts, sessionCounts),
  access: { allow: headmasters },
})
export const measureActivation = defineCall({
  ...own('/session/activation', words.activation, activation),
  access: { allow: headmasters },
})
export const followTrainings = defineCall(own('/stats/training/evol', words.trainingEvolution, z.array(trainingPoint)))
export const followRates = defineCall(own('/stats/rate/evol', words.rateEvolution, z.array(ratePoint)))
export const sumTrainings = defineCall(own('/stats/training', words.training, trainingSum))
export const countCreatedCourses = defineCall({
  ...own('/stats/courses/created', 'Courses created in the range, by level.', courseCount),
  access: { allow: teachers },
})
export const countOfficialCourses = defineCall(own(`/stats/courses/${product}`, words.official, courseCount))
export const sumWorks = defineCall(own('/stats/work', words.works, workSum))
export const readRates = defineCall(own('/stats/rate', words.rates, rates))
export const divideWorks = defineCall(own('/stats/work/repartition', words.repartition, repartition))
export const readDashboard = defineCall(own('/stats/dashboard', words.dashboard, dashboard))

export const countOverseenSessions = defineCall(overseen('/odm/session/counts', words.counts, sessionCounts))
export const measureOverseenActivation = defineCall(overseen('/odm/session/activation', words.activation, activation))
export const followOverseenRates = defineCall(overseen('/odm/successrate/evolution', words.rateEvolution, z.array(ratePoint)))
export const readOverseenRates = defineCall(overseen('/odm/successrate/sum', words.rates, rates))
export const followOverseenTrainings = defineCall(
  overseen('/odm/training/evolution', words.trainingEvolution, z.array(trainingPoint)),
)
export const sumOverseenTrainings = defineCall(overseen('/odm/training/sum', words.training, trainingSum))
export const countOverseenOfficialCourses = defineCall(overseen(`/odm/course/${product}`, words.official, courseCount))
export const divideOverseenWorks = defineCall(overseen('/odm/work/repartition', words.repartition, repartition))
export const sumOverseenWorks = defineCall(overseen('/odm/work/sum', words.works, workSum))
export const readOverseenDashboard = defineCall(overseen('/odm/dashboard', words.dashboard, dashboard))

export const listStatisticsGroups = defineCall({
  method: 'GET',
  path: '/statGroups',
  summary: 'The groups of the caller’s scope this school year with their figures, classes first, then in French order.',
  response: z.array(group),
  access: { allow: teachers },
})
