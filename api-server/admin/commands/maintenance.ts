import { eq } from 'drizzle-orm'
import { cleanFiles } from '../../content/clean.ts'
import { doubtClock } from '../../db/clock.ts'
import { schools } from '../../db/schema.ts'
import { loadReferenceData } from '../../library/reference-data.ts'
import { addStarterCourses } from '../../library/starter-courses.ts'
import { takeExpired } from '../../maintenance.ts'
import { countExpired } from '../../services/personal-data/retention.ts'
import { recomputeStatistics } from '../../statistics/recompute.ts'
import { command, findUser, flag, Refusal, requiredText, table } from '../command.ts'

/** Deletes files that nothing references any more. Safe while servers run; idempotent. */
export const cleanFilesCommand = command('clean-files', {
  summary:
    'Delete unreferenced files and stored bytes without a file record, older than a day (30 days if a draft may use them).',
  options: {},
  run: async ({ db, files, now, print }) => {
    const { forgotten, removed } = await cleanFiles(db, files, now)
    print(`unreferenced file records deleted: ${forgotten}; files deleted from the store: ${removed}`)
  },
})

/** Maximum of differences printed; the count is always printed. */
const maxShown = 50

export const recomputeStatisticsCommand = command('recompute-statistics', {
  summary: `Recompute the statistics’ totals from their source rows, correct those that differ and list up to ${maxShown} of them.`,
  options: {},
  run: async ({ db, print }) => {
    const differences = await recomputeStatistics(db)
    for (const { schoolId, of, day } of differences.slice(0, maxShown)) print(`${schoolId}  ${of}  ${day}`)
    print(differences.length === 0 ? 'no differences' : `${differences.length} differences corrected`)
  },
})

export const retention = command('retention', {
  summary:
    'Delete what is past its period (RETENTION_…) and was listed for a week, as the API servers do once an hour; or only count.',
  options: { 'dry-run': flag('count what is past its period, listed or not, and change nothing') },
  run: async ({ db, files, env, now, print }, { 'dry-run': dry }) => {
    if (!dry && (await doubtClock(db, now)))
      throw new Refusal(
        'the clock of this machine is days away from the database’s or from the last clean-up: set it, or confirm it as a superadmin',
      )
    const onFailed = (user: string) => print(`not erased, to be tried again: ${user}`)
    const counts = dry ? await countExpired({ db, env, now }) : await takeExpired({ db, files, env, now, onFailed })
    print(table(['WHAT', dry ? 'PAST ITS PERIOD' : 'GONE'], Object.entries(counts)))
  },
})

export const loadReference = command('load-reference', {
  summary: 'Load the French levels, subjects, chapters and course types into a database that has none.',
  options: {},
  run: async ({ db, now, print }) => {
    print((await loadReferenceData(db, now)) ? 'reference data loaded' : 'levels already exist: nothing to do')
  },
})

export const starterCourses = command('starter-courses', {
  summary:
    'Add a starter library for all teachers: public courses for each level in the main subjects. Run again to add new courses and update those unchanged here.',
  options: {
    author: requiredText('user name of the teacher or superadmin who will own the courses'),
  },
  run: async ({ db, now, print }, given) => {
    const user = await findUser(db, given.author)
    if (!['TEACHER', 'SUPERADMIN'].includes(user.role)) throw new Refusal('the author must be a teacher or a superadmin')
    const [school] = await db.select({ official: schools.official }).from(schools).where(eq(schools.id, user.schoolId))
    const author = { ...user, official: school?.official ?? false }
    const { added, updated, kept, present, skipped } = await addStarterCourses(db, author, now)
    if (added.length + updated.length + kept.length + present.length === 0)
      throw new Refusal('the database has none of the levels and subjects of these courses: run load-reference first')
    for (const name of added) print(`+ ${name}`)
    for (const name of updated) print(`~ ${name}`)
    for (const name of kept) print(`= ${name}`)
    print(
      `${added.length} courses added, ${updated.length} updated, ${kept.length} kept because changed here, ${present.length} already present`,
    )
    if (skipped.length > 0) print(`skipped, because their subject or level is missing: ${skipped.join(', ')}`)
  },
})
