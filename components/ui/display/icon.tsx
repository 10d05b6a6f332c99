'use client'

// A client component: when the server streams part of an <svg> late, React writes a style attribute, which the content policy
// refuses.

import { clsx } from 'clsx'
import { drawings, type IconName } from './icon-drawings.ts'

export type { IconName } from './icon-drawings.ts'

/** A decorative icon, hidden from assistive technology: the text beside it says the same. 20 px unless a class says otherwise. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={clsx('shrink-0', className)}
      width="1.25rem"
      height="1.25rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
