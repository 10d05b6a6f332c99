import type { IconName } from './icon-names.ts'

export type { IconName } from './icon-names.ts'

/** A drawing that only repeats what the words beside it say: hidden from assistive technology. Drawn by app/icons.css. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <span className={className ? `icon icon-${name} ${className}` : `icon icon-${name}`} aria-hidden="true" />
}

/** Classes that draw an icon before the words of a thing that lays out its content in a row: an element less than `Icon`. */
export const iconBefore = (name: IconName) => `icon-before icon-${name}`
