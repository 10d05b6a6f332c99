import { clsx } from 'clsx'
import { Link } from '#components/ui/actions/link'

interface Choice {
  readonly id: string
  readonly label: string
  readonly href: string
}

/** A segmented control whose choices are links. */
export function SwitchLinks({ label, choices, current }: { label: string; choices: readonly Choice[]; current: string }) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex flex-wrap gap-1 rounded-control bg-sunken p-1">
        {choices.map(({ id, label: name, href }) => (
          <li key={id}>
            <Link
              href={href}
              aria-current={id === current ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-10 items-center rounded-control px-4 font-semibold',
                id === current ? 'bg-surface text-brand shadow-card' : 'text-muted hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
