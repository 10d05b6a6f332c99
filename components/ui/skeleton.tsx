'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** One grey block, sized by its classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={clsx('skeleton', className)} />
}

/** Says once that something is coming, and hides the blocks. */
export function SkeletonFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('ui')
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/* A page writes these only to replace them: a card or a row is one element, its blocks are drawn by app/skeleton.css. */

export function SkeletonHeader() {
  return <div className="skeleton-header" />
}

export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <div className="skeleton-cards">
      {times(count).map((index) => (
        <div key={index} />
      ))}
    </div>
  )
}

export function SkeletonTable({ rows = 6 }: { rows?: number }) {
  return (
    <div className="skeleton-table">
      {times(rows).map((index) => (
        <div key={index} />
      ))}
    </div>
  )
}

/** Header and cards: what most pages look like while they load; without header below one that stays. */
export function SkeletonPage({ header = true, body = 'cards' }: { header?: boolean; body?: 'cards' | 'table' }) {
  return (
    <SkeletonFrame>
      {header ? <SkeletonHeader /> : null}
      {body === 'cards' ? <SkeletonCards /> : <SkeletonTable />}
    </SkeletonFrame>
  )
}
