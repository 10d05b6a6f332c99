import Link from 'next/link'
import { Icon } from './icon.tsx'

/** The way back from a screen that has its own title. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="-ml-1 inline-flex min-h-9 items-center gap-1 self-start text-sm font-semibold text-muted hover:text-brand"
    >
      <Icon name="chevronLeft" />
      {label}
    </Link>
  )
}
