import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Pagination } from '#components/ui/layout/pagination'
import { Section } from '#components/ui/layout/section'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Work } from '#contract/work'
import { dayMonthYear } from '#domain/dates/date-words'
import { parisInstant } from '#domain/dates/paris-time'
import { type Filters, filteredPath } from '#domain/lists/filters'
import type { ListPage } from '#domain/lists/paging'
import { byWeek } from '#domain/works/by-week'
import { assignPath, routes } from '#lib/routes'
import { WorkCards } from '../cards/work-cards.tsx'

/** The parts of the list, as the address names the one that is shown alone: works due in the future, open works past their date. */
export const listParts = ['a-rendre', 'date-passee'] as const
export type ListPart = (typeof listParts)[number]

interface PartOfList extends ListPage<Work> {
  readonly part: ListPart
}

type Props = {
  /** In the order of the page; a single part beyond its first page. */
  parts: readonly PartOfList[]
  filters: Filters<'works'>
  now: number
  userId: string
  teachers?: ReadonlyMap<string, string> | undefined
}

/** The works of status Assigné by weeks of their due date; overdue ones come after, latest first. */
export function WorkList({ parts, filters, ...shown }: Props) {
  const t = useTranslations()
  if (parts.every(({ items }) => !items)) return <ErrorState text={t('page.work.loadingError')} />
  if (parts.every(({ items }) => items?.length === 0)) return <NoWork filtered={Object.keys(filters).length > 0} />
  const filled = parts.filter(({ items }) => items?.length !== 0)
  return (
    <div className="flex flex-col gap-10">
      {filled.map((one) => (
        <Part key={one.part} {...one} filters={filters} {...shown} />
      ))}
    </div>
  )
}

type Shown = Pick<Props, 'now' | 'userId' | 'teachers' | 'filters'>

const titles = { 'a-rendre': 'upcoming', 'date-passee': 'overdue' } as const

function Part({ part, items, page, more, filters, ...shown }: PartOfList & Shown) {
  const t = useTranslations()
  const title = t(`work.${titles[part]}`)
  // The first page is that of the whole list.
  const href = (to: number) =>
    filteredPath(routes.workList, filters, to > 1 ? { partie: part, page: String(to) } : {}) + (to > 1 ? '' : `#${part}`)
  return (
    <Section id={part} title={title} {...(part === 'date-passee' && { detail: t('work.overdueDetail') })}>
      {items ? <Weeks works={items} {...shown} /> : <ErrorState text={t('page.work.loadingError')} />}
      <Pagination page={page} more={more} href={href} label={title} />
    </Section>
  )
}

function Weeks({ works, ...shown }: { works: readonly Work[] } & Omit<Shown, 'filters'>) {
  const t = useTranslations('work.weeks')
  return byWeek(works, shown.now).map((week) => {
    const title = t(week.distance, { monday: dayMonthYear(parisInstant(week.monday)) })
    return (
      <div key={week.monday} className="flex min-w-0 flex-col gap-3">
        <h3 className="text-base font-semibold text-muted">{title}</h3>
        <WorkCards works={week.works} label={title} title="h4" {...shown} />
      </div>
    )
  })
}

function NoWork({ filtered }: { filtered: boolean }) {
  const t = useTranslations('work')
  const kind = filtered ? 'noneFound' : 'none'
  return (
    <EmptyState
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      action={<ButtonLink href={assignPath({})} variant="primary" icon="plus" label={t('assign')} />}
    />
  )
}
