import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportPerson } from '../../services/personal-data/export.ts'
import { command, findUser, Refusal, requiredText } from '../command.ts'

export const exportPersonCommand = command({
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
