import { useTranslations } from 'next-intl'
import { ButtonLink } from '../actions/button-link.tsx'
import { Icon } from '../display/icon.tsx'

type Props = {
  /** From 1. */
  page: number
  href: (page: number) => string
  /** Names the list, on a screen with several. */
  label?: string
} & ({ pages: number } | { /** For an unknown number of pages: there is a next one. */ more: boolean })

/** Pages as links, with a way back from beyond the last one, where an old link may lead. Nothing for a single page. */
export function Pagination({ page, href, label, ...length }: Props) {
  const t = useTranslations('ui')
  const pages = 'pages' in length ? Math.max(1, length.pages) : undefined
  const past = pages !== undefined && page > pages
  const more = 'more' in length ? length.more : page < length.pages
  if (page === 1 && !more) return null
  return (
    <nav aria-label={label ?? t('list.pagination')} className="mt-8 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {page > 2 ? <ButtonLink size="sm" href={href(1)} label={t('list.firstPage')} /> : null}
      {past && pages > 1 ? (
        <ButtonLink size="sm" href={href(pages)} label={t('list.lastPage')} />
      ) : page > 1 ? (
        <ButtonLink size="sm" href={href(past ? 1 : page - 1)} rel="prev" icon="chevronLeft" label={t('list.previous')} />
      ) : null}
      <span aria-current="page" className="text-muted tabular-nums">
        {pages === undefined ? t('list.page', { page }) : t(past ? 'list.pastEnd' : 'list.pageOf', { page, pages })}
      </span>
      {more ? (
        <ButtonLink size="sm" href={href(page + 1)} rel="next">
          {t('list.next')}
          <Icon name="chevronRight" />
        </ButtonLink>
      ) : null}
    </nav>
  )
}
