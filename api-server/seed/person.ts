import type { users } from '../db/schema.ts'

export interface Person {
  id: string
  schoolId: string
  username: string
}

/** By user name. */
export type Staff = Map<string, Person>
export type UserRow = typeof users.$inferInsert & Person
