import { clsx } from 'clsx'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { routes } from '#lib/routes'

export type Kind = 'courses' | 'modules'
const hrefs = { courses: routes.resourcesMine, modules: `${routes.resourcesMine}?type=modules` } as const

/** The kind of the author's own items that an address asks for. */
export const kindOf = (type: string | string[] | undefined): Kind => (type === 'modules' ? 'modules' : 'courses')

export const kindHref = (kind: Kind, page: number) =>
  page === 1 ? hrefs[kind] : `${hrefs[kind]}${kind === 'modules' ? '&' : '?'}page=${page}`

/** Courses or modules, as two links. */
export function KindSwitch({ kind }: { kind: Kind }) {
  const t = useTranslations('resources')
  return (
    <nav aria-label={t('kindLabel')} className="mb-6">
      <ul className="inline-flex gap-1 rounded-control bg-sunken p-1">
        {(['courses', 'modules'] as const).map((one) => (
          <li key={one}>
            <Link
              href={hrefs[one]}
              aria-current={one === kind ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-10 items-center rounded-control px-4 font-semibold',
                one === kind ? 'bg-surface text-brand shadow-card' : 'text-muted hover:text-ink',
              )}
            >
              {t(`kinds.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
