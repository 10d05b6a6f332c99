import { recomputeStatistics } from '../../statistics/recompute.ts'
import type { Command } from '../command.ts'

/** Maximum of differences printed; the count is always printed. */
const maxShown = 50

export const recomputeStatisticsCommand: Command = {
  summary: `Recompute the statistics’ totals from their source rows, correct those that differ and list up to ${maxShown} of them.`,
  options: {},
  run: async ({ db, print }) => {
    const differences = await recomputeStatistics(db)
    for (const { schoolId, of, day } of differences.slice(0, maxShown)) print(`${schoolId}  ${of}  ${day}`)
    print(differences.length === 0 ? 'no differences' : `${differences.length} differences corrected`)
  },
}
