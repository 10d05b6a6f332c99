import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Module } from '#contract/module'
import { canDispose, canEdit } from '#domain/people/permissions'
import type { Caller } from '../../context.ts'
import type { newest } from '../../db/newest.ts'
import { personName } from '../../db/person-name.ts'
import { type Db, modules, schools, users } from '../../db/schema.ts'
import { schoolLabel } from '../views/school-names.ts'
import { coEditedModules } from '../visibility/editors.ts'
import { nothing } from '../visibility/rules.ts'

const { questions, searchText: _, ...summaryColumns } = getTableColumns(modules)

const besides = (caller: Caller | null) => ({
  authorName: personName,
  schoolName: schools.name,
  zipCode: schools.zipCode,
  coEdited: sql<boolean>`${caller === null ? nothing : coEditedModules(caller)}`,
})

/** Module summaries with their authors, without questions; add `where`, order and paging. */
export const selectModuleSummaries = (db: Db, caller: Caller | null) =>
  db
    .select({ ...summaryColumns, ...besides(caller) })
    .from(modules)
    .innerJoin(users, eq(users.id, modules.creatorId))
    .innerJoin(schools, eq(schools.id, modules.schoolId))
    .$dynamic()

/** Like selectModuleSummaries for one page of ids, newest first. */
export const selectModulePage = (db: Db, caller: Caller, page: ReturnType<typeof newest>) =>
  selectModuleSummaries(db, caller).innerJoin(page, eq(page.id, modules.id)).orderBy(page.rank)

/** Modules with their authors and questions; add `where`. */
export const selectModules = (db: Db, caller: Caller | null) =>
  db
    .select({ ...summaryColumns, ...besides(caller), questions })
    .from(modules)
    .innerJoin(users, eq(users.id, modules.creatorId))
    .innerJoin(schools, eq(schools.id, modules.schoolId))
    .$dynamic()

type SummaryRow = Awaited<ReturnType<typeof selectModuleSummaries>>[number]

/** What the caller reads of a module: its columns, of which a reply keeps those that its contract lists, and what follows from them. */
export const moduleSummaryView = (row: SummaryRow, caller: Caller) => ({
  ...row,
  _id: row.id,
  chapter: row.chapterId,
  author: { name: row.authorName, school: schoolLabel(row) },
  editable: canEdit(caller, row),
  disposable: canDispose(caller, row),
})

export const moduleView = (row: SummaryRow & Pick<Module, 'questions'>, caller: Caller): Module => ({
  ...moduleSummaryView(row, caller),
  questions: row.questions,
})
