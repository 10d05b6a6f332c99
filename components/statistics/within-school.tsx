import { useTranslations } from 'next-intl'
import { TextLink } from '#components/ui/actions/link'
import { Duration } from '#components/ui/display/duration'
import type { ComparedClass, ComparedTeacher } from '#contract/compared-schools'
import type { ClassSort, TeacherSort } from '#contract/school-sorts'
import { fullName, groupLabel } from '#domain/people/names'
import { type Sorted, type SortedColumn, SortedTable } from './sorted-table.tsx'
import { SuccessCell } from './success-cell.tsx'

type HrefOf = (id: string) => string

interface ClassesProps extends Sorted<ComparedClass, ClassSort> {
  /** URL of a class; none for readers without access to it. */
  classHref?: HrefOf | undefined
}

export function ClassesTable({ classHref, ...sorted }: ClassesProps) {
  const t = useTranslations('withinSchool')
  const { works, assigned, submission, success, number } = useGivenColumns()
  const columns: SortedColumn<ComparedClass, ClassSort>[] = [
    {
      ...{ id: 'name', header: t('class'), main: true },
      cell: ({ _id, name }) => <TextLink href={classHref?.(_id)} label={groupLabel(name)} />,
    },
    { id: 'students', header: t('students'), ...end, cell: ({ students }) => number(students) },
    { id: 'inactive', header: t('inactive'), ...end, cell: ({ inactive }) => number(inactive) },
    works,
    assigned,
    submission,
    success,
    {
      ...{ id: 'duration', header: t('duration'), ...end },
      isAbsent: ({ duration }) => duration === null,
      cell: ({ duration }) => <Duration ms={duration} />,
    },
  ]
  const words = { title: t('classes'), detail: t('classesDetail'), empty: t('noClass') }
  return <SortedTable {...sorted} {...words} id="classes" columns={columns} />
}

/** The teachers of a school side by side; each leads to the list of their works. */
export function TeachersTable({ teacherHref, ...sorted }: Sorted<ComparedTeacher, TeacherSort> & { teacherHref: HrefOf }) {
  const t = useTranslations('withinSchool')
  const { works, assigned, submission, success, number } = useGivenColumns()
  const columns: SortedColumn<ComparedTeacher, TeacherSort>[] = [
    {
      ...{ id: 'name', header: t('teacher'), main: true },
      cell: ({ _id, firstname, lastname }) => <TextLink href={teacherHref(_id)} label={fullName(firstname, lastname)} />,
    },
    works,
    assigned,
    submission,
    { id: 'waiting', header: t('waiting'), ...end, cell: ({ waiting }) => number(waiting) },
    success,
  ]
  const words = { title: t('teachers'), detail: t('teachersDetail'), empty: t('noTeacher') }
  return <SortedTable {...sorted} {...words} id="enseignants" columns={columns} />
}

const end = { align: 'end' as const, wraps: true }

type Given = Pick<ComparedClass, 'works' | 'assigned' | 'submitted' | 'submission' | 'success' | 'held'>

/** The columns about works, which both tables share. */
function useGivenColumns() {
  const t = useTranslations('withinSchool')
  const number = (value: number) => t('number', { value })
  const percent = (value: number, of: number) => (of > 0 ? t('percent', { value }) : t('none'))
  return {
    number,
    works: { id: 'works', header: t('works'), ...end, cell: ({ works }: Given) => number(works) },
    assigned: { id: 'assigned', header: t('assigned'), ...end, cell: ({ assigned }: Given) => number(assigned) },
    submission: {
      id: 'submission',
      header: t('submission'),
      ...end,
      isAbsent: ({ assigned }: Given) => assigned === 0,
      cell: ({ submission, submitted, assigned }: Given) => (
        <span className="text-right whitespace-nowrap">
          {percent(submission, assigned)}
          {assigned > 0 ? <span className="block text-sm text-muted">{t('submitted', { count: submitted })}</span> : null}
        </span>
      ),
    },
    success: {
      id: 'success',
      header: t('success'),
      ...end,
      isAbsent: ({ submitted }: Given) => submitted === 0,
      cell: (row: Given) => <SuccessCell rates={row} />,
    },
  } as const
}
