import { and, eq, ne } from 'drizzle-orm'
import { dayMs } from '#domain/dates/duration'
import { paris } from '#domain/dates/paris-time'
import { personMay, stateOf } from '#domain/people/state'
import { levelNamed } from '#domain/portal/class-level'
import { isUuid } from '#domain/uuid'
import { issueHeadlessToken } from '../../auth/headless.ts'
import { assignees, levels, pickRows, users, works } from '../../db/schema.ts'
import { command, findUser, optionalText, Refusal, requiredText, UsageError } from '../command.ts'

const usualDays = 7
const maxDays = 60

export const guestLink = command('guest-link', {
  summary: 'Create a link that lets one student do one assignment without signing in. Whoever has it acts as that student there.',
  options: {
    assignee: requiredText('id of the student’s assignment: the end of /assignement/… on the teacher’s page'),
    days: optionalText(`days of validity, 1 to ${maxDays} (default: ${usualDays})`),
    origin: optionalText('public URL of the web app (https://tremplin.example); without it only the path is printed'),
  },
  run: async ({ db, now, print }, { assignee: assigneeId, ...given }) => {
    if (!isUuid(assigneeId)) throw new UsageError('--assignee must be an id')
    const [days, origin] = [daysOf(given.days), originOf(given.origin)]
    const [found] = await db
      .select({ id: assignees.id, user: users, name: works.name })
      .from(assignees)
      .innerJoin(works, eq(works.id, assignees.workId))
      .innerJoin(users, eq(users.id, assignees.userId))
      .where(and(eq(assignees.id, assigneeId), ne(works.status, 'DELETED')))
    if (!found) throw new Refusal('no such assignment')
    const { user } = found
    if (!personMay(user, 'signIn')) throw new Refusal(`${user.username} is ${stateOf(user)} and may not sign in`)
    const grant = { userId: user.id, assigneeId: found.id, lifetime: days * dayMs }
    const token = await issueHeadlessToken(db, grant, now)
    print(
      `for ${user.username}, work "${found.name}", until ${paris(now + days * dayMs).format('YYYY-MM-DD HH:mm')} (Europe/Paris)`,
    )
    print(`${origin}/elearning/${found.id}?token=${token}`)
    print(`to revoke it: revoke-sessions --username ${user.username}`)
  },
})

function daysOf(given: string | undefined): number {
  const days = Number(given ?? usualDays)
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    throw new UsageError(`--days must be a whole number from 1 to ${maxDays}`)
  return days
}

function originOf(origin: string | undefined): string {
  if (origin === undefined) return ''
  const url = URL.parse(origin)
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError('--origin must be a URL such as https://tremplin.example')
  return url.origin
}

export const autoconnect = command('autoconnect', {
  summary: 'Set or unset the demonstration account that /autoconnexion/<level> opens without a password (if AUTOCONNECT is on).',
  options: {
    username: requiredText('a dedicated account: anybody can use it'),
    level: optionalText('level name, for example 6e; omit it to unset the account'),
  },
  run: async ({ db, env, print }, { username, level: levelName }) => {
    const user = await findUser(db, username)
    const level = levelName === undefined ? undefined : levelNamed(levelName, await db.select().from(levels))
    if (levelName !== undefined && !level) throw new Refusal(`no level "${levelName}"`)
    if (level && user.role !== 'STUDENT')
      throw new Refusal(`${user.username} is not a student: only a student account can be opened without a password`)
    if (level) {
      const [other] = await pickRows(db, [users, 'username'], and(eq(users.autoconnectLevelId, level.id), ne(users.id, user.id)))
      if (other) throw new Refusal(`${level.name} already opens "${other.username}": unset that account first`)
    }
    await db
      .update(users)
      .set({ autoconnectLevelId: level?.id ?? null })
      .where(eq(users.id, user.id))
    print(level ? `/autoconnexion/${level.name} opens ${user.username}` : `${user.username} is no longer opened by any address`)
    if (level && !(env.AUTOCONNECT ?? env.DEMO)) print('/autoconnexion is disabled: start the API server with AUTOCONNECT=1')
  },
})
