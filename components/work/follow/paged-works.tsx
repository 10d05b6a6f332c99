import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { SelectLink } from '#components/ui/actions/select-link'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Work } from '#contract/work'
import { type Filters, filteredPath } from '#domain/lists/filters'
import type { ListPage } from '#domain/lists/paging'
import { assignPath, groupWorksPath, routes } from '#lib/routes'
import { WorkCards } from '../cards/work-cards.tsx'

type Shown = {
  works: ListPage<Work>
  now: number
  userId: string
  teachers?: ReadonlyMap<string, string> | undefined
}
type Props = Shown & { href: (page: number) => string; empty: ReactNode; error?: string }

/** A page of works under a heading that is only heard. */
function PagedWorks({ works, href, empty, error, ...shown }: Props) {
  const t = useTranslations()
  if (!works.items) return <ErrorState text={error ?? t('page.work.loadingError')} />
  return (
    <section className="flex flex-col gap-4">
      <h2 className="sr-only">{t('work.works')}</h2>
      {works.items.length === 0 ? empty : <WorkCards works={works.items} {...shown} />}
      <Pagination {...works} href={href} />
    </section>
  )
}

const pageQuery = (page: number) => ({ page: page > 1 ? String(page) : undefined })

/** The works of the requested status, latest due date first: drafts, ended, cancelled (WRK-017). */
export function StatusWorks({ filters, ...shown }: Shown & { filters: Filters<'works'> }) {
  const t = useTranslations('work.noneOfStatus')
  const href = (to: number) => filteredPath(routes.workList, filters, pageQuery(to))
  return <PagedWorks {...shown} href={href} empty={<EmptyState title={t('title')} text={t('text')} />} />
}

export function GroupWorks({ groupId, ...shown }: Shown & { groupId: string }) {
  const t = useTranslations('work')
  const give = <ButtonLink href={assignPath({ group: groupId })} variant="primary" icon="plus" label={t('assign')} />
  return (
    <PagedWorks
      {...shown}
      href={(to) => filteredPath(groupWorksPath(groupId), {}, pageQuery(to))}
      empty={<EmptyState title={t('noneOfGroup.title')} text={t('noneOfGroup.text')} action={give} />}
    />
  )
}

export function ArchivedWorks({ year, years, ...shown }: Shown & { year: string; years: readonly string[] }) {
  const t = useTranslations('archives')
  const hrefOf = (schoolYear: string, page = 1) => filteredPath(routes.archivesWorks, { schoolYear }, pageQuery(page))
  const toCurrent = <ButtonLink href={routes.workList} label={t('empty.action')} />
  return (
    <div className="flex flex-col gap-6">
      <SelectLink
        label={t('schoolYear')}
        value={year}
        options={years.map((value) => ({ value, label: value, href: hrefOf(value) }))}
        className="max-w-60"
      />
      <PagedWorks
        {...shown}
        href={(to) => hrefOf(year, to)}
        error={t('error')}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={toCurrent} />}
      />
    </div>
  )
}
