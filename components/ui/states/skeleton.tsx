import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

export function Skeleton({ className }: { className?: string }) {
  return <div className={clsx('animate-pulse rounded-control bg-sunken', className)} />
}

/** Announces the loading once, and hides the blocks from screen readers. */
export function SkeletonFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('ui')
  return (
    <div role="status" className="noscript:hidden">
      <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export function SkeletonHeader() {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-11 w-44" />
    </div>
  )
}

export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
      {times(count).map((index) => (
        <div key={index} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <div className="flex gap-3">
            <Skeleton className="size-12 shrink-0" />
            <div className="flex grow flex-col gap-3">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-6 w-4/5" />
            </div>
          </div>
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-3 h-7 w-28 rounded-full" />
        </div>
      ))}
    </div>
  )
}

export function SkeletonTable({ rows = 6 }: { rows?: number }) {
  return (
    <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {times(rows).map((index) => (
        <div key={index} className="flex items-center gap-6 px-5 py-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-1/5 max-tablet:hidden" />
          <Skeleton className="ml-auto h-7 w-24 rounded-full" />
        </div>
      ))}
    </div>
  )
}

/** Header and cards: the fallback of most late pages; `header` is false below a header that stays. */
export function SkeletonPage({ header = true, body = 'cards' }: { header?: boolean; body?: 'cards' | 'table' }) {
  return (
    <SkeletonFrame>
      {header ? <SkeletonHeader /> : null}
      {body === 'cards' ? <SkeletonCards /> : <SkeletonTable />}
    </SkeletonFrame>
  )
}
