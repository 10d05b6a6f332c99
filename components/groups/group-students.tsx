import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import type { GroupResults } from '#contract/group-results'
import type { Person } from '#contract/user'
import { pageOfRows } from '#domain/lists/paging'
import { rowOf } from './group-row.ts'
import { GroupTable } from './group-table.tsx'

type Props = {
  path: string
  students: readonly Person[]
  /** Undefined when they failed to load: names are then shown without figures. */
  results: GroupResults | undefined
  /** Requested page, from 1. */
  page: number
  /** Notice that the list is filtered, with a link to the whole list. */
  narrowing?: ReactNode
}

/** The students of a class or group in French order, with their results on its works. */
export function GroupStudents({ path, students, results, page: asked, narrowing }: Props) {
  const t = useTranslations('groups')
  if (students.length === 0) return narrowing ?? <EmptyState title={t('noStudents')} />
  const figures = new Map((results?.students ?? []).map((row) => [row.student._id, row]))
  const { items, page, pages } = pageOfRows(students, asked)
  const rows = items.map((student) => rowOf(student, figures.get(student._id)))
  return (
    <Texts of="group-students">
      {narrowing}
      {results ? null : <ErrorState text={t('resultsError')} />}
      <GroupTable rows={rows} figures={results !== undefined} />
      <Pagination page={page} pages={pages} href={(to) => `${path}${path.includes('?') ? '&' : '?'}page=${to}`} />
    </Texts>
  )
}
