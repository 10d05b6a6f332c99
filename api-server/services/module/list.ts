import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import type { Caller, Context, Service } from '../../context.ts'
import { closest, newest, type Page } from '../../db/newest.ts'
import { modules } from '../../db/schema.ts'
import { closeToTerms, hasTrigrams, matchesTerms } from '../../db/search-terms.ts'
import { askedStatuses } from '../status.ts'
import { modulesOfOthers, modulesOfSource, ownModules } from '../visibility/modules.ts'
import { namedSchools } from '../visibility/schools.ts'
import { moduleSummaryView, selectModulePage } from './view.ts'

/** The caller's published modules; flags add drafts, unpublished modules and visible modules of others (OP-045). */
export const listModules: Service<'listModules'> = async ({ ctx, input: { query } }) => {
  const branches = [ownModules(ctx.caller, askedStatuses(query)), ...(query.others ? modulesOfOthers(ctx.caller) : [])]
  return readModules(ctx, branches, query)
}

/** Filters apply to each branch of the source, as in searchCourses. */
export const searchModules: Service<'searchModules'> = async ({ ctx, input: { query } }) => {
  const { terms, close, source, archived, ...narrow } = query
  const near = close ? closeToTerms(modules, terms) : undefined
  if (close && !(near && (await hasTrigrams(ctx.db)))) return []
  const filters = and(near ? near.matches : matchesTerms(modules, terms), moduleFilters(ctx.caller, narrow))
  const branches = modulesOfSource(ctx.caller, source, archived).map((branch) => and(branch, filters))
  return near
    ? viewModules(ctx, closest(ctx.db, modules, { ...query, branches, closeness: near.closeness }))
    : readModules(ctx, branches, query)
}

type Filters = Pick<CallArguments<'searchModules'>['query'], 'level' | 'subject' | 'chapter' | 'schoolId'>

const moduleFilters = (caller: Caller, { subject, level, chapter, schoolId }: Filters): SQL | undefined =>
  and(
    subject ? eq(modules.subjectId, subject) : undefined,
    level ? sql`${level} = any(${modules.levels})` : undefined,
    chapter ? eq(modules.chapterId, chapter) : undefined,
    schoolId ? inArray(modules.schoolId, namedSchools(caller, schoolId)) : undefined,
  )

const readModules = (ctx: Context, branches: readonly (SQL | undefined)[], page: Page) =>
  viewModules(ctx, newest(ctx.db, modules, { branches, ...page }))

async function viewModules({ db, caller }: Context, page: ReturnType<typeof newest>) {
  const rows = await selectModulePage(db, caller, page)
  return rows.map((row) => moduleSummaryView(row, caller))
}
