import { cleanFiles } from '../../content/clean.ts'
import type { Command } from '../command.ts'

/** Deletes files that nothing references any more. Safe while servers run; idempotent. */
export const cleanFilesCommand: Command = {
  summary: 'Removes stored files that nothing shows any more, and bytes that no save has named, older than a day.',
  options: {},
  run: async ({ db, files, now, print }) => {
    const { forgotten, removed } = await cleanFiles(db, files, now)
    print(`${forgotten} files that nothing shows, ${removed} removed from the store`)
  },
}
