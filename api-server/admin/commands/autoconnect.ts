import { and, eq, ne } from 'drizzle-orm'
import { levelNamed } from '#domain/portal/class-level'
import { levels, users } from '../../db/schema.ts'
import { command, findUser, optionalText, Refusal, requiredText } from '../command.ts'

export const autoconnect = command({
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
      const [other] = await db
        .select({ username: users.username })
        .from(users)
        .where(and(eq(users.autoconnectLevelId, level.id), ne(users.id, user.id)))
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
