import { sql } from 'drizzle-orm'
import { fullNameOfBoth } from '#domain/people/names'
import { users } from './schema.ts'

/** The display name of a joined user (GRP-010), however it was typed. */
export const personName = sql`${users.firstname} || chr(9) || ${users.lastname}`.mapWith(fullNameOfBoth)
