import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { connectBeside } from '../../db/open-postgres.ts'
import { isSystemError } from '../backup/archive.ts'
import { backUp } from '../backup/back-up.ts'
import type { Manifest } from '../backup/manifest.ts'
import { backupName, backupsIn, pruneBackups, removeParts } from '../backup/prune.ts'
import { restore } from '../backup/restore.ts'
import { verifyBackup } from '../backup/verify.ts'
import { command, flag, optionalText, Refusal, requiredText, UsageError } from '../command.ts'

export const backupCommand = command('backup', {
  summary: 'Write database and files into one archive, while servers run; restore reads it.',
  options: {
    to: requiredText('existing folder; the archive is named by its instant in UTC'),
    keep: optionalText('delete older ones: the newest of each of the last N days and N weeks stays'),
    verify: flag('restore it into a database made for it on the same server, count, and drop that one'),
  },
  run: async ({ db, files, now, print }, { to: folder, verify, ...given }) => {
    const keep = keepOf(given.keep)
    if (!(await stat(folder).catch(() => null))?.isDirectory())
      throw new Refusal(`there is no folder ${folder}: create or mount it first`)
    const path = join(folder, backupName(now))
    const client = await connectBeside(db)
    try {
      await beAlone(client)
      for (const name of await removeParts(folder)) print(`deleted: ${name}, left by a backup that was killed`)
      const manifest = await backUp(path, { client, files, now, onMissing: (file) => print(`missing: ${file}`) })
      print(`${path}: ${contentOf(manifest)}`)
      if (verify) {
        await verifyBackup(path, db)
        print('verified: it was restored and counted')
      }
    } finally {
      await client.end()
    }
    if (keep !== undefined) for (const name of await pruneBackups(folder, keep)) print(`deleted: ${name}`)
  },
})

export const restoreCommand = command('restore', {
  summary: 'Restore an archive of backup into an empty database and an empty store of files; stop the servers first.',
  makesDatabase: true,
  options: { from: requiredText('the archive, or a folder whose newest one is taken') },
  run: async ({ db, files, print }, given) => {
    const path = await archiveAt(given.from)
    const client = await connectBeside(db)
    const manifest = await restore(path, { client, files }).finally(() => client.end())
    print(`restored ${path} of ${new Date(manifest.madeAt).toISOString()}: ${contentOf(manifest)}`)
  },
})

/** Until the connection ends, no other backup of this database is made: what is unfinished in the folder was left. */
async function beAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [advisoryLocks.backup])
  if (!rows[0]?.alone) throw new Refusal('another backup of this database is being made')
}

function keepOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new UsageError('--keep must be a number from 1 to 9999')
  return Number(given)
}

async function archiveAt(given: string): Promise<string> {
  try {
    if (!(await stat(given)).isDirectory()) return given
    const [newest] = await backupsIn(given)
    if (newest) return join(given, newest)
  } catch (error) {
    throw isSystemError(error) ? new Refusal(`${given} cannot be read: ${error.message}`) : error
  }
  throw new Refusal(`there is no backup in ${given}`)
}

function contentOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = files.missing === 0 ? '' : `, ${files.missing} without their bytes`
  return `${tables.length} tables, ${rows} rows, ${files.count} files of ${Math.ceil(files.bytes / 1024)} KiB${missing}`
}
