import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'

interface Props {
  page: number
  more: boolean
  href: (page: number) => string
}

/** Previous and next page of a list whose length nobody counts. Nothing when all stands on one page. */
export function PageSteps({ page, more, href }: Props) {
  const t = useTranslations('ui')
  if (page === 1 && !more) return null
  return (
    <nav aria-label={t('pagination')} className="mt-8 flex items-center justify-center gap-4">
      {page > 1 ? (
        <ButtonLink size="sm" href={href(page - 1)} rel="prev" icon="chevronLeft">
          {t('previous')}
        </ButtonLink>
      ) : null}
      <span aria-current="page" className="text-muted tabular-nums">
        {t('page', { page })}
      </span>
      {more ? (
        <ButtonLink size="sm" href={href(page + 1)} rel="next">
          {t('next')}
        </ButtonLink>
      ) : null}
    </nav>
  )
}
