import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextLink } from '#components/ui/actions/link'
import { Badge } from '#components/ui/display/badge'
import { gradeBackgrounds } from '#components/ui/display/grade-backgrounds.ts'
import { Icon } from '#components/ui/display/icon'
import type { Column, TableRow } from '#components/ui/layout/table'
import { failedUnder } from '#domain/scoring/evaluation'
import { roundHalfUp } from '#domain/scoring/rounding'
import { classAnswersPath } from '#lib/routes'
import type { Mark, QuestionRow, ResultData } from './result-data.ts'

/** A column for each question: the percentages of the students, and as its foot the mean of the class and how many failed. */
export function useQuestionColumns(data: ResultData | undefined): readonly Column<TableRow>[] {
  const t = useTranslations('work.results')
  return (data?.questions ?? []).map((question, index) => ({
    id: question._id,
    header: t('question', { number: question.number }),
    heading: <Heading question={question} />,
    narrow: true,
    cell: ({ _id }) => markInWords(data?.marks[_id]?.[index] ?? null, t),
    foot: (
      <>
        {markInWords(question.evaluation, t)}
        {question.failed > 0 ? <span className="block text-muted">{t('failedBy', { count: question.failed })}</span> : null}
      </>
    ),
  }))
}

/** The number of a question, linked to the answers of the class. */
function Heading({ question: { _id, number, points, statement, viaAssigneeId } }: { question: QuestionRow }) {
  const t = useTranslations('work.results')
  return (
    <span title={statement} className="flex min-h-8 flex-col items-center justify-center">
      {viaAssigneeId === null ? (
        <>
          <span className="sr-only">{t('question', { number })}</span>
          <span aria-hidden="true">{number}</span>
        </>
      ) : (
        <TextLink href={classAnswersPath(viaAssigneeId, _id)} aria-label={t('answersOf', { number })} className="px-3 py-1">
          {number}
        </TextLink>
      )}
      {points === null ? null : <span className="px-1 font-normal whitespace-nowrap">{t('points', { points })}</span>}
    </span>
  )
}

const square = 'flex h-9 min-w-9 items-center justify-center rounded-sm'

/**
 * A percentage in figures; a failure is bold and underlined as well as red. An answer given after the closing, or that waits for its
 * correction, has none yet: a sign and words say so. A function, not a component: it has no state, and a class makes more than a thousand cells.
 */
function markInWords(mark: Mark, t: ReturnType<typeof useTranslations<'work.results'>>): ReactNode {
  if (mark === null) return <span className="text-muted">{t('dash')}</span>
  if (mark === 'late') return <Badge tone="warn" icon="clock" label={t('late')} />
  if (mark === 'waiting')
    return (
      <span title={t('waiting')} className={clsx(square, 'border-2 border-accent bg-accent-soft text-accent-ink')}>
        <Icon name="edit" />
        <span className="sr-only">{t('waiting')}</span>
      </span>
    )
  const look = clsx(
    square,
    'text-sm text-on-grade tabular-nums',
    gradeBackgrounds[roundHalfUp(mark / 10)],
    mark < failedUnder && 'font-bold underline',
  )
  return <span className={look}>{mark}</span>
}
