import { type SQL, sql } from 'drizzle-orm'
import { users } from './schema.ts'

/** The last name of a student as staff read it in lists: « Le Gall (2) » for the second of that name at the school (decision 38). */
export const shownLastname: SQL<string> = sql<string>`${users.lastname} || coalesce(' (' || ${users.namesake} || ')', '')`
