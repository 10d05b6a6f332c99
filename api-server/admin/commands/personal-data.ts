import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { confirmationOf } from '#domain/people/acts'
import { checkOrder } from '../../services/people/act.ts'
import { finishErasure } from '../../services/personal-data/erase.ts'
import { exportPerson } from '../../services/personal-data/export.ts'
import { scanFiles, scanTables } from '../../services/personal-data/scan.ts'
import { command, findUser, optionalText, Refusal, requiredText, type Terminal } from '../command.ts'
import { carryOut, namedIn, operatorActs, peopleNamed, refusals, successor, usernames } from './people.ts'

export const eraseUser = command('erase-user', {
  summary:
    'Erase everything known about users for good, then search every table and file for their user names, e-mails and both names together. Figures stay.',
  options: {
    username: usernames,
    confirm: optionalText('the user name again, or how many users; without it nothing is changed'),
    successor,
  },
  run: async (terminal, given) => {
    const { db, files, print } = terminal
    const people = await peopleNamed(db, given.username)
    const order = { act: 'erase' as const, people: [...people.keys()], ...(await namedIn(db, given)) }
    const users = await confirmErasure(terminal, given.confirm, order)
    const { paths } = await carryOut(terminal, { ...order, confirm: confirmationOf(users) }, people)
    await finishErasure(files, paths)
    print(`erased; ${paths.length} files deleted`)
    const texts = users.flatMap(({ username, email, firstname, lastname }) => [
      ...[username, `${firstname} ${lastname}`],
      ...(email ? [email] : []),
    ])
    const traces = [...(await scanTables(db, texts, true)), ...(await scanFiles(files, texts, true))]
    for (const { place, rows } of traces) print(`still mentioned: ${place} (${rows})`)
    if (traces.length === 0) print('no table and no file mentions them any more')
  },
})

/** The users as they are; without the confirmation, Refusal after telling what would happen to each. */
async function confirmErasure(terminal: Terminal, confirm: string | undefined, order: Parameters<typeof checkOrder>[1]) {
  const judged = await checkOrder(operatorActs(terminal, terminal.db), order, false)
  const users = judged.people.map(({ user }) => user)
  const asked = confirmationOf(users)
  const possible = judged.people.every(({ refused }) => refused === null)
  if (possible && confirm?.toLowerCase() === asked) return users
  for (const { user, refused } of judged.people) {
    const who = `${user.username} (${user.firstname} ${user.lastname}, ${user.role})`
    terminal.print(refused === null ? `would erase ${who}` : `cannot erase ${who}: ${refusals[refused]}`)
  }
  throw new Refusal(`nothing was changed; ${possible ? `to erase for good: --confirm ${asked}` : 'all of them or none'}`)
}

export const exportPersonCommand = command('export-person', {
  summary: 'Write everything held about a person to a ZIP: a readable page, JSON and their files.',
  options: {
    username: requiredText('user name'),
    to: requiredText('file to write; it must not exist'),
  },
  run: async (terminal, { username, to: path }) => {
    const user = await findUser(terminal.db, username)
    const archive = Readable.from(await exportPerson(terminal, user))
    // Only the operator may read it.
    await pipeline(archive, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: NodeJS.ErrnoException) => {
      throw error.code === undefined ? error : new Refusal(`cannot write ${path}: ${error.code}`)
    })
    terminal.print(`written to ${path}`)
  },
})
