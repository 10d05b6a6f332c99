import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Cards (as `li`) side by side, two or three columns by width. `narrow`: two at most, beside another column. */
export function CardGrid({ narrow = false, label, children }: { narrow?: boolean; label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={clsx('grid gap-4 *:min-w-0 tablet:grid-cols-2', !narrow && 'wide:grid-cols-3')}>
      {children}
    </ul>
  )
}
