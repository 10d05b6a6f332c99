import { eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Mention } from '#contract/personal-data'
import {
  answers,
  commentPhrases,
  comments,
  courses,
  type Db,
  files,
  frozenCourses,
  groups,
  lateAnswers,
  modules,
  works,
} from '../../db/schema.ts'
import { courseVersions, moduleVersions } from '../../db/version-schema.ts'
import { frozen, introduced, titled } from './mention-places.ts'

/** Texts of a kind: what names their rows in a reply, their title, the copy that they belong to. */
export interface Place {
  readonly kind: Mention['kind']
  readonly table: PgTable
  readonly key: PgColumn
  readonly columns: readonly PgColumn[]
  readonly title?: PgColumn
  readonly copy?: PgColumn
  readonly which: SQL
}

/** The texts of a school in which an erasure may leave a name. */
export function placesAt(db: Db, school: string): Place[] {
  const here = (column: PgColumn) => ({ which: eq(column, school) })
  const ofSchool = db.select({ id: courses.id }).from(courses).where(eq(courses.schoolId, school))
  const given = { columns: frozen, which: inArray(frozenCourses.courseId, ofSchool) }
  const ofCopy = (table: typeof answers | typeof lateAnswers | typeof comments) => ({
    ...{ table, key: table.assigneeId, copy: table.assigneeId, ...here(table.schoolId) },
  })
  return [
    { kind: 'module', table: modules, key: modules.id, title: modules.name, columns: titled, ...here(modules.schoolId) },
    {
      ...{ kind: 'module', table: moduleVersions, key: moduleVersions.moduleId, columns: [moduleVersions.content] },
      ...here(moduleVersions.schoolId),
    },
    {
      ...{ kind: 'course', table: courses, key: courses.id, title: courses.name },
      ...{ columns: introduced, ...here(courses.schoolId) },
    },
    {
      ...{ kind: 'course', table: courseVersions, key: courseVersions.courseId, columns: [courseVersions.content] },
      ...here(courseVersions.schoolId),
    },
    { kind: 'course', table: frozenCourses, key: frozenCourses.courseId, ...given },
    {
      ...{ kind: 'work', table: works, key: works.id, title: works.name, columns: [works.name, works.comment] },
      ...here(works.schoolId),
    },
    { kind: 'group', table: groups, key: groups.id, title: groups.name, columns: [groups.name], ...here(groups.schoolId) },
    { kind: 'comment', columns: [comments.comment], ...ofCopy(comments) },
    {
      ...{ kind: 'phrase', table: commentPhrases, key: commentPhrases.id, title: commentPhrases.text },
      ...{ columns: [commentPhrases.text], ...here(commentPhrases.schoolId) },
    },
    { kind: 'answer', columns: [answers.value], ...ofCopy(answers) },
    { kind: 'answer', columns: [lateAnswers.value], ...ofCopy(lateAnswers) },
    {
      ...{ kind: 'file', table: files, key: files.path, title: files.originalName, copy: files.assigneeId },
      ...{ columns: [files.originalName], ...here(files.schoolId) },
    },
  ]
}
