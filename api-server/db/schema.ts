import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnswerValue } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import type { Role } from '#contract/call'
import type { Question } from '#contract/question'
import type { Status } from '#contract/scalars'
import type { ArchiveDuration, WorkStatus } from '#contract/work'

// Instants are epoch ms in bigint; `school_id` stands on every row that grows with use, so that the schema can be
// distributed by school (docs/architecture.md, Data).

const key = () => uuid().primaryKey().default(sql`uuidv7()`)
const epoch = () => bigint({ mode: 'number' })
const ids = () => uuid().array().notNull().default(sql`'{}'::uuid[]`)

export const schools = pgTable('schools', {
  id: key(),
  name: text().notNull(),
  city: text().notNull().default(''),
  zipCode: text().notNull(),
  analyticsId: text(),
  /** The main school, whose content is official (OP-098). */
  official: boolean().notNull().default(false),
  partner: boolean().notNull().default(false),
  subdomain: text().notNull().default(''),
  features: text().array().notNull().default(sql`'{}'::text[]`),
  levels: ids(),
  subjects: ids(),
})

export const users = pgTable(
  'users',
  {
    id: key(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    role: text().$type<Role>().notNull().default('TEACHER'),
    /** Stored lower-cased; unique over all schools. */
    username: text().notNull(),
    /** `scheme$…` of api-server/auth/password; null: cannot sign in by password. */
    passwordHash: text(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    email: text(),
    avatar: text().notNull().default('female/avatar1'),
    levels: ids(),
    /** Schools a supervisor oversees. */
    schools: ids(),
    firstSchoolYear: text().notNull(),
    ssoPortal: text(),
    ssoAcademy: text(),
    createdAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('users_username').on(t.username), index('users_school').on(t.schoolId, t.role, t.lastname)],
)

/** Opaque bearer tokens, known only by their SHA-256. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: epoch().notNull(),
    expiresAt: epoch().notNull(),
    revokedAt: epoch(),
  },
  (t) => [index('tokens_user').on(t.userId)],
)

/** Failed sign-ins, counted per account and per address over a sliding window. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    account: text().notNull(),
    address: text().notNull(),
    at: epoch().notNull(),
  },
  (t) => [index('login_failures_account').on(t.account, t.at), index('login_failures_address').on(t.address, t.at)],
)

export const levels = pgTable('levels', {
  id: key(),
  name: text().notNull(),
  position: integer().notNull(),
  trainingLevels: uuid().array().notNull().default(sql`'{}'::uuid[]`),
})

export const subjects = pgTable('subjects', { id: key(), name: text().notNull(), nameSlug: text().notNull() })

export const chapters = pgTable('chapters', {
  id: key(),
  name: text().notNull(),
  subjectId: uuid()
    .notNull()
    .references(() => subjects.id),
  levelId: uuid()
    .notNull()
    .references(() => levels.id),
})

export const courseTypes = pgTable('course_types', {
  id: key(),
  name: text().notNull(),
  color: text().notNull(),
  /** Only the main school may use it. */
  restricted: boolean().notNull().default(false),
})

const authored = () => ({
  id: key(),
  schoolId: uuid()
    .notNull()
    .references(() => schools.id),
  creatorId: uuid()
    .notNull()
    .references(() => users.id),
  name: text().notNull(),
  subjectId: uuid()
    .notNull()
    .references(() => subjects.id),
  levels: ids(),
  /** Minutes. */
  duration: doublePrecision().notNull(),
  keywords: text().notNull().default(''),
  status: text().$type<Status>().notNull(),
  schoolYear: text().notNull(),
  cantAffect: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: epoch().notNull(),
  updatedAt: epoch().notNull(),
})

export const modules = pgTable(
  'modules',
  {
    ...authored(),
    chapterId: uuid().references(() => chapters.id),
    questions: jsonb().$type<Question[]>().notNull(),
    questionCount: integer().notNull(),
    document: text(),
    originalDocument: text(),
  },
  (t) => [index('modules_creator').on(t.creatorId, t.updatedAt), index('modules_school').on(t.schoolId, t.status, t.updatedAt)],
)

export const courses = pgTable(
  'courses',
  {
    ...authored(),
    typeId: uuid().references(() => courseTypes.id),
    share: text().$type<'private' | 'school' | 'public'>().notNull().default('private'),
    introduction: text().notNull().default(''),
  },
  (t) => [
    index('courses_creator').on(t.creatorId, t.updatedAt),
    index('courses_school').on(t.schoolId, t.status, t.updatedAt),
    index('courses_share').on(t.share, t.status, t.updatedAt),
  ],
)

export const courseModules = pgTable(
  'course_modules',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    moduleId: uuid()
      .notNull()
      .references((): AnyPgColumn => modules.id),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.moduleId] }), index('course_modules_module').on(t.moduleId)],
)

