import { type SQL, sql } from 'drizzle-orm'
import { roundedHalfUp } from '../db/round-half-up.ts'
import type { Db } from '../db/schema.ts'

/**
 * Queues the evaluations of a work's submitted students in the grade outbox (OP-116), in the transaction that changed them: one
 * row per line item and student, with the newest evaluation. Skips works without the platform flag, students who did not come
 * through a platform, marks that do not stand yet, and grades already queued with the same evaluation. `assigneeId` restricts to one student.
 */
export async function queueGrades(tx: Db, workId: string, assigneeId?: string): Promise<void> {
  const selected = assigneeId === undefined ? sql`true` : sql`student.id = ${assigneeId}`
  await tx.execute(sql`
    insert into lti_grades as grade
      (assignee_id, work_id, platform_id, line_item_url, subject, evaluation, evaluated_at, status, next_attempt_at)
    select distinct on (student.id, coalesce(link.line_item_url, link.line_items_url))
      student.id, student.work_id, link.platform_id, coalesce(link.line_item_url, link.line_items_url), account.subject, ${shown}, ${instant}, 'pending', 0
    from assignees as student
    join works as work on work.id = student.work_id and work.platform
    join lti_links as link on link.work_id = work.id and coalesce(link.line_item_url, link.line_items_url) is not null
    join external_accounts as account on account.provider = 'lti:' || link.platform_id and account.user_id = student.user_id
    where student.work_id = ${workId} and student.submitted_at is not null and student.waiting_count = 0 and ${selected}
    order by student.id, coalesce(link.line_item_url, link.line_items_url), account.last_seen_at desc
    on conflict (assignee_id, line_item_url) do update set
      evaluation = excluded.evaluation,
      earlier = case when grade.evaluation = excluded.evaluation then grade.earlier
        else (array[grade.evaluation] || grade.earlier)[1:5] end,
      evaluated_at = greatest(grade.evaluated_at + 1, excluded.evaluated_at),
      subject = excluded.subject,
      -- A grade being sent is sent again afterwards, so that two requests never overtake each other.
      changed = grade.status = 'sending',
      status = case when grade.status = 'sending' then 'sending' else 'pending' end,
      next_attempt_at = case when grade.status = 'sending' then grade.next_attempt_at else 0 end,
      attempts = 0, failure = null, failure_status = null
    where grade.evaluation is distinct from excluded.evaluation or grade.subject <> excluded.subject`)
}

/** Evaluation as displayed: mirrors shownEvaluation of domain/scoring/mean. */
const shown: SQL = sql`case when student.evaluation_count = 0 then 0
  else ${roundedHalfUp(sql`student.evaluation_sum / student.evaluation_count`)} end`

/** The database's clock, shared by all servers. */
const instant: SQL = sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
