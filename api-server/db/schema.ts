import { and, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgDatabase,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AlertKind } from '#contract/alert-kinds'
import type { AnswerValue } from '#contract/answer'
import type { ArchiveDuration } from '#contract/archive-durations'
import type { EvaluationReason, FrozenCourse } from '#contract/assignee'
import type { SpokenWord } from '#contract/audio'
import type { Role } from '#contract/call'
import type { Excuse } from '#contract/excuses'
import type { ExpiringKind } from '#contract/expiring-kinds'
import type { JobState } from '#contract/job'
import type { Licence } from '#contract/licences'
import type { Notification } from '#contract/notification'
import type { StoredQuestion } from '#contract/question'
import type { Status } from '#contract/scalars'
import type { ChildPassword } from '#contract/user'
import type { WorkStatus } from '#contract/work-statuses'
import type { StoredExam } from '#domain/exams/conditions'
import type { SchoolType } from '#domain/geography/places'
import { pick } from '#domain/pick'
import { epoch, key, keyOf, of, partOf } from './columns.ts'

// Instants are epoch ms in bigint; every table that grows with use has a `school_id`, so that the schema can be
// distributed by school (docs/architecture.md, Data).

/** The database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** The column is one of these ids, sent as one array: a thousand parameters take longer to plan than the rows to read. */
export const among = (column: SQLWrapper, ids: readonly string[]): SQL => sql`${column} = any(${uuids(ids)})`

