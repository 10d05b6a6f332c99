import { clsx } from 'clsx'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

/** Pages as links; `page` counts from 1. Renders nothing when all stands on one page. */
export function Pagination({ page, pages, href }: { page: number; pages: number; href: (page: number) => string }) {
  const t = useTranslations('ui')
  if (pages <= 1) return null
  const step = clsx(buttonClass({ variant: 'secondary', size: 'sm' }), 'min-w-11')
  return (
    <nav aria-label={t('pagination')} className="mt-6 flex items-center justify-center gap-4">
      {page > 1 ? (
        <Link href={href(page - 1)} rel="prev" className={step} aria-label={t('previous')}>
          <Icon name="chevronLeft" />
        </Link>
      ) : null}
      <span aria-current="page" className="text-muted tabular-nums">
        {t('pageOf', { page, pages })}
      </span>
      {page < pages ? (
        <Link href={href(page + 1)} rel="next" className={step} aria-label={t('next')}>
          <Icon name="chevronRight" />
        </Link>
      ) : null}
    </nav>
  )
}
