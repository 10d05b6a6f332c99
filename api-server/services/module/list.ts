import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Status } from '#contract/scalars'
import type { Context, Service } from '../../context.ts'
import { newest, type Page } from '../../db/newest.ts'
import { modules } from '../../db/schema.ts'
import { matchesTerms } from '../../db/words.ts'
import { namedSchools } from '../course/list.ts'
import { modulesOfOthers, modulesOfSource, ownModules } from '../visibility/modules.ts'
import { moduleSummaryView, selectModulePage } from './view.ts'

/** The caller's published modules; flags add drafts, unpublished modules and visible modules of others (OP-045). */
export const listModules: Service<'listModules'> = async ({ ctx, input: { query } }) => {
  const own: Status[] = [
    'PUBLISHED',
    ...(query.draft ? ['DRAFT' as const] : []),
    ...(query.unpublished ? ['UNPUBLISHED' as const] : []),
  ]
  const branches = [ownModules(ctx.caller, own), ...(query.others ? modulesOfOthers(ctx.caller) : [])]
  return readModules(ctx, branches, query)
}

/** Filters apply to each branch of the source, as in searchCourses. */
export const searchModules: Service<'searchModules'> = ({ ctx, input: { query } }) => {
  const { terms, subject, level, chapter, schoolId } = query
  const filters = and(
    matchesTerms(modules, terms),
    subject ? eq(modules.subjectId, subject) : undefined,
    level ? sql`${level} = any(${modules.levels})` : undefined,
    chapter ? eq(modules.chapterId, chapter) : undefined,
    schoolId ? inArray(modules.schoolId, namedSchools(ctx.caller, schoolId)) : undefined,
  )
  const branches = modulesOfSource(ctx.caller, query.source, query.archived).map((branch) => and(branch, filters))
  return readModules(ctx, branches, query)
}

async function readModules({ db, caller }: Context, branches: readonly (SQL | undefined)[], page: Page) {
  const rows = await selectModulePage(db, newest(db, modules, { branches, ...page }))
  return rows.map((row) => moduleSummaryView(row, caller))
}
