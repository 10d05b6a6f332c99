import { lte, notInArray, or, type SQL } from 'drizzle-orm'
import { notifications } from '../../db/schema.ts'

/** Condition: not a reminder that waits for the end of days off, nor what is said of a work that waits for its publication. */
export const hasArrived = (now: number): SQL | undefined =>
  or(notInArray(notifications.kind, ['reminder', 'newWork', 'newComment']), lte(notifications.date, now))
