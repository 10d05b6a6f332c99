import { useTranslations } from 'next-intl'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Work } from '#contract/work'
import { type Filters, filteredPath } from '#domain/lists/filters'
import type { ListPage } from '#domain/lists/paging'
import { routes } from '#lib/routes'
import { WorkCards } from '../cards/work-cards.tsx'

type Props = {
  /** Latest due date first. */
  works: ListPage<Work>
  filters: Filters<'works'>
  now: number
  userId: string
  teachers?: ReadonlyMap<string, string> | undefined
}

/** The works of the requested status: drafts, ended, cancelled (WRK-017). */
export function StatusWorks({ works, filters, ...shown }: Props) {
  const t = useTranslations()
  if (!works.items) return <ErrorState text={t('page.work.loadingError')} />
  const href = (to: number) => filteredPath(routes.workList, filters, { page: to > 1 ? String(to) : undefined })
  return (
    <section className="flex flex-col gap-4">
      <h2 className="sr-only">{t('work.works')}</h2>
      {works.items.length === 0 ? (
        <EmptyState title={t('work.noneOfStatus.title')} text={t('work.noneOfStatus.text')} />
      ) : (
        <WorkCards works={works.items} {...shown} />
      )}
      <Pagination {...works} href={href} />
    </section>
  )
}
