import { recomputeStatistics } from '../../statistics/recompute.ts'
import type { Command } from '../command.ts'

/** Maximum of differences printed; the count is always printed. */
const maxShown = 50

export const recomputeStatisticsCommand: Command = {
  summary: 'Makes the sums of the statistics again from the rows that they are of, puts right what differs, and tells it.',
  options: {},
  run: async ({ db, print }) => {
    const differences = await recomputeStatistics(db)
    for (const { schoolId, of, day } of differences.slice(0, maxShown)) print(`${schoolId}  ${of}  ${day}`)
    print(differences.length === 0 ? 'no difference' : `${differences.length} differences, put right`)
  },
}
