import { and, eq, ne } from 'drizzle-orm'
import { levelNamed } from '#domain/portal/class-level'
import { levels, users } from '../../db/schema.ts'
import { type Command, Refusal, required, text } from '../command.ts'
import { findUser } from '../find.ts'

export const autoconnect: Command = {
  summary: 'Mark the demonstration account that /autoconnexion/<level> opens without a password (AUTOCONNECT); or unmark it.',
  options: {
    username: { type: 'string', required: true, help: 'an account made for that: everybody will use it' },
    level: { type: 'string', help: 'level name, for instance 6e; none: unmarks the account' },
  },
  run: async ({ db, env, print }, given) => {
    const user = await findUser(db, required(given, 'username'))
    const levelName = text(given, 'level')
    const level = levelName === undefined ? undefined : levelNamed(levelName, await db.select().from(levels))
    if (levelName !== undefined && !level) throw new Refusal(`no level "${levelName}"`)
    if (level && user.role !== 'STUDENT')
      throw new Refusal(`${user.username} is no student: only a student's account opens to everybody`)
    if (level) {
      const [other] = await db
        .select({ username: users.username })
        .from(users)
        .where(and(eq(users.autoconnectLevelId, level.id), ne(users.id, user.id)))
      if (other) throw new Refusal(`${level.name} opens "${other.username}" already: unmark it first`)
    }
    await db
      .update(users)
      .set({ autoconnectLevelId: level?.id ?? null })
      .where(eq(users.id, user.id))
    print(level ? `/autoconnexion/${level.name} opens ${user.username}` : `${user.username} is opened by no address`)
    if (level && !(env.AUTOCONNECT ?? env.DEMO)) print('it is turned off: start the API server with AUTOCONNECT=1')
  },
}
