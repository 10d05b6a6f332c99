import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
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
import type { AlertKind } from '#contract/alert-kinds'
import type { AnswerValue } from '#contract/answer'
import type { ArchiveDuration } from '#contract/archive-durations'
import type { FrozenCourse } from '#contract/assignee'
import type { SpokenWord } from '#contract/audio'
import type { Role } from '#contract/call'
import type { StoredQuestion } from '#contract/question'
import type { Status } from '#contract/scalars'
import type { WorkStatus } from '#contract/work'
import type { SchoolType } from '#domain/geography/places'
import { epoch, key, of, partOf } from './columns.ts'

// Instants are epoch ms in bigint; `school_id` stands on every row that grows with use, so that the schema can be
// distributed by school (docs/architecture.md, Data).

const ids = () => uuid().array().notNull().default(sql`'{}'::uuid[]`)

/**
 * JSON that may be a text by itself. Drizzle's own jsonb reads such a text as JSON once more: the answer "12" would come
 * back as a number, "null" as nothing.
 */
const json = <T>() =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    // A placeholder's null comes through here, a value's does not: both are stored as no value.
    toDriver: (value) => (value === null ? null : JSON.stringify(value)),
    // The drivers have parsed it; the schema of the write vouches for its shape.
    fromDriver: (value) => value as T,
  })()

export const schools = pgTable('schools', {
  id: key(),
  name: text().notNull(),
  city: text().notNull().default(''),
  /** Department, academy and region follow from it (domain/geography). */
  zipCode: text().notNull(),
  typeId: text().$type<SchoolType>().notNull().default('autre'),
  /** The national number of the school, by which portals name it; null: no portal knows it. */
  uai: text().unique(),
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
    schoolId: of(() => schools.id),
    role: text().$type<Role>().notNull().default('TEACHER'),
    /** Stored lower-cased; unique over all schools. */
    username: text().notNull(),
    /** `scheme$…` of api-server/auth/password; null: cannot sign in by password. */
    passwordHash: text(),
    /** Who drew the password, after the account was made, and when; null once its owner chose one (decision 31). */
    passwordGivenBy: uuid().references((): AnyPgColumn => users.id),
    passwordGivenAt: epoch(),
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
    /** The demo account that `/autoconnexion/<level>` signs in to (OP-014). */
    autoconnectLevelId: uuid().unique(),
    createdAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('users_username').on(t.username), index('users_school').on(t.schoolId, t.role, t.lastname)],
)

/** Opaque bearer tokens, known only by their SHA-256. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    userId: partOf(() => users.id),
    createdAt: epoch().notNull(),
    expiresAt: epoch().notNull(),
    revokedAt: epoch(),
    /** Its last call, told every few minutes: by it a session is known to be new (OP-101). */
    lastSeenAt: epoch(),
    /** A headless token opens one assignee alone … */
    assigneeId: uuid().references((): AnyPgColumn => assignees.id, { onDelete: 'cascade' }),
    /** … or the deep linking of one launch alone (`lti_launches`); neither: a user's own token. */
    launchId: uuid(),
    /** Digest of the portal's ticket that it was issued for: the portal's logout names it. */
    casTicket: text(),
  },
  (t) => [index('tokens_user').on(t.userId), index('tokens_cas_ticket').on(t.casTicket)],
)

/** Tries to sign in, counted before they are judged (auth/tries.ts): one row per account, place or both. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    /** The name as typed, lower-cased; empty in the count of a place for all accounts. */
    account: text().notNull(),
    /** Digest of an address or a device; empty in the count of an account for all places. */
    place: text().notNull(),
    /** The instant at which all tries are available again. */
    until: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.place] })],
)

/** Addresses and devices, as digests, from which a user has signed in. */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: partOf(() => users.id),
    place: text().notNull(),
    seenAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.place] })],
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
  subjectId: of(() => subjects.id),
  levelId: of(() => levels.id),
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
  schoolId: of(() => schools.id),
  creatorId: of(() => users.id),
  name: text().notNull(),
  subjectId: of(() => subjects.id),
  levels: ids(),
  /** Minutes. */
  duration: doublePrecision().notNull(),
  keywords: text().notNull().default(''),
  status: text().$type<Status>().notNull(),
  /** The status that it had before it was archived, which a restoration gives back. */
  archivedFrom: text().$type<Status>(),
  schoolYear: text().notNull(),
  cantAffect: boolean().notNull().default(false),
  /** Whether its school was the main one when it was written (OP-003); copied here so that lists need no join. */
  official: boolean().notNull().default(false),
  /** Name, keywords and chapter, normalised by domain/search: what the text search looks into, by word beginnings. */
  searchText: text().notNull().default(''),
  version: integer().notNull().default(1),
  createdAt: epoch().notNull(),
  updatedAt: epoch().notNull(),
})

