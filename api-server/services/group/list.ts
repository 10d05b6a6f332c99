import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import { currentSchoolYear } from '#domain/dates/school-year'
import { compareGroups, foldText } from '#domain/people/names'
import type { Context, Service } from '../../context.ts'
import { withSchools } from '../views/school-names.ts'
import { readGroups } from './read.ts'
import { groupOfSchool } from './view.ts'

type Query = CallArguments<Calls['searchGroups']>['query']

export const listGroups: Service<'listGroups'> = ({ ctx, input: { query } }) => findGroups(ctx, query)

export const searchGroups: Service<'searchGroups'> = ({ ctx, input: { query } }) => findGroups(ctx, query)

/** The most recently active groups of the current school year. */
export const listLastActiveGroups: Service<'listLastActiveGroups'> = async ({ ctx, input }) => {
  const rows = await readGroups(ctx, { schoolYear: currentSchoolYear(ctx.now) })
  const active = rows
    .flatMap((row) => (row.lastActivityAt === null ? [] : [{ row, at: row.lastActivityAt }]))
    .sort((a, b) => b.at - a.at)
    .slice(0, input.query.limit)
  return withSchools(
    ctx,
    active.map(({ row }) => groupOfSchool(row)),
  )
}

async function findGroups(ctx: Context, query: Query) {
  const { type, level, student, schoolYear = currentSchoolYear(ctx.now) } = query
  const rows = await readGroups(ctx, { schoolYear, type, level, student })
  const terms = foldText(query.terms ?? '')
  // A school has at most a few hundred groups, so the French sort order and the accent-insensitive search, which no SQL collation
  // provides together, are done here.
  const matches = rows
    .filter((row) => foldText(row.group.name).includes(terms))
    .map(groupOfSchool)
    .sort((a, b) => compareGroups(a.view, b.view))
    .slice(query.offset, query.offset + query.limit)
  return withSchools(ctx, matches)
}
