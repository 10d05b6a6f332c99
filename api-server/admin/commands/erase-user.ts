import { Failure } from '#contract/errors'
import { operator } from '../../auth/record-acts.ts'
import { erasePerson, finishErasure } from '../../services/personal-data/erase.ts'
import { lockForErasure } from '../../services/personal-data/erase-person.ts'
import { scanFiles, scanTables } from '../../services/personal-data/scan.ts'
import { type Command, Refusal, required, text } from '../command.ts'
import { findUser } from '../find.ts'

export const eraseUser: Command = {
  summary:
    'Erase everything known about a person for good, then search every table and file for the user name, the e-mail and both names together. Figures stay.',
  options: {
    username: { type: 'string', required: true, help: 'user name' },
    confirm: { type: 'string', help: 'the user name again; without it nothing is changed' },
  },
  run: async ({ db, files, now, print }, given) => {
    const user = await findUser(db, required(given, 'username'))
    if (text(given, 'confirm')?.toLowerCase() !== user.username) {
      print(`would erase ${user.username} (${user.firstname} ${user.lastname}, ${user.role}); nothing was changed`)
      throw new Refusal(`repeat the user name to erase for good: --confirm ${user.username}`)
    }
    const paths = await db.transaction(async (tx) => {
      await lockForErasure(tx, user).catch((error: unknown) => {
        throw error instanceof Failure ? new Refusal('the last headmaster of a school cannot be erased') : error
      })
      return erasePerson({ db: tx, now }, { user, by: operator })
    })
    await finishErasure(files, paths)
    print(`erased; ${paths.length} files deleted`)
    const texts = [user.username, ...(user.email ? [user.email] : []), `${user.firstname} ${user.lastname}`]
    const traces = [...(await scanTables(db, texts)), ...(await scanFiles(files, texts))]
    for (const { place, rows } of traces) print(`still mentioned: ${place} (${rows})`)
    if (traces.length === 0) print('no table and no file mentions them any more')
  },
}