const words = (column: AnyPgColumn) => sql`to_tsvector('simple', ${column})`

export const modules = pgTable(
  'modules',
  {
    ...authored(),
    chapterId: uuid().references(() => chapters.id),
    questions: jsonb().$type<StoredQuestion[]>().notNull(),
    questionCount: integer().notNull(),
    document: text(),
    originalDocument: text(),
  },
  (t) => [
    index('modules_creator').on(t.creatorId, t.updatedAt),
    index('modules_school').on(t.schoolId, t.status, t.updatedAt),
    index('modules_official').on(t.official, t.status, t.updatedAt),
    index('modules_words').using('gin', words(t.searchText)),
  ],
)

export const courses = pgTable(
  'courses',
  {
    ...authored(),
    typeId: uuid().references(() => courseTypes.id),
    share: text().$type<'private' | 'school' | 'public'>().notNull().default('private'),
    introduction: text().notNull().default(''),
    /** Sold in the shop: limited for schools that it is not open to (OP-043). */
    shop: boolean().notNull().default(false),
  },
  (t) => [
    index('courses_creator').on(t.creatorId, t.updatedAt),
    index('courses_school').on(t.schoolId, t.status, t.updatedAt),
    index('courses_share').on(t.share, t.status, t.updatedAt),
    index('courses_official').on(t.status, t.updatedAt).where(sql`official`),
    index('courses_shop').on(t.status, t.updatedAt).where(sql`shop`),
    index('courses_words').using('gin', words(t.searchText)),
  ],
)

/** The schools that a shop course is open to. */
export const courseOpenings = pgTable(
  'course_openings',
  {
    courseId: partOf(() => courses.id),
    schoolId: of(() => schools.id),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.schoolId] }), index('course_openings_school').on(t.schoolId)],
)

/** What a school asked the shop for (OP-044). */
export const quoteRequests = pgTable('quote_requests', {
  id: key(),
  schoolId: of(() => schools.id),
  userId: of(() => users.id),
  courseId: uuid().references(() => courses.id),
  message: text().notNull(),
  email: text(),
  phone: text(),
  createdAt: epoch().notNull(),
})

export const courseModules = pgTable(
  'course_modules',
  {
    courseId: partOf(() => courses.id),
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
    schoolId: of(() => schools.id),
    /** Null: nobody here made it, it is a portal's. */
    creatorId: uuid().references(() => users.id),
    type: text().$type<'Class' | 'Group'>().notNull(),
    levelId: of(() => levels.id),
    name: text().notNull(),
    shared: boolean().notNull().default(false),
    schoolYear: text().notNull(),
    /** Grows by one at each save; a save names the version it started from. */
    version: integer().notNull().default(1),
    createdAt: epoch().notNull(),
    /** Deleted groups stay for the works given to them, and are never seen. */
    deletedAt: epoch(),
    /** The class of a school portal that it is: its members follow the portal's (portal id, class code). */
    ssoPortal: text(),
    ssoClass: text(),
  },
  (t) => [
    index('groups_school').on(t.schoolId, t.schoolYear),
    index('groups_creator').on(t.creatorId),
    uniqueIndex('groups_sso_class').on(t.schoolId, t.schoolYear, t.ssoPortal, t.ssoClass).where(sql`deleted_at is null`),
  ],
)