const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`

/** Whether a table, or tables joined, have a row that fulfils these conditions. */
export const hasRow = (of: SQLWrapper, ...where: readonly SQL[]): SQL => sql`exists (select 1 from ${of} where ${and(...where)})`

/** The rows of a table that fulfil a condition, in no order. */
export async function readRows<T extends PgTable>(db: Db, table: T, where: SQL | undefined): Promise<T['$inferSelect'][]> {
  const from: PgTable = table
  const rows: unknown[] = await db.select().from(from).where(where)
  return rows as T['$inferSelect'][]
}

/** The same with these columns alone. */
export async function pickRows<T extends PgTable, Name extends keyof T['$inferSelect'] & string>(
  db: Db,
  [table, ...names]: readonly [T, ...Name[]],
  where: SQL | undefined,
): Promise<Pick<T['$inferSelect'], Name>[]> {
  const from: PgTable = table
  const columns = pick(getTableColumns(from), ...names)
  const rows: unknown[] = await db.select(columns).from(from).where(where)
  return rows as Pick<T['$inferSelect'], Name>[]
}

/** The values of one column in the rows of its table that fulfil a condition, in no order. */
export async function valuesOf(db: Db, column: TextColumn, where: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ value: column }).from(column.table).where(where)
  return rows.map(({ value }) => value)
}

/** Of texts or ids, none of them null. */
type TextColumn = AnyPgColumn<{ data: string; notNull: true }>

/** Inserts a row; its id. */
export async function insertRow<T extends PgTable & { id: TextColumn }>(
  db: Db,
  table: T,
  values: T['$inferInsert'],
): Promise<string> {
  const into: PgTable & { id: TextColumn } = table
  const [row] = await db.insert(into).values(values).returning({ id: into.id })
  if (!row) throw new Error('the insert returned no row')
  return row.id
}

const ids = () => uuid().array().notNull().default(sql`'{}'::uuid[]`)

/** JSON that may be a bare string: Drizzle's own jsonb parses that again, so that "12" would come back as a number. */
const json = <T>() =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    // Already parsed by the drivers; the schema validated it on write.
    fromDriver: (value) => value as T,
  })()

export const schools = pgTable('schools', {
  id: key(),
  name: text().notNull(),
  city: text().notNull().default(''),
  /** Department, academy and region follow from it (domain/geography). */
  zipCode: text().notNull(),
  typeId: text().$type<SchoolType>().notNull().default('autre'),
  /** National number of the school, by which portals name it; null when no portal does. */
  uai: text().unique(),
  analyticsId: text(),
  /** Whether students change their own names; else these come from the school. */
  studentsRename: boolean().notNull().default(false),
  /** What new passwords of pupils of 6e and below are made of; null: as everybody's, and their classes have no code. */
  childSignIn: text().$type<ChildPassword>(),
  /** Whether the national number of students (INE) is kept, which a list may name. */
  keepsIne: boolean().notNull().default(false),
  /** Whether texts of its pupils go to the operator's assistant and evaluator, where there are any. */
  usesAssistant: boolean().notNull().default(true),
  usesEvaluation: boolean().notNull().default(true),
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
    /** Staff member who generated the password after the account existed, and when; null once the owner chose one (decision 11). */
    passwordGivenBy: uuid().references((): AnyPgColumn => users.id),
    passwordGivenAt: epoch(),
    /** When the owner confirmed having read who gave it. */
    passwordToldAt: epoch(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    /** From 2 on for a student who came when others of the school had the same name: shown behind it. */
    namesake: integer(),
    email: text(),
    avatar: text().notNull().default('female/avatar1'),
    levels: ids(),
    schools: ids(),
    firstSchoolYear: text().notNull(),
    /** National number of a student, by which lists find them; null unless the school keeps it. */
    ine: text(),
    /** Of the date of birth that a list tells only the year is kept: it tells two students of one name apart. */
    birthYear: integer(),
    ssoPortal: text(),
    ssoAcademy: text(),
    /** The id by which a portal of the school will name them, from a list; null from their first sign-in there on. */
    portalSubject: text(),
    /** The account of the same person that took over everything of this one, which has left then. */
    mergedInto: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Since when in this school with this role; whoever moves a person sets it, else the database's clock tells (`school_stays`). */
    joinedAt: epoch(),
    /** Marks the demonstration account that `/autoconnexion/<level>` signs in to (OP-014). */
    autoconnectLevelId: uuid().unique(),
    createdAt: epoch().notNull(),
    // The state of the person follows from these three, and from nothing else (domain/people/state).
    suspendedAt: epoch(),
    /** When they left the school: `school_stays` ends that day. */
    leftAt: epoch(),
    /** When what is known about the person was erased; the row stays for the figures. */
    erasedAt: epoch(),
  },
  (t) => [
    uniqueIndex('users_username').on(t.username),
    // User names without their number, to find a free one.
    index('users_username_base').on(sql`regexp_replace(${t.username}, '[0-9]+$', '')`),
    index('users_left').on(t.leftAt).where(sql`left_at is not null`),
    index('users_erased').on(t.erasedAt).where(sql`erased_at is not null`),
    index('users_school').on(t.schoolId, t.role, t.lastname),
    index('users_ine').on(t.schoolId, t.ine),
    index('users_portal_subject').on(t.schoolId, t.portalSubject).where(sql`portal_subject is not null`),
    index('users_merged').on(t.mergedInto).where(sql`merged_into is not null`),
  ],
)

/** Opaque bearer tokens, stored as SHA-256 only. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    userId: partOf(() => users.id),
    createdAt: epoch().notNull(),
    expiresAt: epoch().notNull(),
    revokedAt: epoch(),
    /** Last call, updated every few minutes; used to detect a new session (OP-101). */
    lastSeenAt: epoch(),
    /** Headless token bound to one assignee … */
    assigneeId: uuid().references((): AnyPgColumn => assignees.id, { onDelete: 'cascade' }),
    /** … or to the deep linking of one launch (`lti_launches`); neither for a user's own token. */
    launchId: uuid(),
    /** Digests of the portal's names for the session (of CAS: the ticket) and for the person, which the portal's logout tells. */
    casTicket: text(),
    portalUser: text(),
  },
  (t) => [
    index('tokens_user').on(t.userId),
    index('tokens_cas_ticket').on(t.casTicket),
    index('tokens_portal_user').on(t.portalUser).where(sql`portal_user is not null`),
  ],
)

/** Sign-in attempts, counted before they are checked (auth/rate-limit.ts): one row per account, place or both. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    /** User name as typed, lower-cased; empty for all accounts. */
    account: text().notNull(),
    /** Digest of an address or device; empty for all places. */
    place: text().notNull(),
    /** Instant at which all attempts are available again. */
    until: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.place] })],
)

/** Digests of the addresses and devices from which a user has signed in. */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: partOf(() => users.id),
    place: text().notNull(),
    seenAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.place] }), index('known_places_place').on(t.place)],
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
  /** Reserved to the main school. */
  restricted: boolean().notNull().default(false),
})

const authoredColumns = () => ({
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
  /** Status before archiving, to restore. */
  archivedFrom: text().$type<Status>(),
  schoolYear: text().notNull(),
  cantAffect: boolean().notNull().default(false),
  /** Under which others may use it, as its author chose; null: all rights reserved. */
  licence: text().$type<Licence>(),
  /** Whether its author wants to be named with it: by its public link, and in the sources of copies. */
  authorNamed: boolean().notNull().default(false),
  /** True when its school was the main one at creation (OP-003); copied here so that lists need no join. */
  official: boolean().notNull().default(false),
  /** Name, keywords and chapter, normalised by domain/lists/search; the text search matches prefixes of its words. */
  searchText: text().notNull().default(''),
  version: integer().notNull().default(1),
  createdAt: epoch().notNull(),
  updatedAt: epoch().notNull(),
})

const searchVector = (column: AnyPgColumn) => sql`to_tsvector('simple', ${column})`

export const modules = pgTable(
  'modules',
  {
    ...authoredColumns(),
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
    index('modules_words').using('gin', searchVector(t.searchText)),
  ],
)

export const courses = pgTable(
  'courses',
  {
    ...authoredColumns(),
    typeId: uuid().references(() => courseTypes.id),
    share: text().$type<'private' | 'school' | 'public'>().notNull().default('private'),
    introduction: text().notNull().default(''),
    /** A shop course: limited for schools without an opening (OP-043). */
    shop: boolean().notNull().default(false),
  },
  (t) => [
    index('courses_creator').on(t.creatorId, t.updatedAt),
    index('courses_school').on(t.schoolId, t.status, t.updatedAt),
    index('courses_share').on(t.share, t.status, t.updatedAt),
    index('courses_official').on(t.status, t.updatedAt).where(sql`official`),
    index('courses_shop').on(t.status, t.updatedAt).where(sql`shop`),
    index('courses_words').using('gin', searchVector(t.searchText)),
  ],
)

/** Schools to which a shop course is open. */
export const courseOpenings = pgTable(
  'course_openings',
  {
    courseId: partOf(() => courses.id),
    schoolId: of(() => schools.id),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.schoolId] }), index('course_openings_school').on(t.schoolId)],
)

/** Quote requests to the shop (OP-044). */
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
    moduleId: of(() => modules.id),
    position: integer().notNull(),
    /** Whether the module's own author put it there: then whoever writes the course may change it too (decision 43). */
    byAuthor: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.moduleId] }), index('course_modules_module').on(t.moduleId)],
)

/** Teachers who write a course together with its author (services/visibility/editors.ts). */
export const courseEditors = pgTable(
  'course_editors',
  {
    courseId: partOf(() => courses.id),
    userId: partOf(() => users.id),
    namedAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index('course_editors_user').on(t.userId)],
)

export const groups = pgTable(
  'groups',
  {
    id: key(),
    schoolId: of(() => schools.id),
    /** Null for a group created by a portal. */
    creatorId: uuid().references(() => users.id),
    type: text().$type<'Class' | 'Group'>().notNull(),
    levelId: of(() => levels.id),
    name: text().notNull(),
    shared: boolean().notNull().default(false),
    schoolYear: text().notNull(),
    /** Incremented by each save; a save names the version it is based on. */
    version: integer().notNull().default(1),
    createdAt: epoch().notNull(),
    /** Deleted groups are kept for their works but never shown. */
    deletedAt: epoch(),
    /** Portal id and class code of a school portal's class; its members follow the portal. */
    ssoPortal: text(),
    ssoClass: text(),
    /** By which pupils of the class sign in this school year (decision 38). */
    signInCode: text(),
  },
  (t) => [
    index('groups_school').on(t.schoolId, t.schoolYear),
    index('groups_creator').on(t.creatorId),
    uniqueIndex('groups_sign_in_code').on(t.signInCode).where(sql`sign_in_code is not null`),
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

/** A course as frozen when given, stored once per content (`digest` is its SHA-256). */
export const frozenCourses = pgTable(
  'frozen_courses',
  {
    id: key(),
    courseId: of(() => courses.id),
    digest: text().notNull(),
    content: jsonb().$type<FrozenCourse>().notNull(),
    // Copied for lists, so that they need not read `content`.
    name: text().notNull(),
    moduleCount: integer().notNull(),
    /** Questions counted by the version that froze it, which may know other types; used when `questionTypes` is null. */
    questionCount: integer().notNull(),
    /** Type of each question, so that each version counts the types it knows; null if frozen by an older version. */
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
    /** For statistics: level of the group, of a training's student, else the course's first, as of when the work was given. */
    levelId: uuid(),
    groupId: uuid().references(() => groups.id),
    name: text().notNull(),
    comment: text().notNull().default(''),
    /** Stored status; a work past `archiveAt` reads as ARCHIVED (domain/works/work). */
    status: text().$type<WorkStatus>().notNull(),
    /** From when on its students see it, before the due date; null: since it was given. */
    publishAt: epoch(),
    dueDate: epoch().notNull(),
    /** Due date before the last move; the move can be undone even to a past day. */
    dueDateBefore: epoch(),
    archiveDuration: text().$type<ArchiveDuration>().notNull(),
    /** Instant at which it archives itself, from due date and delay; null: never. */
    archiveAt: epoch(),
    schoolYear: text().notNull(),
    platform: boolean().notNull().default(false),
    /** A student's own training: hidden from every list of works given by staff (OP-093). */
    training: boolean().notNull().default(false),
    redoesWorkId: uuid().references((): AnyPgColumn => works.id),
    /** Conditions of an « évaluation » (domain/exams); null for any other work. */
    exam: jsonb().$type<StoredExam>(),
    /** Since when its students see results and correction of an « évaluation »; null: not published yet. */
    resultsAt: epoch(),
    /** When the first of them read these; what was published is not taken back afterwards. */
    resultsReadAt: epoch(),
    /** What covers the names in answers of a lesson live, also in those that arrive after it; never sent. Null: never was one. */
    liveSeed: text(),
    endedAt: epoch(),
    /** When a colleague took it over: what was handed in before went to somebody else. Null: never. */
    handedOverAt: epoch(),
    /** Incremented by each change by staff; a change names the version it is based on. */
    version: integer().notNull().default(1),
    createdAt: epoch().notNull(),
    /** Last start or submission by one of its students. */
    lastActivityAt: epoch(),
    // Rollups, updated in the transaction that changes an assignee.
    assigneeCount: integer().notNull().default(0),
    startedCount: integer().notNull().default(0),
    submissionCount: integer().notNull().default(0),
    /** Submissions whose mark does not stand yet: a person must still read an answer. */
    heldCount: integer().notNull().default(0),
    /** Over submissions whose mark stands. */
    evaluationSum: doublePrecision().notNull().default(0),
    /** Over all submissions. */
    durationSum: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    index('works_creator').on(t.creatorId, t.dueDate),
    index('works_school').on(t.schoolId, t.schoolYear, t.dueDate),
    index('works_group').on(t.groupId),
    index('works_course').on(t.courseId),
    index('works_redoes').on(t.redoesWorkId),
    // Which works are awaited: sums over all given works hold them before they count.
    index('works_awaited').on(t.publishAt).where(sql`publish_at is not null`),
    // Which « évaluations » wait for the date that publishes their results.
    index('works_held').on(t.dueDate).where(sql`exam is not null and results_at is null`),
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
    // Exceptions of this student in this work (domain/works/exceptions).
    /** Why the work is neither expected of them nor counted in any figure; null: it is. */
    excused: text().$type<Excuse>(),
    /** Their own due date, and when the work then closes for them; null: those of the work. */
    dueDate: epoch(),
    archiveAt: epoch(),
    /** Percent of time added (33: a third). This and the next two are copied from the student's arrangement by a trigger. */
    extraTime: integer(),
    oral: boolean().notNull().default(false),
    optionalTypes: text().array().notNull().default(sql`'{}'::text[]`),
    // Rollups of the answers: sums weighted by points of the evaluations and of their points, answers without any, ms of active time,
    // answers saved, and those of them in which nothing is.
    evaluationSum: doublePrecision().notNull().default(0),
    evaluationCount: integer().notNull().default(0),
    waitingCount: integer().notNull().default(0),
    duration: bigint({ mode: 'number' }).notNull().default(0),
    answerCount: integer().notNull().default(0),
    blankCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    /** Late answers awaiting a decision. */
    lateCount: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('assignees_work_user').on(t.workId, t.userId),
    index('assignees_user').on(t.userId, t.submittedAt),
    index('assignees_to_review').on(t.workId, t.submittedAt).where(sql`submitted_at is not null and reviewed_at is null`),
  ],
)

/**
 * What a student needs in their works (PAP, PPS, PPRE, extra time), kept by their teachers and headmaster and read by nobody else
 * (services/visibility/arrangements.ts). Works given afterwards copy it; a student who changes school leaves it behind (trigger).
 */
export const arrangements = pgTable('arrangements', {
  userId: keyOf(() => users.id),
  schoolId: of(() => schools.id),
  /** Percent of time added (33: a third); null: none. */
  extraTime: integer(),
  /** Reading aids to begin with, as the text of a choice (domain/reading/choice); empty: none. */
  aids: text().notNull().default(''),
  /** Whether they may answer aloud where a question asks for text. */
  oral: boolean().notNull().default(false),
  /** Types of the questions that they may leave out. */
  optionalTypes: text().array().notNull().default(sql`'{}'::text[]`),
  /** For teachers; the student never sees it. */
  note: text().notNull().default(''),
  authorId: of(() => users.id),
  updatedAt: epoch().notNull(),
  /** Raised by each change. It begins at an instant (epoch ms), so that arrangements removed and set again never have an earlier one. */
  version: epoch().notNull().default(0),
})

/** Columns of a student's answer to a question, counted or late. */
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
 * One row per question on which a student spent time. `answeredAt` is null while only durations were saved. `duration` (ms) sums
 * those of the duration call and of the answers. `claimedAt`: the student believes it right; `claimSettledAt`: staff evaluated it since.
 */
export const answers = pgTable(
  'answers',
  {
    ...givenAnswer(),
    /** Weight of the question in the assignee's sums (domain/scoring/points). */
    points: integer().notNull().default(1),
    /** Whether nothing is in it (isBlankAnswer of domain/attempts/state). */
    blank: boolean().notNull().default(false),
    /** Aiko's indications given for this question, at most two (OP-072). */
    indications: integer().notNull().default(0),
    answeredAt: epoch(),
    /** When it was given, as far as the client can be trusted; set only when it arrived after the closing (OP-151). */
    givenAt: epoch(),
    claimedAt: epoch(),
    claimSettledAt: epoch(),
  },
  (t) => [
    primaryKey({ columns: [t.assigneeId, t.questionId] }),
    // Retention finds what is left to empty without reading every answer ever given.
    index('answers_filled').on(t.answeredAt).where(sql`value is not null or audio is not null or document is not null`),
  ],
)

/** Answers given after the closing (OP-151), excluded from all sums and means; accepting one copies it to `answers`. */
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

/** Evaluation changes caused by staff: by hand, or because an answer was accepted or the question corrected later. */
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
    reason: text().$type<EvaluationReason>().notNull(),
    createdAt: epoch().notNull(),
  },
  (t) => [index('evaluation_changes_assignee').on(t.assigneeId, t.createdAt)],
)

/** Hole texts that the teacher accepted for one work, in addition to the question's own. */
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

/** Comments on an assignee; `target` is '' for the whole work, else a module or question id. */
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
    /** Shared by comments written to several students at once; null for an individual comment. */
    batchId: uuid(),
    updatedAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.assigneeId, t.scope, t.target] })],
)

/** Replies by idempotency key: the same key with the same input gets the stored reply, without repeating the write. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    userId: partOf(() => users.id),
    key: text().notNull(),
    call: text().notNull(),
    /** SHA-256 of the input. */
    digest: text().notNull(),
    reply: jsonb().notNull(),
    /** How far it is, where the write runs as a job (http/job.ts): then the reply is sealed, and `key` and `digest` are of the client's key. */
    job: jsonb().$type<JobState>(),
    /** When its server last said that it runs. */
    beatAt: epoch(),
    createdAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotent_replies_created').on(t.createdAt)],
)

/** When any server last started the regular cleaning (api-server/maintenance). */
export const maintenanceRuns = pgTable('maintenance_runs', { task: text().primaryKey(), startedAt: epoch().notNull() })

/** What had come past its period at an instant, by the periods of then (days), and how much of it no list before held. */
export const retentionLists = pgTable('retention_lists', {
  asOf: epoch().primaryKey(),
  periods: jsonb().$type<Record<string, number>>().notNull(),
  counts: jsonb().$type<Partial<Record<ExpiringKind, number>>>().notNull(),
})

/** A stored file: path on the content host, type and owner. The bytes are in the file store. */
export const files = pgTable(
  'files',
  {
    /** module/document/…, module/…, comments/{assigneeId}/…, comments/{workId}/…, answers/{assigneeId}/…, speech/… or archives/{userId}/… */
    path: text().primaryKey(),
    schoolId: of(() => schools.id),
    creatorId: of(() => users.id),
    /** Assignee that a comment or answer file belongs to; null for a voice shared by several. */
    assigneeId: uuid().references(() => assignees.id, { onDelete: 'cascade' }),
    originalName: text().notNull(),
    contentType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: epoch().notNull(),
    /** When a text read aloud was last requested, to the day; null: not since its creation. */
    usedAt: epoch(),
    /** Timing of the words of a text read aloud; null for other files. */
    words: jsonb().$type<SpokenWord[]>(),
  },
  (t) => [
    index('files_assignee').on(t.assigneeId),
    index('files_given').on(t.createdAt).where(sql`path like 'answers/%' or path like 'comments/%'`),
    // What is counted of a person and of a school (services/upload-room.ts).
    index('files_room')
      .on(t.schoolId, t.creatorId, t.size)
      .where(sql`${t.path} not like 'speech/%' and ${t.path} not like 'archives/%' and ${t.path} not like 'module/structured/%'`),
    index('files_speech').on(t.creatorId, t.createdAt).where(sql`${t.path} like 'speech/%'`),
  ],
)

/** A stored file that a row shows. */
export const shownFile = () =>
  text()
    .notNull()
    .references(() => files.path)

/** Modules that show a file: copies of a module share its files. */
export const moduleFiles = pgTable(
  'module_files',
  {
    moduleId: partOf(() => modules.id),
    path: shownFile(),
  },
  (t) => [primaryKey({ columns: [t.moduleId, t.path] }), index('module_files_path').on(t.path)],
)

/** Frozen courses that show a file: whoever has such a work may read it, whatever becomes of the module. */
export const frozenCourseFiles = pgTable(
  'frozen_course_files',
  {
    frozenCourseId: partOf(() => frozenCourses.id),
    path: shownFile(),
  },
  (t) => [primaryKey({ columns: [t.frozenCourseId, t.path] }), index('frozen_course_files_path').on(t.path)],
)

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

/** Notifications (OP-117): one row per person, kind and object, renewed by later events. */
export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    schoolId: of(() => schools.id),
    userId: partOf(() => users.id),
    kind: text().$type<Notification['kind']>().notNull(),
    /** The assignee concerned; null where it is about a course or an account. */
    objectId: uuid().references(() => assignees.id, { onDelete: 'cascade' }),
    /** The course concerned; null where it is about an assignee. */
    courseId: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    /** Name of the work or course at the time; `who` is the student, for a submission. */
    title: text().notNull(),
    who: text().notNull().default(''),
    date: epoch().notNull(),
    readAt: epoch(),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.kind, t.objectId),
    uniqueIndex('notifications_once_course').on(t.userId, t.kind, t.courseId).where(sql`course_id is not null`),
    index('notifications_user').on(t.userId, t.date),
    index('notifications_date').on(t.date),
    // Every page counts unread ones, without scanning years of read ones.
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
  ],
)

/** Badges won; keys as in domain/badges. */
export const wonBadges = pgTable(
  'won_badges',
  {
    userId: partOf(() => users.id),
    badge: text().notNull(),
    schoolId: of(() => schools.id),
    wonAt: epoch().notNull(),
    /** The submission that won it; null if won before this column existed, or when that work is gone. */
    assigneeId: uuid().references(() => assignees.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.badge] }),
    index('won_badges_assignee').on(t.assigneeId).where(sql`assignee_id is not null`),
  ],
)

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

/** School holidays of an academy, loaded by the operator (`load-school-calendar`); they replace those that the version knows. */
export const schoolHolidays = pgTable(
  'school_holidays',
  {
    /** Id of the calendar (`holidayCalendarOf`): an academy, or a department with holidays of its own. */
    academyId: text().notNull(),
    schoolYear: text().notNull(),
    name: text().notNull(),
    /** `YYYY-MM-DD`, both included. */
    firstDay: text().notNull(),
    lastDay: text().notNull(),
    /** Where the dates come from, as the operator named it. */
    source: text().notNull(),
    loadedAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.academyId, t.schoolYear, t.firstDay] })],
)
