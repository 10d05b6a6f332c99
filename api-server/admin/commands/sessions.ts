import { and, asc, eq } from 'drizzle-orm'
import { paris } from '#domain/dates/paris-time'
import { operator, recordActs } from '../../auth/record-acts.ts'
import { schools, tokens, users } from '../../db/schema.ts'
import { openSession, replacePassword, revokeOpenSessions } from '../../services/user/store.ts'
import { type Command, required, table, text, UsageError } from '../command.ts'
import { findUser } from '../find.ts'
import { choosePassword, generatedLine, passwordOption } from '../password.ts'

const shown = (instant: number) => paris(instant).format('YYYY-MM-DD HH:mm')

export const listSessions: Command = {
  summary: 'List the open sessions, neither expired nor revoked. Times are in Europe/Paris.',
  options: { username: { type: 'string', help: 'only this user’s sessions' } },
  run: async ({ db, now, print }, given) => {
    const username = text(given, 'username')
    const user = username === undefined ? null : await findUser(db, username)
    const rows = await db
      .select({
        username: users.username,
        role: users.role,
        school: schools.name,
        createdAt: tokens.createdAt,
        expiresAt: tokens.expiresAt,
      })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .innerJoin(schools, eq(schools.id, users.schoolId))
      .where(and(openSession(now), user ? eq(tokens.userId, user.id) : undefined))
      .orderBy(asc(users.username), asc(tokens.createdAt))
    const cells = rows.map((row) => [row.username, row.role, row.school, shown(row.createdAt), shown(row.expiresAt)])
    for (const line of table(['USER', 'ROLE', 'SCHOOL', 'OPENED', 'EXPIRES'], cells)) print(line)
    print(`${rows.length} open`)
  },
}

export const revokeSessions: Command = {
  summary: 'Revoke the sessions of one user or of everybody: their next request is refused.',
  options: {
    username: { type: 'string', help: 'user name' },
    all: { type: 'boolean', help: 'the sessions of every user' },
  },
  run: async ({ db, now, print }, given) => {
    const username = text(given, 'username')
    if ((username !== undefined) === (given.all === true)) throw new UsageError('give either --username or --all')
    const user = username === undefined ? null : await findUser(db, username)
    const revoked = await db.transaction(async (tx) => {
      if (user) await recordActs({ db: tx, now }, [{ kind: 'sessions', user, by: operator }])
      return revokeOpenSessions(tx, now, user ? [user.id] : undefined)
    })
    print(`${revoked} revoked`)
  },
}

export const resetPassword: Command = {
  summary: 'Give a user a new password, revoke their sessions and clear the delay after failed sign-ins.',
  options: {
    username: { type: 'string', required: true, help: 'user name' },
    'password-stdin': passwordOption,
  },
  run: async (terminal, given) => {
    const { db, now, print } = terminal
    const user = await findUser(db, required(given, 'username'))
    const { hash, generated } = await choosePassword(terminal, given)
    const revoked = await replacePassword({ db, now }, { user, passwordHash: hash, by: operator })
    for (const line of [`password of ${user.username} changed, sessions revoked: ${revoked}`, ...generatedLine(generated)])
      print(line)
  },
}
