import { lte, ne, or, type SQL } from 'drizzle-orm'
import { notifications } from '../../db/schema.ts'

/** Condition: not a reminder that waits for the end of days off. */
export const hasArrived = (now: number): SQL | undefined => or(ne(notifications.kind, 'reminder'), lte(notifications.date, now))
