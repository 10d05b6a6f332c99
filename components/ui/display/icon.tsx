'use client'

// A client component: when the server streams part of an <svg> late, React writes a style attribute, which the content policy
// refuses.

import { clsx } from 'clsx'
import { drawings, type IconName } from './icon-drawings.ts'

export type { IconName } from './icon-drawings.ts'

export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <LineDrawing path={drawings[name]} className={className} />
)

interface DrawingProps {
  path: string
  /** Side of the square in which the path is drawn. */
  side?: number
  strokeWidth?: number
  className?: string | undefined
}

/** A decorative drawing, hidden from assistive technology: the text beside it says the same. 20 px unless a class says otherwise. */
export function LineDrawing({ path, side = 24, strokeWidth = 1.8, className }: DrawingProps) {
  return (
    <svg
      className={clsx('shrink-0', className)}
      width="1.25rem"
      height="1.25rem"
      viewBox={`0 0 ${side} ${side}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
