'use client'

import { Link } from '#components/ui/actions/link'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'

/** The data of a row, kept minimal because it is sent to the browser as data, not markup. */
export interface ActiveGroupRow {
  readonly id: string
  readonly href: string
  readonly name: string
  /** Last activity, in epoch ms and in words; null if none. */
  readonly active: { readonly at: number; readonly words: string } | null
  readonly evaluation: number | null
}

export function ActiveGroupRows({ rows }: { rows: readonly ActiveGroupRow[] }) {
  return (
    <ul className="grid gap-2 tablet:grid-cols-2 wide:grid-cols-4">
      {rows.map(({ id, href, name, active, evaluation }) => (
        <li key={id} className="rounded-control border border-line bg-surface">
          <Link href={href} className="flex items-center justify-between gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken">
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-muted">
                {active === null ? null : <time dateTime={new Date(active.at).toISOString()}>{active.words}</time>}
              </span>
            </span>
            <EvaluationBar percent={evaluation} compact />
          </Link>
        </li>
      ))}
    </ul>
  )
}
