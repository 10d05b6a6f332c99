import { applyRetention, countExpired } from '../../services/personal-data/retention.ts'
import type { Command } from '../command.ts'
import { table } from '../command.ts'

export const retention: Command = {
  summary: 'Delete what is past its period (RETENTION_…), as the API servers do once an hour; or only say what would go.',
  options: { 'dry-run': { type: 'boolean', help: 'count it and change nothing' } },
  run: async ({ db, files, env, now, print }, given) => {
    const dry = given['dry-run'] === true
    const onFailed = (user: string) => print(`not erased, to be tried again: ${user}`)
    const counts = dry ? await countExpired({ db, env, now }) : await applyRetention({ db, files, env, now, onFailed })
    for (const line of table(
      ['WHAT', dry ? 'WOULD GO' : 'GONE'],
      Object.entries(counts).map(([name, count]) => [name, String(count)]),
    ))
      print(line)
  },
}
