'use client'

import { type IconName, paths } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

// A client leaf: what is inside an SVG must not wait for another chunk of the server's stream, for React then adds a
// style attribute that the content policy refuses; and the page carries a name instead of a drawing.
/** A drawing that only repeats what the words beside it say: hidden from assistive technology. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const look = name === 'more' ? 'icon icon-bold' : 'icon'
  return (
    <svg viewBox="0 0 24 24" className={className ? `${look} ${className}` : look} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
