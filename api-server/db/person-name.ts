import { sql } from 'drizzle-orm'
import { properName } from '#domain/people/names'
import { users } from './schema.ts'

/** The display name of a joined user (GRP-010), however it was typed. */
export const personName = sql`${users.firstname} || ' ' || ${users.lastname}`.mapWith(properName)
