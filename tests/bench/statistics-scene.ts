import { type SQL, sql } from 'drizzle-orm'
import { hashPassword } from '#api/auth/password'
import type { Db } from '#api/db/schema'
import { byPreviousMonth, foldStatistics, monthly } from '#api/statistics/fold'
import { currentSchoolYear } from '#domain/dates/school-year'
import { departmentNames, schoolTypes } from '#domain/geography/places'

const day = 24 * 3600 * 1000
const password = 'mot-de-passe-de-mesure'

/** The size of the network, over a school year of so many days. */
export const network = {
  schools: 1000,
  students: 500_000,
  /** Students per class. */
  classSize: 25,
  days: 300,
  /** Days with a session, per student. */
  activeDays: 8,
  questionsPerWork: 5,
  fewWorks: 4000,
  works: 40_000,
} as const

const classes = network.students / network.classSize
export const answersOf = (works: number) => works * network.classSize * network.questionsPerWork

/** The id of the n-th row of a kind, computed so that other statements can refer to it. */
const idOf = (kind: string, number: SQL) => sql`md5(${sql.raw(`'bench ${kind} '`)} || ${number})::uuid`
const schoolOfClass = sql`(1 + (k - 1) / ${sql.raw(String(classes / network.schools))})`
const schoolOfStudent = sql`(1 + (n - 1) / ${sql.raw(String(network.students / network.schools))})`
const classOfStudent = sql`(1 + (n - 1) / ${sql.raw(String(network.classSize))})`
const textArray = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::text[]`

export interface NetworkReaders {
  password: string
  headmaster: string
  /** A supervisor of all schools, and one of ten. */
  supervisor: string
  supervisorOfTen: string
}

/** Creates the schools with people, classes, courses and sessions, but no works, in a few set-based statements. */
export async function makeNetwork(db: Db, now: number): Promise<NetworkReaders> {
  await makeSchools(db)
  await makeStudents(db, now)
  await makeClasses(db, now)
  await makeCourses(db, now)
  await makeSessions(db, now)
  const passwordHash = await hashPassword(password)
  const readers = { headmaster: 'bench-direction', supervisor: 'bench-superviseur', supervisorOfTen: 'bench-superviseur-10' }
  const reader = (username: string, role: string, overseen: number) => sql`
    insert into users (id, school_id, role, username, password_hash, firstname, lastname, schools, first_school_year, created_at)
    select gen_random_uuid(), ${idOf('school', sql`1`)}, ${role}, ${username}, ${passwordHash}, 'Camille', 'Mesure',
      coalesce((select array_agg(${idOf('school', sql`n`)}) from generate_series(1, ${overseen}::int) n), '{}'),
      ${currentSchoolYear(now)}, ${now}`
  await db.execute(reader(readers.headmaster, 'HEADMASTER', 0))
  await db.execute(reader(readers.supervisor, 'SUPERVISOR', network.schools))
  await db.execute(reader(readers.supervisorOfTen, 'SUPERVISOR', 10))
  await db.execute(sql`analyze`)
  return { ...readers, password }
}

async function makeSchools(db: Db): Promise<void> {
  const departments = textArray([...departmentNames.keys()].filter((code) => code.length === 2))
  const types = textArray(schoolTypes.map(({ id }) => id))
  await db.execute(sql`
    insert into schools (id, name, city, zip_code, type_id, levels, subjects)
    select ${idOf('school', sql`n`)}, 'Collège de mesure ' || n, 'Ville ' || n,
      (${departments})[1 + n % array_length(${departments}, 1)] || '100', (${types})[1 + n % array_length(${types}, 1)],
      (select array_agg(id) from levels), (select array_agg(id) from subjects)
    from generate_series(1, ${network.schools}::int) n`)
  await db.execute(sql`
    insert into users (id, school_id, role, username, firstname, lastname, first_school_year, created_at)
    select ${idOf('teacher', sql`n`)}, ${idOf('school', sql`n`)}, 'TEACHER', 'bench-prof-' || n, 'Camille', 'Prof ' || n, '2020-2021', 0
    from generate_series(1, ${network.schools}::int) n`)
}

/** A tenth of the students joined during the year. */
async function makeStudents(db: Db, now: number): Promise<void> {
  const level = sql`(select array_agg(id order by position) from levels)`
  await db.execute(sql`
    insert into users (id, school_id, role, username, firstname, lastname, levels, first_school_year, created_at)
    select ${idOf('student', sql`n`)}, ${idOf('school', schoolOfStudent)}, 'STUDENT', 'bench-' || n, 'Camille', 'Élève ' || n,
      array[(levels.ids)[1 + n % 4]], ${currentSchoolYear(now)},
      ${now}::bigint - (case when n % 10 = 0 then n % ${network.days}::int else ${network.days}::int + 30 end)::bigint * ${day}::bigint
    from generate_series(1, ${network.students}::int) n, (select ${level} as ids) levels`)
}

async function makeClasses(db: Db, now: number): Promise<void> {
  await db.execute(sql`
    insert into groups (id, school_id, creator_id, type, level_id, name, school_year, created_at)
    select ${idOf('class', sql`k`)}, ${idOf('school', schoolOfClass)}, ${idOf('teacher', schoolOfClass)}, 'Class',
      (levels.ids)[1 + k % 4], 'Classe ' || k, ${currentSchoolYear(now)}, ${now - network.days * day}
    from generate_series(1, ${classes}::int) k, (select array_agg(id order by position) as ids from levels) levels`)
  await db.execute(sql`
    insert into group_students (group_id, user_id)
    select ${idOf('class', classOfStudent)}, ${idOf('student', sql`n`)} from generate_series(1, ${network.students}::int) n`)
}

/** One course per school, frozen once. */
async function makeCourses(db: Db, now: number): Promise<void> {
  const subject = sql`(subjects.ids)[1 + n % array_length(subjects.ids, 1)]`
  await db.execute(sql`
    insert into courses (id, school_id, creator_id, name, subject_id, levels, duration, status, school_year, official, created_at, updated_at)
    select ${idOf('course', sql`n`)}, ${idOf('school', sql`n`)}, ${idOf('teacher', sql`n`)}, 'Parcours ' || n, ${subject},
      (select array_agg(id) from (select id from levels order by position limit 2) two), 20, 'PUBLISHED', ${currentSchoolYear(now)},
      n % 5 = 0, ${now}::bigint - (n % ${network.days}::int)::bigint * ${day}::bigint, ${now}
    from generate_series(1, ${network.schools}::int) n, (select array_agg(id order by name) as ids from subjects) subjects`)
  await db.execute(sql`
    insert into frozen_courses (id, course_id, digest, content, name, module_count, question_count, created_at)
    select ${idOf('frozen', sql`n`)}, ${idOf('course', sql`n`)}, 'mesure', '{"modules": []}', 'Parcours ' || n, 1,
      ${network.questionsPerWork}::int, ${now} from generate_series(1, ${network.schools}::int) n`)
}

/**
 * The days on which each student had a session, spread over the year. Four million trigger calls would dominate, so the sums are
 * computed directly by the servers’ own rule (`monthly`), and `recompute-statistics` checks them afterwards.
 */
async function makeSessions(db: Db, now: number): Promise<void> {
  const spread = sql.raw(String(Math.floor(network.days / network.activeDays)))
  await withoutTriggers(db, async (tx) => {
    await tx.execute(sql`
      insert into active_days (user_id, day, school_id, role, previous, sessions)
      select id, day, school_id, 'STUDENT', coalesce(lag(day) over (partition by id order by day), '0001-01-01'), 1
      from (
        select ${idOf('student', sql`n`)} as id, ${idOf('school', schoolOfStudent)} as school_id,
          paris_day(${now}) - (visit * ${spread} + abs(hashint4(n * 31 + visit)) % ${spread}) as day
        from generate_series(1, ${network.students}::int) n, generate_series(0, ${network.activeDays - 1}::int) visit
      ) visits`)
    await tx.execute(sql`
      insert into activity_days (school_id, role, day, previous, people, sessions)
      select school_id, role, day, previous, count(*), sum(sessions) from active_days
      where role = 'STUDENT' and school_id in (select ${idOf('school', sql`n`)} from generate_series(1, ${network.schools}::int) n)
      group by school_id, role, day, previous`)
    await tx.execute(sql`
      insert into activity_months (school_id, role, month, previous, people, sessions)
      select school_id, role, month, previous, sum(people), sum(sessions) from (${monthly(sql`activity_days`)}) by_month
      where school_id in (select ${idOf('school', sql`n`)} from generate_series(1, ${network.schools}::int) n)
      group by school_id, role, month, previous`)
    await tx.execute(sql`
      insert into activity_previous_months (school_id, role, month, previous_month, people, sessions)
      select school_id, role, month, previous_month, sum(people), sum(sessions)
      from (${byPreviousMonth(sql`activity_months`)}) by_previous_month
      where school_id in (select ${idOf('school', sql`n`)} from generate_series(1, ${network.schools}::int) n)
      group by school_id, role, month, previous_month`)
  })
}

/**
 * Gives the works from `first` to `last`, each to a class that submits all of it, and folds the changes. The works go the usual
 * way, through their triggers.
 */
export async function giveWorks(db: Db, { first, last, now }: { first: number; last: number; now: number }): Promise<void> {
  const works = sql`generate_series(${first}::int, ${last}::int) w`
  const k = sql`(1 + w % ${sql.raw(String(classes))})`
  const withClass = sql`(select w, ${k} as k from ${works}) given`
  const withStudents = sql`(
    select w, k, (k - 1) * ${sql.raw(String(network.classSize))} + s as n from ${withClass}, generate_series(1, ${network.classSize}::int) s
  ) shares`
  const due = sql`${now}::bigint - (w % ${network.days}::int)::bigint * ${day}::bigint`
  const size = sql.raw(String(network.classSize))
  await db.execute(sql`
    insert into works (id, school_id, creator_id, course_id, frozen_course_id, subject_id, group_id, name, status, due_date,
      archive_duration, school_year, created_at, assignee_count, started_count, submission_count, evaluation_sum, duration_sum)
    select ${idOf('work', sql`w`)}, ${idOf('school', schoolOfClass)}, ${idOf('teacher', schoolOfClass)}, ${idOf('course', schoolOfClass)},
      ${idOf('frozen', schoolOfClass)}, (subjects.ids)[1 + w % array_length(subjects.ids, 1)], ${idOf('class', sql`k`)}, 'Travail ' || w,
      'PUBLISHED', ${due}, 'never', ${currentSchoolYear(now)}, ${due} - ${day}::bigint, ${size}, ${size}, ${size}, ${size} * 70, ${size} * 600000
    from ${withClass}, (select array_agg(id order by name) as ids from subjects) subjects`)
  await withoutTriggers(db, async (tx) => {
    await tx.execute(sql`
      insert into assignees (id, school_id, work_id, user_id, started_at, submitted_at, evaluation_sum, evaluation_count, duration, answer_count)
      select ${idOf('share', sql`w || ' ' || n`)}, ${idOf('school', schoolOfStudent)}, ${idOf('work', sql`w`)}, ${idOf('student', sql`n`)},
        ${due} - 3600000, ${due} - 1800000, ${70 * network.questionsPerWork}, ${network.questionsPerWork}::int, 600000, ${network.questionsPerWork}::int
      from ${withStudents}`)
    await tx.execute(sql`
      insert into answers (assignee_id, question_id, module_id, school_id, value, evaluation, duration, answered_at)
      select ${idOf('share', sql`w || ' ' || n`)}, ${idOf('question', sql`q`)}, ${idOf('module', sql`1`)}, ${idOf('school', schoolOfStudent)},
        '"réponse"', 70, 120000, ${due} - 1800000
      from ${withStudents}, generate_series(1, ${network.questionsPerWork}::int) q`)
  })
  await foldStatistics(db)
  await db.execute(sql`analyze`)
}

/** Disables foreign keys and triggers, for millions of rows known to be consistent. */
const withoutTriggers = (db: Db, run: (tx: Db) => Promise<void>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await run(tx)
  })
