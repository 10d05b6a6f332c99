import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LivePhase } from '#contract/live-limits'
import { epoch, keyOf, of } from './columns.ts'
import { assignees, schools, works } from './schema.ts'

/** A lesson live, beside its work (domain/live/session). */
export const liveSessions = pgTable(
  'live_sessions',
  {
    workId: keyOf(() => works.id),
    schoolId: of(() => schools.id),
    /** By which the class joins; null once it has ended. */
    code: text().unique(),
    /** Whether more pupils may join by the code. */
    entryOpen: boolean().notNull().default(true),
    phase: text().$type<LivePhase>().notNull().default('waiting'),
    questionId: uuid(),
    opened: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    shown: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Whether the written answers are on the board, and, by question, students’ parts whose answer was taken off it. */
    wall: boolean().notNull().default(false),
    off: jsonb().$type<Record<string, readonly string[]>>().notNull().default({}),
    /** When the phase began. */
    movedAt: epoch().notNull(),
    /** Incremented by each move; a move names the one it is based on. */
    version: integer().notNull().default(1),
    startedAt: epoch().notNull(),
  },
  (t) => [index('live_sessions_running').on(t.startedAt).where(sql`code is not null`)],
)

/** Students who have joined a lesson live; `guest`: by its code and their name, without an account. */
export const liveSeats = pgTable(
  'live_seats',
  {
    assigneeId: keyOf(() => assignees.id),
    schoolId: of(() => schools.id),
    workId: of(() => works.id),
    guest: boolean().notNull(),
    /** Digest of the device on which a guest sits (auth/places.ts), who comes back to this seat from there. */
    device: text(),
    takenAt: epoch().notNull(),
    /** When their page was last there. */
    seenAt: epoch().notNull().default(0),
  },
  (t) => [index('live_seats_work').on(t.workId)],
)
