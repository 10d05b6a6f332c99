import { loadReferenceData } from '../../library/reference-data.ts'
import type { Command } from '../command.ts'

export const loadReference: Command = {
  summary: 'Load the French levels, subjects, chapters and course types into a database that has none.',
  options: {},
  run: async ({ db, now, print }) => {
    print((await loadReferenceData(db, now)) ? 'reference data loaded' : 'levels already exist: nothing to do')
  },
}
