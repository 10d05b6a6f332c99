import type { ReactNode } from 'react'
import { TextLink } from '#components/ui/actions/link'
import { clampPercent } from '#domain/scoring/rounding'
import { ComparedBars } from './compared-bars.tsx'

/** Links to the lists of counted items that the viewer may see. */
export type FigureLinks = readonly { href: string; label: string }[] | undefined

interface Props {
  title: string
  value: ReactNode
  /** Its base, or a secondary count. */
  detail?: string
  /** Percentage of the bar, 0-100 (STA-006, STA-030). */
  percent?: number | undefined
  /** Draws the count beside its compared count; none without an earlier count. */
  compared?: { now: number; before: number | undefined }
  change?: ReactNode
  links?: FigureLinks
}

export function FigureCard({ title, value, detail, percent, compared, change, links = [] }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <dt className="text-muted">{title}</dt>
      <dd className="flex grow flex-col gap-2">
        <span className="text-2xl font-bold tabular-nums">{value}</span>
        {percent === undefined ? null : (
          <progress aria-label={title} value={clampPercent(percent)} max={100} className="w-full" />
        )}
        {detail ? <span>{detail}</span> : null}
        {compared?.before ? <ComparedBars now={compared.now} before={compared.before} /> : null}
        {change}
        {links.length > 0 ? (
          <span className="mt-auto flex flex-wrap gap-x-4 gap-y-1 print:hidden">
            {links.map(({ href, label }) => (
              <TextLink key={href} href={href} className="inline-flex min-h-6 items-center" label={label} />
            ))}
          </span>
        ) : null}
      </dd>
    </div>
  )
}

export const FigureCards = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-4 sm:grid-cols-2 wide:grid-cols-4 print:grid-cols-4">{children}</dl>
)
