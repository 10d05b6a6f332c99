import { cleanFiles } from '../../content/clean.ts'
import { doubtClock } from '../../db/clock.ts'
import { loadReferenceData } from '../../library/reference-data.ts'
import { takeExpired } from '../../maintenance.ts'
import { countExpired } from '../../services/personal-data/retention.ts'
import { recomputeStatistics } from '../../statistics/recompute.ts'
import { command, flag, Refusal, table } from '../command.ts'

/** Deletes files that nothing references any more. Safe while servers run; idempotent. */
export const cleanFilesCommand = command({
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

export const recomputeStatisticsCommand = command({
  summary: `Recompute the statistics’ totals from their source rows, correct those that differ and list up to ${maxShown} of them.`,
  options: {},
  run: async ({ db, print }) => {
    const differences = await recomputeStatistics(db)
    for (const { schoolId, of, day } of differences.slice(0, maxShown)) print(`${schoolId}  ${of}  ${day}`)
    print(differences.length === 0 ? 'no differences' : `${differences.length} differences corrected`)
  },
})

export const retention = command({
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

export const loadReference = command({
  summary: 'Load the French levels, subjects, chapters and course types into a database that has none.',
  options: {},
  run: async ({ db, now, print }) => {
    print((await loadReferenceData(db, now)) ? 'reference data loaded' : 'levels already exist: nothing to do')
  },
})
