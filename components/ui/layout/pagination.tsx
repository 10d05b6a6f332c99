import { useTranslations } from 'next-intl'
import { ButtonLink } from '../actions/button-link.tsx'
import { Icon } from '../marks/icon.tsx'

type Props = {
  /** From 1. */
  page: number
  href: (page: number) => string
  /** Names the list, on a screen with several. */
  label?: string
} & ({ pages: number } | { /** For an unknown number of pages: there is a next one. */ more: boolean })

/** Pages as links. Renders nothing when there is a single page. */
export function Pagination({ page, href, label, ...length }: Props) {
  const t = useTranslations('ui')
  const more = 'pages' in length ? page < length.pages : length.more
  if (page === 1 && !more) return null
  return (
    <nav aria-label={label ?? t('pagination')} className="mt-8 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {page > 1 ? (
        <ButtonLink size="sm" href={href(page - 1)} rel="prev" icon="chevronLeft">
          {t('previous')}
        </ButtonLink>
      ) : null}
      <span aria-current="page" className="text-muted tabular-nums">
        {'pages' in length ? t('pageOf', { page, pages: length.pages }) : t('page', { page })}
      </span>
      {more ? (
        <ButtonLink size="sm" href={href(page + 1)} rel="next">
          {t('next')}
          <Icon name="chevronRight" />
        </ButtonLink>
      ) : null}
    </nav>
  )
}
