import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Link } from '#components/ui/actions/link'
import { SelectLink } from '#components/ui/actions/select-link'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { type AssigneeOfWork, type AssigneeState, assigneeStates } from '#contract/assignee'
import type { ListPage } from '#domain/lists/paging'
import { routes } from '#lib/routes'

type Props = {
  select: AssigneeState
  year: string
  years: readonly string[]
  works: ListPage<AssigneeOfWork>
  renderWorks: (works: readonly AssigneeOfWork[]) => ReactNode
}

const pill =
  'inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-muted hover:bg-sunken ' +
  'aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand'

export const studentListPath = (year: string, select: AssigneeState) =>
  `${routes.studentWorkLists}?schoolYear=${year}&select=${select}`

/** The student's works of one school year: to do, in progress, finished (WRK-032, OP-031). */
export function StudentLists({ select, year, years, works, renderWorks }: Props) {
  const t = useTranslations('studentWork')
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <nav aria-label={t('lists')} className="min-w-0">
          <ul className="flex flex-wrap gap-2">
            {assigneeStates.map((state) => (
              <li key={state}>
                <Link href={studentListPath(year, state)} aria-current={state === select ? 'page' : undefined} className={pill}>
                  {t(`list.${state}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SelectLink
          label={t('schoolYear')}
          value={year}
          options={years.map((value) => ({ value, label: value, href: studentListPath(value, select) }))}
          className="w-48"
        />
      </div>
      <h2 className="sr-only">{t(`list.${select}`)}</h2>
      {works.items?.length === 0 ? (
        <EmptyState
          title={t(`empty.${select}.title`)}
          text={t(`empty.${select}.text`)}
          action={<ButtonLink href={routes.dashboard} label={t('home')} />}
        />
      ) : null}
      {works.items ? works.items.length > 0 && renderWorks(works.items) : <ErrorState text={t('error')} />}
      <Pagination {...works} href={(to) => `${studentListPath(year, select)}${to > 1 ? `&page=${to}` : ''}`} />
    </>
  )
}