export const groupStudents = pgTable(
  'group_students',
  {
    groupId: partOf(() => groups.id),
    userId: partOf(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_students_user').on(t.userId)],
)

/** A course frozen when it was given, kept once per content (`digest` = SHA-256 of it). */
export const frozenCourses = pgTable(
  'frozen_courses',
  {
    id: key(),
    courseId: of(() => courses.id),
    digest: text().notNull(),
    content: jsonb().$type<FrozenCourse>().notNull(),
    // Read by lists, so that they need not open `content`.
    name: text().notNull(),
    moduleCount: integer().notNull(),
    /** As counted by the version that froze it, whose types may be others: for what has no `questionTypes`. */
    questionCount: integer().notNull(),
    /** The type of each question, so that each version counts those that it knows; null where an older version froze it. */
    questionTypes: text().array(),
    createdAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('frozen_courses_digest').on(t.courseId, t.digest)],
)

export const works = pgTable(
  'works',
  {
    id: key(),
    schoolId: of(() => schools.id),
    creatorId: of(() => users.id),
    courseId: of(() => courses.id),
    frozenCourseId: of(() => frozenCourses.id),
    subjectId: of(() => subjects.id),
    /** For figures: the level of its group, of a training's student, else the first of its course, as it was when it was given. */
    levelId: uuid(),
    groupId: uuid().references(() => groups.id),
    name: text().notNull(),
    comment: text().notNull().default(''),
    /** What was set; the archive delay may make it ARCHIVED when read (domain/work). */
    status: text().$type<WorkStatus>().notNull(),
    dueDate: epoch().notNull(),
    /** Before it was last moved: it may go back there, also to a day that is over. */
    dueDateBefore: epoch(),
    archiveDuration: text().$type<ArchiveDuration>().notNull(),
    /** The instant it archives itself, from due date and delay; null: never. */
    archiveAt: epoch(),
    schoolYear: text().notNull(),
    platform: boolean().notNull().default(false),
    /** A student's own training: hidden from every list of works given by staff (OP-093). */
    training: boolean().notNull().default(false),
    /** The given work that a training redoes. */
    redoesWorkId: uuid().references((): AnyPgColumn => works.id),
    /** When the teacher ended it before its time. */
    endedAt: epoch(),
    /** Grows by one at each change by staff; a change names the version it started from. */
    version: integer().notNull().default(1),
    createdAt: epoch().notNull(),
    /** The last start or submission of one of its students. */
    lastActivityAt: epoch(),
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
    index('works_redoes').on(t.redoesWorkId),
  ],
)

export const assignees = pgTable(
  'assignees',
  {
    id: key(),
    schoolId: of(() => schools.id),
    workId: partOf(() => works.id),
    userId: of(() => users.id),
    startedAt: epoch(),
    submittedAt: epoch(),
    reviewedAt: epoch(),
    // Rollups of the answers: exact sum of evaluations and how many have one, ms of active time, answers saved.
    evaluationSum: doublePrecision().notNull().default(0),
    evaluationCount: integer().notNull().default(0),
    duration: bigint({ mode: 'number' }).notNull().default(0),
    answerCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    /** Late answers that wait for a decision. */
    lateCount: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('assignees_work_user').on(t.workId, t.userId),
    index('assignees_user').on(t.userId, t.submittedAt),
    index('assignees_to_review').on(t.workId, t.submittedAt).where(sql`submitted_at is not null and reviewed_at is null`),
  ],
)

/** What a student gave to a question, whether it counts or came late. */
const givenAnswer = () => ({
  assigneeId: partOf(() => assignees.id),
  questionId: uuid().notNull(),
  moduleId: uuid().notNull(),
  schoolId: of(() => schools.id),
  value: json<AnswerValue>(),
  audio: text(),
  document: text(),
  evaluation: doublePrecision(),
  duration: bigint({ mode: 'number' }).notNull().default(0),
  tipsUsed: boolean().notNull().default(false),
})

/**
 * One row per question that a student spent time on. `answeredAt` is null while only durations were saved.
 * `duration` is the sum of what the duration call and the answers brought.
 */
export const answers = pgTable(
  'answers',
  {
    ...givenAnswer(),
    /** What its question weighs in the assignee's sums (domain/scoring/points). */
    points: integer().notNull().default(1),
    /** Aiko's indications given for this question, at most two (OP-072). */
    indications: integer().notNull().default(0),
    answeredAt: epoch(),
    /** When it was given, as far as that can be believed: only of an answer that arrived after the closing (OP-151). */
    givenAt: epoch(),
  },
  (t) => [primaryKey({ columns: [t.assigneeId, t.questionId] })],
)

/** Answers given after the closing (OP-151): no sum and no mean counts them; accepting one copies it to `answers`. */
export const lateAnswers = pgTable(
  'late_answers',
  {
    ...givenAnswer(),
    givenAt: epoch().notNull(),
    answeredAt: epoch().notNull(),
    decision: text().$type<'accepted' | 'left'>(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: epoch(),
  },
  (t) => [primaryKey({ columns: [t.assigneeId, t.questionId] })],
)

/** Every evaluation that staff changed, and why: by hand, because an answer was accepted or the question corrected afterwards. */
export const evaluationChanges = pgTable(
  'evaluation_changes',
  {
    id: key(),
    schoolId: of(() => schools.id),
    assigneeId: partOf(() => assignees.id),
    questionId: uuid().notNull(),
    authorId: of(() => users.id),
    before: doublePrecision(),
    after: doublePrecision(),
    reason: text().$type<'teacher' | 'acceptedAnswer' | 'correctedQuestion'>().notNull(),
    createdAt: epoch().notNull(),
  },
  (t) => [index('evaluation_changes_assignee').on(t.assigneeId, t.createdAt)],
)

/** Fill-in answers that the teacher accepted for one work, besides those of the question. */
export const acceptedAnswers = pgTable(
  'accepted_answers',
  {
    workId: partOf(() => works.id),
    questionId: uuid().notNull(),
    hole: text().notNull(),
    text: text().notNull(),
    schoolId: of(() => schools.id),
    authorId: of(() => users.id),
    createdAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.questionId, t.hole, t.text] })],
)

