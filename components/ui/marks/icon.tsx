'use client'

// Drawn where it stands: React would write a style attribute, which the content policy refuses, were a part of an <svg> to come later.

import { clsx } from 'clsx'
import { drawings, type IconName } from './icon-drawings.ts'

export type { IconName } from './icon-drawings.ts'

/**
 * A drawing that only repeats what the words beside it say: hidden from assistive technology. It has the colour of the words
 * and stands at 20 px unless a class says another size.
 */
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
