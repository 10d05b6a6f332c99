import { resolve } from 'node:path'
import { openFileStore } from '../content/open-store.ts'
import { DatabaseRefused } from '../db/database-refused.ts'
import { hasCluster } from '../db/embedded/place.ts'
import { openDatabase } from '../db/open.ts'
import { serverNamed } from '../db/open-postgres.ts'
import { readEnv } from '../env.ts'
import { Refusal } from './command.ts'
import { runAdmin } from './run.ts'

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader closed the pipe (`… help | head -1`): the command still runs to its end, without output.
    if (error.code !== 'EPIPE') throw error
  })

process.exitCode = await runAdmin(process.argv.slice(2), {
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
  open,
})

async function open(makesDatabase: boolean) {
  const env = readEnv()
  const { DATABASE_URL: url, DATA_DIR: folder } = env
  if (!(url || makesDatabase || hasCluster(folder)))
    throw new Refusal(
      `there is no database in ${resolve(folder)}, and none is made: give the service’s DATABASE_URL or DATA_DIR, as tremplin-admin does`,
    )
  const { db, close } = await openDatabase({ url, folder, poolSize: 2 }).catch((error: Error) => {
    throw new Refusal(error instanceof DatabaseRefused ? error.message : `cannot open the database: ${error.message}`)
  })
  // Beside the output, so that whoever reads a command by a script gets what it prints alone.
  process.stderr.write(`database: ${url ? serverNamed(db) : `embedded, in ${resolve(folder)}`}\n`)
  const terminal = {
    db,
    files: openFileStore(env),
    env,
    now: Date.now(),
    print: (line: string) => void process.stdout.write(`${line}\n`),
    readInput: async () => {
      process.stdin.setEncoding('utf8')
      let input = ''
      for await (const chunk of process.stdin) input += chunk
      return input
    },
  }
  return { terminal, close }
}