export const groups = pgTable(
  'groups',
  {
    id: key(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    creatorId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().$type<'Class' | 'Group'>().notNull(),
    levelId: uuid()
      .notNull()
      .references(() => levels.id),
    name: text().notNull(),
    shared: boolean().notNull().default(false),
    schoolYear: text().notNull(),
    createdAt: epoch().notNull(),
  },
  (t) => [index('groups_school').on(t.schoolId, t.schoolYear)],
)

export const groupStudents = pgTable(
  'group_students',
  {
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_students_user').on(t.userId)],
)

/** A course frozen when it was given, kept once per content (`digest` = SHA-256 of it). */
export const frozenCourses = pgTable(
  'frozen_courses',
  {
    id: key(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    digest: text().notNull(),
    content: jsonb().$type<FrozenCourse>().notNull(),
    // Read by lists, so that they need not open `content`.
    name: text().notNull(),
    moduleCount: integer().notNull(),
    questionCount: integer().notNull(),
    createdAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('frozen_courses_digest').on(t.courseId, t.digest)],
)

export const works = pgTable(
  'works',
  {
    id: key(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    creatorId: uuid()
      .notNull()
      .references(() => users.id),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    frozenCourseId: uuid()
      .notNull()
      .references(() => frozenCourses.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    groupId: uuid().references(() => groups.id),
    name: text().notNull(),
    comment: text().notNull().default(''),
    /** What was set; the archive delay may make it ARCHIVED when read (domain/work). */
    status: text().$type<WorkStatus>().notNull(),
    dueDate: epoch().notNull(),
    archiveDuration: text().$type<ArchiveDuration>().notNull(),
    /** The instant it archives itself, from due date and delay; null: never. */
    archiveAt: epoch(),
    schoolYear: text().notNull(),
    platform: boolean().notNull().default(false),
    createdAt: epoch().notNull(),
    // Rollups, kept in the transaction that changes an assignee.
    assigneeCount: integer().notNull().default(0),
    startedCount: integer().notNull().default(0),
    submissionCount: integer().notNull().default(0),
    /** Sums over submitted assignees. */
    evaluationSum: doublePrecision().notNull().default(0),
    durationSum: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    index('works_creator').on(t.creatorId, t.dueDate),
    index('works_school').on(t.schoolId, t.schoolYear, t.dueDate),
    index('works_group').on(t.groupId),
    index('works_course').on(t.courseId),
  ],
)

export const assignees = pgTable(
  'assignees',
  {
    id: key(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    startedAt: epoch(),
    submittedAt: epoch(),
    reviewedAt: epoch(),
    // Rollups of the answers: exact sum of evaluations and how many have one, ms of active time, answers saved.
    evaluationSum: doublePrecision().notNull().default(0),
    evaluationCount: integer().notNull().default(0),
    duration: bigint({ mode: 'number' }).notNull().default(0),
    answerCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('assignees_work_user').on(t.workId, t.userId),
    index('assignees_user').on(t.userId, t.submittedAt),
    index('assignees_to_review').on(t.workId, t.submittedAt).where(sql`submitted_at is not null and reviewed_at is null`),
  ],
)

/**
 * One row per question that a student spent time on. `answeredAt` is null while only durations were saved.
 * `duration` is the sum of what the duration call and the answers brought.
 */
export const answers = pgTable(
  'answers',
  {
    assigneeId: uuid()
      .notNull()
      .references(() => assignees.id, { onDelete: 'cascade' }),
    questionId: uuid().notNull(),
    moduleId: uuid().notNull(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    value: jsonb().$type<AnswerValue>(),
    audio: text(),
    document: text(),
    evaluation: doublePrecision(),
    duration: bigint({ mode: 'number' }).notNull().default(0),
    tipsUsed: boolean().notNull().default(false),
    answeredAt: epoch(),
  },
  (t) => [primaryKey({ columns: [t.assigneeId, t.questionId] })],
)

/** A teacher's remarks on an assignee; `target` is '' for the whole work, else a module or question id. */
export const comments = pgTable(
  'comments',
  {
    assigneeId: uuid()
      .notNull()
      .references(() => assignees.id, { onDelete: 'cascade' }),
    scope: text().$type<'global' | 'modules' | 'questions'>().notNull(),
    target: text().notNull(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    comment: text().notNull(),
    voiceComment: text(),
    updatedAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.assigneeId, t.scope, t.target] })],
)

/** The first reply given to a key; the same key with the same body gets it again, and nothing else happens. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    call: text().notNull(),
    /** SHA-256 of parameters and body. */
    digest: text().notNull(),
    reply: jsonb().notNull(),
    createdAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)
