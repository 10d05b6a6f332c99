import type { ReactNode } from 'react'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { clampPercent } from '#domain/scoring/rounding'
import { ComparedBars } from './compared-bars.tsx'

/** The lists of what a figure counts, where the viewer may see them. */
export type FigureLinks = readonly { href: string; label: string }[] | undefined

interface Props {
  title: string
  /** The figure itself. */
  value: ReactNode
  /** What it is a share of, or counts besides. */
  detail?: string
  /** Draws a bar, 0-100 (STA-006, STA-030). */
  percent?: number | undefined
  /** Draws a count beside the one that it is compared with; that one is missing when it is not known. */
  compared?: { now: number; before: number | undefined }
  change?: ReactNode
  links?: FigureLinks
}

/** One figure of a page of statistics: what it is, how much, of what, and how it moved. */
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
        {compared?.before === undefined || compared.now + compared.before === 0 ? null : (
          <ComparedBars now={compared.now} before={compared.before} />
        )}
        {change}
        {links.length > 0 ? (
          <span className="mt-auto flex flex-wrap gap-x-4 gap-y-1 print:hidden">
            {links.map(({ href, label }) => (
              <Link key={href} href={href} className={`${textLink} inline-flex min-h-6 items-center`}>
                {label}
              </Link>
            ))}
          </span>
        ) : null}
      </dd>
    </div>
  )
}

/** Cards side by side. */
export const FigureCards = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-4 sm:grid-cols-2 wide:grid-cols-4 print:grid-cols-4">{children}</dl>
)
