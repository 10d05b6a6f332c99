import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export function FigureGrid({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-4 wide:grid-cols-4 print:grid-cols-4">{children}</dl>
}

/** A figure with its label. `large`: for a bare number, readable from a distance. */
export function FigureTile({ term, large = false, children }: { term: string; large?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className={clsx('flex min-h-7 flex-col justify-center font-semibold *:self-start', large && 'text-lg tabular-nums')}>
        {children}
      </dd>
    </div>
  )
}
