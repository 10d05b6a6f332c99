import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useAct, useReportFailure } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { Link } from '#components/ui/actions/link'
import { SelectLink } from '#components/ui/actions/select-link'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { useFlash } from '#components/ui/states/flash'
import { isCode } from '#contract/errors'
import { weekdayDayMonthYear } from '#domain/dates/date-words'
import { parisDay } from '#domain/dates/paris-day'
import { pageOfRows } from '#domain/lists/paging'
import { callApi } from '#lib/browser/client'
import type { AssigneeRow } from '../cards/card-data.ts'
import { ExceptionMenu } from '../exceptions/exception-menu.tsx'
import { countOf, listPath, type StudentList, shownStudents, studentFilters, studentSorts } from '../facts/student-list.ts'
import type { WorkFacts } from '../facts/work-facts.ts'
import { Hardest, QuestionResults, Results } from '../results/question-results.tsx'
import type { ResultData } from '../results/result-data.ts'
import { AssigneeTable } from './assignee-table.tsx'

type Props = {
  work: WorkFacts
  /** Null when they failed to load. */
  students: readonly AssigneeRow[] | null
  list: StudentList
  results: ResultData | undefined
  /** Whether the user may change the work; else it is only read. */
  manages: boolean
}

/** The students of a work and their results at each question, filtered, sorted and paged, with a button to remind those who have not submitted. */
export const WorkStudents = (props: Props) => (
  <div id="eleves" className="flex scroll-mt-4 flex-col gap-2">
    <Students {...props} />
  </div>
)

type ControlsProps = { work: WorkFacts; students: readonly AssigneeRow[]; list: StudentList }

function Students({ work, students, list, results, manages }: Props) {
  const t = useTranslations('work.follow')
  const [selected, setSelected] = useState<readonly string[] | null>(null)
  if (!students) return <ErrorState text={t('studentsError')} />
  if (students.length === 0) return <EmptyState title={t('noStudents')} />
  const missing = countOf(students, 'missing')
  const { items, page, pages } = pageOfRows(shownStudents(students, list.filter, list.sort), list.page)
  return (
    <>
      <ListControls work={work} students={students} list={list}>
        {manages && work.open && work.visibleFrom === null && missing > 0 ? (
          <RemindStudents workId={work.id} count={missing} />
        ) : null}
        {manages && !list.answers ? (
          <Choosing work={work} students={students} selected={selected} onChange={setSelected} />
        ) : null}
      </ListControls>
      {list.answers ? (
        <Results data={results}>{({ questions }) => <QuestionResults questions={questions} />}</Results>
      ) : items.length === 0 ? (
        <EmptyState title={t('rows.none')} />
      ) : (
        <>
          <AssigneeTable
            {...{ work, manages, results }}
            students={items}
            selection={selected ? { selected, onChange: setSelected } : undefined}
          />
          <Results data={results}>{({ questions }) => <Hardest questions={questions} />}</Results>
        </>
      )}
      {!work.timed && students.some(({ help }) => help && help.extraTime !== null) ? (
        <p className="text-sm text-muted">{t('noLimit')}</p>
      ) : null}
      {list.answers ? null : <Pagination page={page} pages={pages} href={(to) => listPath(work.id, { ...list, page: to })} />}
    </>
  )
}

type ChoosingProps = Omit<ControlsProps, 'list'> & {
  /** Null while no students are being chosen. */
  selected: readonly string[] | null
  onChange: (selected: readonly string[] | null) => void
}

/** Chooses several students, for one exception of all. */
function Choosing({ work, students, selected, onChange }: ChoosingProps) {
  const t = useTranslations('work.exceptions')
  const chosen = students.filter(({ _id }) => selected?.includes(_id))
  if (selected === null)
    return (
      <Button size="sm" variant="quiet" icon="check" className="print:hidden" onClick={() => onChange([])} label={t('select')} />
    )
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <p role="status" className="font-semibold">
        {t('selected', { count: chosen.length })}
      </p>
      {chosen.length > 0 ? (
        <ExceptionMenu work={work} students={chosen} text={t('forSelected')} onDone={() => onChange(null)} />
      ) : null}
      <Button size="sm" variant="quiet" onClick={() => onChange(null)} label={t('stopSelecting')} />
    </div>
  )
}

/** Links for the filters with their counts and for the answers of the class; a select for the sort, and what is done with the students. */
function ListControls({ work, students, list, children }: ControlsProps & { children: ReactNode }) {
  const t = useTranslations('work.follow')
  const filters = studentFilters
    .map((filter) => ({ filter, count: countOf(students, filter) }))
    .filter(({ filter, count }) => count > 0 || filter === list.filter)
  const choices = [
    ...filters.map(({ filter, count }) => ({
      id: filter,
      to: { ...list, filter, page: 1, answers: false },
      current: filter === list.filter && !list.answers,
      label: t(`rows.${filter}`, { count }),
    })),
    { id: 'answers', to: { ...list, answers: true }, current: list.answers, label: t('answers') },
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
      <nav aria-label={t('rows.filter')}>
        <ul className="flex flex-wrap gap-1.5">
          {choices.map(({ id, to, current, label }) => (
            <li key={id}>
              <Link href={listPath(work.id, to)} scroll={false} aria-current={current ? 'true' : undefined} className={pill}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-1 max-tablet:w-full">
        {children}
        {list.answers ? null : (
          <SelectLink
            label={t('rows.sort')}
            labelHidden
            value={list.sort}
            options={studentSorts.map((sort) => ({
              value: sort,
              label: t(`rows.by.${sort}`),
              href: listPath(work.id, { ...list, sort, page: 1 }),
            }))}
            className="w-36 max-tablet:w-full tablet:-my-1 print:hidden"
          />
        )}
      </div>
      {list.filter === 'all' ? null : (
        <p className="hidden print:block">{t(`rows.${list.filter}`, { count: countOf(students, list.filter) })}</p>
      )}
    </div>
  )
}

const pill =
  'inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-2.5 text-sm text-ink no-underline hover:bg-sunken ' +
  'aria-[current=true]:border-2 aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:font-semibold'

type RemindStudentsProps = { workId: string /** Students who have not submitted. */; count: number }

/** A button that reminds the students who have not submitted; the server sends reminders at most once a day. */
function RemindStudents({ workId, count }: RemindStudentsProps) {
  const t = useTranslations('work.remind')
  const flash = useFlash()
  const reportFailure = useReportFailure()
  const onFailed = (error: unknown) => {
    if (isCode(error, 'reminder.today')) flash({ tone: 'info', text: t('today') })
    else if (isCode(error, 'reminder.waiting')) flash({ tone: 'info', text: t('waiting') })
    else if (isCode(error, 'reminder.closed')) flash({ tone: 'warn', text: t('closed') })
    else reportFailure(error)
  }
  const { pending, run: remind } = useAct(async () => {
    const { reminded, at } = await callApi('remindStudents', { params: { id: workId } })
    const later = parisDay(at) > parisDay(Date.now())
    flash({ tone: 'good', text: t(later ? 'later' : 'done', { count: reminded, date: weekdayDayMonthYear(at) }) })
  }, onFailed)
  return (
    <Button icon="bell" size="sm" pending={pending} aria-label={t('actionOf', { count })} onClick={() => void remind()}>
      {t('action')}
    </Button>
  )
}
