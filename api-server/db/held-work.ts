import { type SQL, sql } from 'drizzle-orm'
import { assignees, works } from './schema.ts'

/** `isReleased` of domain/exams/times, as a condition: works whose results their students do not see. */
export const isHeldWork = (now: number): SQL => sql`(${works.exam} is not null and ${works.resultsAt} is null
  and not coalesce(${releasedAt} <= ${now}, false))`

/** When an « évaluation » is published by itself; null: never. */
export const releasedAt = sql`case ${works.exam}->>'release' when 'dueDate' then ${works.dueDate}
  when 'closing' then coalesce(${works.endedAt}, ${works.archiveAt}) end`

/** The same for a student’s part, which a date does not publish while a person must still read an answer. */
export const isHeldPart = (now: number): SQL => sql`(${isHeldWork(now)}
  or (${works.exam} is not null and ${works.exam}->>'release' <> 'teacher'
    and ${assignees.submittedAt} is not null and ${assignees.waitingCount} > 0))`
