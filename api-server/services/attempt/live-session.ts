import type { LiveSession } from '#domain/live/session'
import type { liveSessions } from '../../db/live-schema.ts'

export type SessionRow = typeof liveSessions.$inferSelect

export const sessionOf = ({ phase, questionId, opened, shown }: SessionRow): LiveSession => ({ phase, questionId, opened, shown })
