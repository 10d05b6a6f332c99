import { and, eq, notLike, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { fullRooms } from '#contract/file-limits'
import type { ValidatedFile } from '../content/validate.ts'
import type { Context, Service } from '../context.ts'
import { files } from '../db/schema.ts'

/** Not what is deleted, or made again, by itself. The index `files_room` has the same condition. */
const counted = and(...['speech/%', 'archives/%', 'module/structured/%'].map((folder) => notLike(files.path, folder)))

/** What the caller and the caller's school have stored, and may store, in bytes. */
async function roomOf({ db, caller, env }: Context) {
  const sum = (only: SQL) => sql`coalesce(sum(${files.size}) filter (where ${only}), 0)`.mapWith(Number)
  const [used] = await db
    .select({ own: sum(eq(files.creatorId, caller.id)), school: sum(sql`true`) })
    .from(files)
    .where(and(eq(files.schoolId, caller.schoolId), counted))
  return {
    own: { used: used?.own ?? 0, most: env.PERSON_STORE_LIMIT },
    school: { used: used?.school ?? 0, most: env.SCHOOL_STORE_LIMIT },
  }
}

export const readUploadRoom: Service<'readUploadRoom'> = ({ ctx }) => roomOf(ctx)

/** Failure tooLarge on each of these fields where the caller, or the school, has no room left for them; several at once are not added up. */
export async function refuseFull(ctx: Context, validated: ReadonlyMap<string, ValidatedFile>): Promise<void> {
  const more = [...validated.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (more > 0) await refuseMore(ctx, more, [...validated.keys()])
}

/** The same for `more` bytes. */
export async function refuseMore(ctx: Context, more: number, fields: readonly string[]): Promise<void> {
  const { own, school } = await roomOf(ctx)
  const code = own.used + more > own.most ? fullRooms.own : school.used + more > school.most ? fullRooms.school : null
  if (code !== null) throw new Failure('tooLarge', code, Object.fromEntries(fields.map((field) => [field, code])))
}

export const isFull = (failure: Failure): boolean => Object.values<string>(fullRooms).includes(failure.code)
