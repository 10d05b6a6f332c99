import { clsx } from 'clsx'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = {
  /** From 1. */
  page: number
  href: (page: number) => string
} & ({ pages: number } | { /** Nobody counts the pages; there is a next one. */ more: boolean })

/** Pages as links. Renders nothing when all stands on one page. */
export function Pagination({ page, href, ...length }: Props) {
  const t = useTranslations('ui')
  const more = 'pages' in length ? page < length.pages : length.more
  if (page === 1 && !more) return null
  const step = clsx(buttonClass({ variant: 'secondary', size: 'sm' }), 'min-w-11')
  return (
    <nav aria-label={t('pagination')} className="mt-6 flex items-center justify-center gap-4">
      {page > 1 ? (
        <Link href={href(page - 1)} rel="prev" className={step} aria-label={t('previous')}>
          <Icon name="chevronLeft" />
        </Link>
      ) : null}
      <span aria-current="page" className="text-muted tabular-nums">
        {'pages' in length ? t('pageOf', { page, pages: length.pages }) : t('page', { page })}
      </span>
      {more ? (
        <Link href={href(page + 1)} rel="next" className={step} aria-label={t('next')}>
          <Icon name="chevronRight" />
        </Link>
      ) : null}
    </nav>
  )
}
