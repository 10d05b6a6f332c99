import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { SelectLink } from '#components/ui/actions/select-link'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Work } from '#contract/work'
import type { ListPage } from '#domain/lists/paging'
import { routes } from '#lib/routes'
import { WorkCards } from '../cards/work-cards.tsx'

type Props = {
  works: ListPage<Work>
  year: string
  years: readonly string[]
  now: number
  userId: string
}

export function ArchivedWorks({ works, year, years, now, userId }: Props) {
  const t = useTranslations('archives')
  return (
    <div className="flex flex-col gap-6">
      <SelectLink
        label={t('schoolYear')}
        value={year}
        options={years.map((value) => ({ value, label: value, href: hrefOf(value, 1) }))}
        className="max-w-60"
      />
      {!works.items ? <ErrorState text={t('error')} /> : null}
      {works.items?.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink href={routes.workList} label={t('empty.action')} />}
        />
      ) : null}
      {works.items?.length ? (
        <>
          <h2 className="sr-only">{t('works')}</h2>
          <WorkCards works={works.items} now={now} userId={userId} />
          <Pagination {...works} href={(to) => hrefOf(year, to)} />
        </>
      ) : null}
    </div>
  )
}

const hrefOf = (year: string, page: number) => `${routes.archivesWorks}?schoolYear=${year}${page > 1 ? `&page=${page}` : ''}`
