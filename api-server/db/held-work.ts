import { type SQL, sql } from 'drizzle-orm'
import { works } from './schema.ts'

/** `isReleased` of domain/exams/times, as a condition: works whose results their students do not see. */
export const isHeldWork = (now: number): SQL => sql`(${works.exam} is not null and ${works.resultsAt} is null
  and (${works.exam}->>'release' <> 'dueDate' or ${works.dueDate} > ${now}))`
