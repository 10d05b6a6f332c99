import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Dashboard, DashboardFigures } from '#contract/statistics'
import { pick } from '#domain/pick'
import {
  activationOf,
  type FigureRow,
  ratesOf,
  sessionCountsOf,
  sumFigures,
  trainingSumOf,
  workSumOf,
} from '#domain/statistics/figures'
import { afterFirstQuarter, comparedDays, type DayRange, daysAskedFor, instantsOf } from '#domain/statistics/range'
import type { Context, Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { whoMay } from '../../db/person-state.ts'
import { schools, users } from '../../db/schema.ts'
import { administeredSchools, seesActivity, seesWrittenCourses } from '../visibility/schools.ts'
import { everBefore, readActivity, readArrivals, readPopulation } from './evolution.ts'
import { readFigures } from './read-figures.ts'
import { createdKind, type FigureRequest, type Figures, figuresOf, narrowingOf } from './request.ts'
import { readClasses, sortClasses, windowOf } from './within-school.ts'

/** The figures of the caller's role, for the range and for the range it is compared with. */
export const readDashboard: Figures<Dashboard> = async (ctx, asked) => {
  const before = comparedDays(asked.days)
  const [figures, earlier, inUse] = await Promise.all([
    dashboardOf(ctx, asked),
    dashboardOf(ctx, { ...asked, days: before }),
    wasInUse(ctx, asked, everBefore(afterFirstQuarter(before))),
  ])
  return { ...instantsOf(asked.days), figures, before: inUse ? { ...instantsOf(before), figures: earlier } : null }
}

/** Whether anybody had given a work, begun a training or, in whole schools, opened a session on these days. */
async function wasInUse(ctx: Context, { scope }: FigureRequest, days: DayRange): Promise<boolean> {
  const [works, sessions] = await Promise.all([
    readFigures(ctx, scope, { kinds: ['work', 'training'], days, byMonth: true, by: [] }),
    scope.of === 'schools' ? readActivity(ctx, scope.schools, days) : [],
  ])
  return sumFigures(works).items > 0 || sessions.some((one) => one.sessions > 0)
}

async function dashboardOf(ctx: Context, asked: FigureRequest): Promise<DashboardFigures> {
  const created = createdKind(asked)
  const [rows, people] = await Promise.all([
    figuresOf(ctx, asked, { kinds: ['work', 'training', created], by: ['kind', 'official'] }),
    peopleOf(ctx, asked),
  ])
  const of = (kind: string) => rows.filter((row: FigureRow) => row.kind === kind)
  const used = rows.filter((row) => row.official && row.kind !== created)
  return {
    works: workSumOf(of('work')),
    rates: ratesOf(of('work')),
    training: trainingSumOf(of('training'), asked.body.training),
    coursesCreated: seesWrittenCourses(ctx.caller) ? sumFigures(of(created)).items : null,
    officialCourses: sumFigures(used).items,
    ...people,
  }
}

/** Sessions and activation, shown to headmasters, supervisors and superadmins only; null for others. */
async function peopleOf(ctx: Context, { schools, days }: FigureRequest) {
  if (!seesActivity(ctx.caller)) return { sessions: null, activation: null }
  const [active, arrived, there] = await Promise.all([
    readActivity(ctx, schools, days),
    readArrivals(ctx, schools, days),
    readPopulation(ctx, schools, days),
  ])
  return { sessions: sessionCountsOf(active, arrived), activation: activationOf(active, there) }
}

const maxContacts = 20

/** The page of one school; failure notFound for a school that does not exist or that the caller does not oversee. */
export const readSchoolOverview: Service<'readSchoolOverview'> = async ({ ctx, input: { params, query } }) => {
  const days = daysAskedFor(query, ctx.now)
  const school = await findSchool(ctx, params.id)
  const ofSchool = { ids: [school._id] }
  const body = { from: query.from, to: query.to, all: false }
  const asked = { body, days, schools: ofSchool, scope: { of: 'schools' as const, schools: ofSchool }, ...narrowingOf(body) }
  const [contacts, dashboard, classes] = await Promise.all([
    readHeadmasters(ctx, school._id),
    readDashboard(ctx, asked),
    readClasses(ctx, asked),
  ])
  return { school, contacts, dashboard, classes: windowOf(sortClasses(classes, query), query) }
}

async function findSchool({ db, caller }: Context, id: string) {
  const [school] = await db
    .select({
      _id: schools.id,
      ...pick(schools, 'name', 'city', 'zipCode', 'typeId', 'uai', 'official'),
    })
    .from(schools)
    .where(and(eq(schools.id, id), administeredSchools(caller)))
  if (!school) throw new Failure('notFound', 'school.notFound')
  return school
}

const readHeadmasters = ({ db }: Context, school: string) =>
  db
    .select({
      ...{ _id: users.id, firstname: users.firstname, lastname: users.lastname, email: users.email },
      suspended: sql<boolean>`${isNotNull(users.suspendedAt)}`,
    })
    .from(users)
    .where(and(eq(users.schoolId, school), eq(users.role, 'HEADMASTER'), whoMay('listed')))
    .orderBy(asc(isNotNull(users.suspendedAt)), folded(users.lastname), folded(users.firstname), users.id)
    .limit(maxContacts)
