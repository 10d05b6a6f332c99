'use client'

import { KindLine } from '#components/students/results/kind-badges'
import { Link } from '#components/ui/actions/link'
import { Avatar } from '#components/ui/display/avatar'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import type { KindFacts } from '#contract/work-kinds'
import { fullName } from '#domain/people/names'
import { assigneePath } from '#lib/routes'

/** The data of a row, kept minimal because it is sent to the browser as data, not markup. */
export interface ActivityRow {
  readonly id: string
  readonly avatar: string
  readonly firstname: string
  readonly lastname: string
  readonly work: string
  readonly kind: KindFacts
  readonly group: string | null
  /** Epoch ms; null when unknown. */
  readonly submittedAt: number | null
  /** Time of submission, in words. */
  readonly submitted: string
  readonly evaluation: number | null
}

export function ActivityRows({ rows }: { rows: readonly ActivityRow[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {rows.map((row) => (
        <li key={row.id}>
          <Line row={row} />
        </li>
      ))}
    </ul>
  )
}

function Line({ row }: { row: ActivityRow }) {
  return (
    <Link
      href={assigneePath(row.id)}
      className="flex items-start gap-3 px-4 py-3 -outline-offset-3 first:rounded-t-card hover:bg-sunken"
    >
      <Avatar avatar={row.avatar} firstname={row.firstname} lastname={row.lastname} />
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="font-semibold">{fullName(row.firstname, row.lastname)}</span>
        <span className="text-sm text-pretty">{row.work}</span>
        <span className="text-sm text-muted">
          <KindLine work={row.kind} />
        </span>
        <span className="text-sm text-muted first-letter:uppercase">
          {row.group ? `${row.group} · ` : ''}
          {row.submittedAt === null ? (
            row.submitted
          ) : (
            <time dateTime={new Date(row.submittedAt).toISOString()}>{row.submitted}</time>
          )}
        </span>
      </span>
      <EvaluationBar percent={row.evaluation} compact />
    </Link>
  )
}
