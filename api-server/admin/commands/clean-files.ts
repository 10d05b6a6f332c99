import { cleanFiles } from '../../content/clean.ts'
import type { Command } from '../command.ts'

/** Deletes files that nothing references any more. Safe while servers run; idempotent. */
export const cleanFilesCommand: Command = {
  summary:
    'Delete unreferenced files and stored bytes without a file record, older than a day (30 days if a draft may use them).',
  options: {},
  run: async ({ db, files, now, print }) => {
    const { forgotten, removed } = await cleanFiles(db, files, now)
    print(`unreferenced file records deleted: ${forgotten}; files deleted from the store: ${removed}`)
  },
}
