import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { Module, ModuleSummary } from '#contract/module'
import { canDispose, canEdit } from '#domain/people/permissions'
import type { Caller } from '../../context.ts'
import type { newest } from '../../db/newest.ts'
import type { Db } from '../../db/open.ts'
import { personName } from '../../db/person-name.ts'
import { modules, schools, users } from '../../db/schema.ts'
import { schoolLabel } from '../views/school-names.ts'
import { coEditedModules } from '../visibility/editors.ts'
import { nothing } from '../visibility/rules.ts'

const summaryColumns = {
  id: modules.id,
  schoolId: modules.schoolId,
  creatorId: modules.creatorId,
  name: modules.name,
  subjectId: modules.subjectId,
  levels: modules.levels,
  chapterId: modules.chapterId,
  duration: modules.duration,
  keywords: modules.keywords,
  status: modules.status,
  schoolYear: modules.schoolYear,
  cantAffect: modules.cantAffect,
  version: modules.version,
  updatedAt: modules.updatedAt,
  official: modules.official,
  questionCount: modules.questionCount,
  document: modules.document,
  originalDocument: modules.originalDocument,
}

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
  db
    .select({ ...summaryColumns, ...besides(caller) })
    .from(page)
    .innerJoin(modules, eq(modules.id, page.id))
    .innerJoin(users, eq(users.id, modules.creatorId))
    .innerJoin(schools, eq(schools.id, modules.schoolId))
    .orderBy(page.rank)

/** Modules with their authors and questions; add `where`. */
export const selectModules = (db: Db, caller: Caller | null) =>
  db
    .select({ ...summaryColumns, ...besides(caller), questions: modules.questions })
    .from(modules)
    .innerJoin(users, eq(users.id, modules.creatorId))
    .innerJoin(schools, eq(schools.id, modules.schoolId))
    .$dynamic()

type Besides = { authorName: string; schoolName: string; zipCode: string; coEdited: boolean }
type Unread = 'questions' | 'createdAt' | 'searchText' | 'archivedFrom' | 'licence' | 'authorNamed'
type SummaryRow = Omit<InferSelectModel<typeof modules>, Unread> & Besides

function shared(row: SummaryRow, caller: Caller) {
  return {
    _id: row.id,
    name: row.name,
    subjectId: row.subjectId,
    levels: row.levels,
    chapter: row.chapterId,
    duration: row.duration,
    keywords: row.keywords,
    cantAffect: row.cantAffect,
    status: row.status,
    schoolYear: row.schoolYear,
    creatorId: row.creatorId,
    author: { name: row.authorName, school: schoolLabel(row) },
    official: row.official,
    document: row.document,
    originalDocument: row.originalDocument,
    version: row.version,
    updatedAt: row.updatedAt,
    editable: canEdit(caller, row),
    disposable: canDispose(caller, row),
    coEdited: row.coEdited,
  }
}

export const moduleSummaryView = (row: SummaryRow, caller: Caller): ModuleSummary => ({
  ...shared(row, caller),
  questionCount: row.questionCount,
})

export const moduleView = (row: SummaryRow & { questions: Module['questions'] }, caller: Caller): Module => ({
  ...shared(row, caller),
  questions: row.questions,
})
