import { useTranslations } from 'next-intl'
import { Skeleton, SkeletonFrame } from '#components/ui/states/skeleton'
import type { AssigneeOfStudent } from '#contract/assignee'
import type { WorkResults as Loaded } from '#contract/feedback'
import { pageOfRows } from '#domain/lists/paging'
import { assigneeRow } from '../cards/card-data.ts'
import type { StudentList } from '../facts/student-list.ts'
import { Results } from './question-results.tsx'
import { resultData } from './result-data.ts'

type Props = {
  workId: string
  /** Undefined when they failed to load. */
  results: Loaded | undefined
  assignees: readonly AssigneeOfStudent[]
  list: StudentList
}

/** The results by question, once a student has started. */
export function WorkResults({ workId, results, assignees, list }: Props) {
  if (assignees.every(({ state, lateCount }) => state === 'todo' && lateCount === 0)) return <NoResult />
  const data = results && resultData(results, assignees.map(assigneeRow))
  if (data?.students.length === 0 && data.questions.every(({ answered }) => answered === 0)) return <NoResult />
  const { items, page, pages } = pageOfRows(data?.students ?? [], list.map)
  return <Results data={data && { ...data, students: items }} map={{ workId, list: { ...list, map: page }, pages }} />
}

function NoResult() {
  const t = useTranslations('work.results')
  return <p className="rounded-card border border-dashed border-line p-5 text-muted">{t('none')}</p>
}

/** A placeholder about the size of the table and heat map, while the results load. */
export function ResultsSkeleton() {
  const t = useTranslations('work.results')
  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div className="noscript:hidden print:hidden">
        <SkeletonFrame>
          <Skeleton className="mb-6 h-screen" />
          <Skeleton className="h-96" />
        </SkeletonFrame>
      </div>
    </>
  )
}
