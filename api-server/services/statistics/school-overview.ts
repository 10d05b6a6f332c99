import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { daysAskedFor } from '#domain/statistics/range'
import type { Context, Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { whoMay } from '../../db/person-state.ts'
import { schools, users } from '../../db/schema.ts'
import { administeredSchools } from '../visibility/schools.ts'
import { readDashboard } from './dashboard.ts'
import { narrowingOf } from './request.ts'
import { readClasses, sortClasses, windowOf } from './within-school.ts'

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
      ...{ _id: schools.id, name: schools.name, city: schools.city, zipCode: schools.zipCode, typeId: schools.typeId },
      ...{ uai: schools.uai, official: schools.official },
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
