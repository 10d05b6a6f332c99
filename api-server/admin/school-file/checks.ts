import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { alertKinds } from '#contract/alert-kinds'
import { answerValue } from '#contract/answer'
import { archiveDurations } from '#contract/archive-durations'
import { evaluationReason, frozenCourse } from '#contract/assignee'
import { roles } from '#contract/call'
import { isContentPath } from '#contract/content-path'
import { examConditions } from '#contract/exam'
import { excuses } from '#contract/excuses'
import { licences } from '#contract/licences'
import { livePhases } from '#contract/live-limits'
import { roundings } from '#contract/marking-options'
import { notification } from '#contract/notification'
import { storedQuestion } from '#contract/question'
import { statuses } from '#contract/scalars'
import { actFacts, actKinds } from '#contract/trail'
import { courseAtVersion, moduleAtVersion } from '#contract/version'
import { workStatuses } from '#contract/work-statuses'
import { isPasswordHash } from '../../auth/password.ts'
import { liveSessions } from '../../db/live-schema.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import { acts } from '../../db/people-schema.ts'
import * as schema from '../../db/schema.ts'
import { sources } from '../../db/sharing-schema.ts'
import { activeDays, schoolStays } from '../../db/statistics-schema.ts'
import { courseVersions, moduleVersions } from '../../db/version-schema.ts'
import { schoolRoles } from '../../services/school-file/rows.ts'

const { users, modules, courses, works, assignees, files, frozenCourses, answers, lateAnswers, comments, groups } = schema

const oneOf = (words: readonly string[]) => z.nullable(z.enum([...words]))
const { chapter: _, ...ofModule } = moduleAtVersion.shape
const storedModule = z.object(ofModule)
const status = oneOf(statuses)
const licence = oneOf(licences)
const role = z.enum(roles)

/** What PostgreSQL does not check of a column: words of a list, JSON, paths. A column of JSON without a check fails a test. */
export const columnChecks: ReadonlyMap<PgColumn, z.ZodMiniType> = new Map<PgColumn, z.ZodMiniType>([
  // No row makes anybody a superadmin, nor a supervisor of schools.
  [users.role, z.enum(schoolRoles)],
  [
    users.username,
    z.string().check(
      z.regex(/^\S{1,254}$/),
      z.refine((name) => name === name.toLowerCase()),
    ),
  ],
  [users.passwordHash, z.nullable(z.string().check(z.refine(isPasswordHash)))],
  [users.avatar, z.string().check(z.regex(/^[\w/-]{1,60}$/))],
  [groups.type, z.enum(['Class', 'Group'])],
  [groups.signInCode, z.nullable(z.string().check(z.regex(/^[A-Z0-9]{4,12}$/i)))],
  [modules.status, status],
  [modules.archivedFrom, status],
  [modules.licence, licence],
  [modules.questions, z.array(storedQuestion)],
  [courses.status, status],
  [courses.archivedFrom, status],
  [courses.licence, licence],
  [sources.licence, licence],
  [courses.share, z.enum(['private', 'school', 'public'])],
  [moduleVersions.status, status],
  [moduleVersions.content, storedModule],
  [courseVersions.status, status],
  [courseVersions.content, courseAtVersion],
  [frozenCourses.content, frozenCourse],
  [liveSessions.off, z.record(z.string(), z.array(z.string()))],
  [works.status, oneOf(workStatuses)],
  [works.archiveDuration, oneOf(archiveDurations)],
  [works.exam, z.nullable(examConditions)],
  [workMarkings.rounding, z.enum(roundings)],
  [assignees.excused, oneOf(excuses)],
  [answers.value, answerValue],
  [lateAnswers.value, answerValue],
  [lateAnswers.decision, oneOf(['accepted', 'left'])],
  [schema.evaluationChanges.reason, evaluationReason],
  [comments.scope, z.enum(['global', 'modules', 'questions'])],
  [schema.alertDismissals.kind, oneOf(alertKinds)],
  [schema.notifications.kind, notification.shape.kind],
  [schoolStays.role, role],
  [activeDays.role, role],
  [acts.kind, z.enum(actKinds)],
  [acts.source, z.string().check(z.regex(/^(?:user|operator|(?:cas|lti):\S{1,200})$/))],
  [acts.before, z.nullable(actFacts)],
  [acts.after, z.nullable(actFacts)],
  [liveSessions.phase, z.enum(livePhases)],
  [liveSessions.shown, z.record(z.string(), z.number())],
  // Where the server keeps such files, and nowhere else.
  [files.path, z.string().check(z.regex(/^(?:module|answers|comments)\/(?!structured\/)/), z.refine(isContentPath))],
  [files.contentType, z.string().check(z.regex(/^(?:image\/(?:gif|png|jpeg)|application\/pdf|audio\/[\w.+-]{1,40})$/))],
  [files.words, z.null()],
])