/** A teacher's remarks on an assignee; `target` is '' for the whole work, else a module or question id. */
export const comments = pgTable(
  'comments',
  {
    assigneeId: partOf(() => assignees.id),
    scope: text().$type<'global' | 'modules' | 'questions'>().notNull(),
    target: text().notNull(),
    schoolId: of(() => schools.id),
    authorId: of(() => users.id),
    comment: text().notNull(),
    voiceComment: text(),
    /** Written at once to all who gave the same answer; null when written to one. */
    batchId: uuid(),
    updatedAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.assigneeId, t.scope, t.target] })],
)

/** The first reply given to a key; the same key with the same body gets it again, and nothing else happens. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    userId: partOf(() => users.id),
    key: text().notNull(),
    call: text().notNull(),
    /** SHA-256 of parameters and body. */
    digest: text().notNull(),
    reply: jsonb().notNull(),
    createdAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotent_replies_created').on(t.createdAt)],
)

/** When the servers' own cleaning was last begun, by any of them (api-server/maintenance). */
export const maintenanceRuns = pgTable('maintenance_runs', { task: text().primaryKey(), startedAt: epoch().notNull() })

/** A stored file: its path on the content host, its type, and the row that it belongs to. The bytes are in the file store. */
export const files = pgTable(
  'files',
  {
    /** module/document/…, module/…, comments/{assigneeId}/…, comments/{workId}/…, answers/{assigneeId}/… or speech/… */
    path: text().primaryKey(),
    schoolId: of(() => schools.id),
    creatorId: of(() => users.id),
    /** Comment and answer files belong to one assignee; a voice for several of them to none. */
    assigneeId: uuid().references(() => assignees.id, { onDelete: 'cascade' }),
    originalName: text().notNull(),
    contentType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: epoch().notNull(),
    /** When a text read aloud was last asked for, to the day; null: not since it was made. */
    usedAt: epoch(),
    /** When each word of a text read aloud is said; null for every other file. */
    words: jsonb().$type<SpokenWord[]>(),
  },
  (t) => [
    index('files_assignee').on(t.assigneeId),
    index('files_speech').on(t.creatorId, t.createdAt).where(sql`${t.path} like 'speech/%'`),
  ],
)

/** The modules whose document or question audio a file is: copies of a module share its files. */
export const moduleFiles = pgTable(
  'module_files',
  {
    moduleId: partOf(() => modules.id),
    path: text()
      .notNull()
      .references(() => files.path),
  },
  (t) => [primaryKey({ columns: [t.moduleId, t.path] }), index('module_files_path').on(t.path)],
)

/** The frozen courses that show a file: whoever has such a work may read it, whatever became of the module. */
export const frozenCourseFiles = pgTable(
  'frozen_course_files',
  {
    frozenCourseId: partOf(() => frozenCourses.id),
    path: text()
      .notNull()
      .references(() => files.path),
  },
  (t) => [primaryKey({ columns: [t.frozenCourseId, t.path] }), index('frozen_course_files_path').on(t.path)],
)

/** Phrases that a teacher keeps for comments. */
export const commentPhrases = pgTable(
  'comment_phrases',
  {
    id: key(),
    userId: partOf(() => users.id),
    schoolId: of(() => schools.id),
    text: text().notNull(),
    uses: integer().notNull().default(0),
    createdAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('comment_phrases_text').on(t.userId, t.text)],
)

/** What the bell shows (OP-117). One row per person, kind and object: a second event renews it. */
export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    schoolId: of(() => schools.id),
    userId: partOf(() => users.id),
    kind: text().$type<'newWork' | 'newComment' | 'newEvaluation' | 'submission' | 'reminder'>().notNull(),
    /** The assignee concerned. */
    objectId: partOf(() => assignees.id),
    /** The work's name when it happened; `who` is the student of a submission. */
    title: text().notNull(),
    who: text().notNull().default(''),
    date: epoch().notNull(),
    readAt: epoch(),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.kind, t.objectId),
    index('notifications_user').on(t.userId, t.date),
    // Every page counts them: what was read over the years is not walked through.
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
  ],
)

/** Badges won, by the keys of domain/badges. */
export const wonBadges = pgTable(
  'won_badges',
  {
    userId: partOf(() => users.id),
    badge: text().notNull(),
    schoolId: of(() => schools.id),
    wonAt: epoch().notNull(),
    /** The submission that won it; null for what was won before this was kept, or when that work is gone. */
    assigneeId: uuid().references(() => assignees.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.badge] }),
    index('won_badges_assignee').on(t.assigneeId).where(sql`assignee_id is not null`),
  ],
)

/** Alerts that somebody does not want to be told for now. */
export const alertDismissals = pgTable(
  'alert_dismissals',
  {
    userId: partOf(() => users.id),
    kind: text().$type<AlertKind>().notNull(),
    groupId: partOf(() => groups.id),
    schoolId: of(() => schools.id),
    until: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.groupId] })],
)
