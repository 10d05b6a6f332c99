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
  /** How many answers are to be corrected, in words. */
  readonly waiting: string | null
}

export function ActivityRows({ rows }: { rows: readonly ActivityRow[] }) {
  return (
    <ul className="grid gap-2 tablet:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="rounded-control border border-line bg-surface">
          <Line row={row} />
        </li>
      ))}
    </ul>
  )
}

function Line({ row }: { row: ActivityRow }) {
  return (
    <Link href={assigneePath(row.id)} className="flex h-full items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-sunken">
      <Avatar avatar={row.avatar} firstname={row.firstname} lastname={row.lastname} size="sm" />
      <span className="min-w-0 grow">
        <span className="font-semibold">{fullName(row.firstname, row.lastname)}</span>{' '}
        <span className="text-sm text-pretty">{row.work}</span>
        <span className="block text-sm text-muted">
          <KindLine work={row.kind} />
          {row.group ? `\u00A0· ${row.group}` : ''}
          {'\u00A0· '}
          {row.submittedAt === null ? (
            row.submitted
          ) : (
            <time dateTime={new Date(row.submittedAt).toISOString()}>{row.submitted}</time>
          )}
        </span>
      </span>
      {row.waiting === null ? (
        <EvaluationBar percent={row.evaluation} compact />
      ) : (
        <span className="text-sm font-semibold whitespace-nowrap text-warn">{row.waiting}</span>
      )}
    </Link>
  )
}
