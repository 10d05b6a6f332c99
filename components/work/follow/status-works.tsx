import { useTranslations } from 'next-intl'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState } from '#components/ui/states/empty-state'
import { ErrorState } from '#components/ui/states/error-state'
import type { Work } from '#contract/work'
import { type Filters, filteredPath } from '#domain/lists/filters'
import { routes } from '#lib/routes'
import { WorkCards } from '../cards/work-cards.tsx'

type Props = {
  /** One page of works, latest due date first; undefined when they failed to load. */
  works: readonly Work[] | undefined
  page: number
  more: boolean
  filters: Filters<'works'>
  /** Epoch ms. */
  now: number
  userId: string
  teachers?: ReadonlyMap<string, string> | undefined
}

/** The works of the requested status: drafts, ended, cancelled (WRK-017). */
export function StatusWorks({ works, page, more, filters, ...shown }: Props) {
  const t = useTranslations()
  if (!works) return <ErrorState text={t('page.work.loadingError')} />
  const href = (to: number) => filteredPath(routes.workList, filters, { page: to > 1 ? String(to) : undefined })
  return (
    <section className="flex flex-col gap-4">
      <h2 className="sr-only">{t('work.works')}</h2>
      {works.length === 0 ? (
        <EmptyState title={t('work.noneOfStatus.title')} text={t('work.noneOfStatus.text')} />
      ) : (
        <WorkCards works={works} {...shown} />
      )}
      <Pagination page={page} more={more} href={href} />
    </section>
  )
}
