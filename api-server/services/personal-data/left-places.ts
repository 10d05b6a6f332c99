import { eq, inArray, type SQL, sql } from 'drizzle-orm'
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
import { atSchools, places } from './mention-places.ts'

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
  const here = atSchools(sql`(${school})`)
  const ofSchool = db.select({ id: courses.id }).from(courses).where(eq(courses.schoolId, school))
  const ofCopy = (table: typeof answers | typeof lateAnswers | typeof comments) =>
    here({ table, key: table.assigneeId, copy: table.assigneeId })
  const file = { table: files, key: files.path, copy: files.assigneeId, columns: [files.originalName] }
  return [
    { kind: 'module', ...here(places.modules), title: modules.name },
    { kind: 'module', ...here(places.moduleVersions), key: moduleVersions.moduleId },
    { kind: 'course', ...here(places.courses), title: courses.name },
    { kind: 'course', ...here(places.courseVersions), key: courseVersions.courseId },
    {
      ...{ kind: 'course', ...places.frozenCourses, key: frozenCourses.courseId },
      which: inArray(frozenCourses.courseId, ofSchool),
    },
    { kind: 'work', ...here(places.works), title: works.name },
    { kind: 'group', ...here(places.groups), title: groups.name },
    { kind: 'comment', ...ofCopy(comments), columns: [comments.comment] },
    { kind: 'phrase', ...here(places.phrases), title: commentPhrases.text },
    { kind: 'answer', ...ofCopy(answers), columns: [answers.value] },
    { kind: 'answer', ...ofCopy(lateAnswers), columns: [lateAnswers.value] },
    { kind: 'file', ...here(file), title: files.originalName },
  ]
}
