import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { Key } from 'react'
import { TextLink } from '#components/ui/actions/link'
import { Badge } from '#components/ui/display/badge'
import { gradeBackgrounds } from '#components/ui/display/grade-backgrounds.ts'
import { failedUnder } from '#domain/scoring/evaluation'
import { roundHalfUp } from '#domain/scoring/rounding'
import { assigneePath, classAnswersPath } from '#lib/routes'
import type { Mark, QuestionRow, ResultData } from './result-data.ts'

/** Every student’s percentage at every question, in figures; a failure is bold and underlined as well as red. */
export function HeatMap({ questions, students }: ResultData) {
  const t = useTranslations('work.results')
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 id="carte-classe" className="text-lg">
        {t('map')}
      </h3>
      <p className="max-w-text text-sm text-muted">
        {t('mapText')} {t('mapLinks')}
      </p>
      <section
        aria-labelledby="carte-classe"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="relative max-w-full overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="border-separate border-spacing-0.5 text-sm tabular-nums">
          <caption className="sr-only">{t('mapCaption')}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-surface px-3 py-2 text-left">
                {t('student')}
              </th>
              {questions.map((question) => (
                <th key={question._id} scope="col" title={question.statement} className="min-w-11 p-0 text-muted">
                  <Heading question={question} />
                  {question.points === null ? null : (
                    <span className="block px-1 pb-1 text-sm font-normal whitespace-nowrap">
                      {t('points', { points: question.points })}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {/* Said once: a class makes more than a thousand cells. */}
          <tbody className="[&_b]:underline [&_td]:h-9 [&_td]:rounded-sm [&_td]:text-center">
            {students.map((student) => (
              <tr key={student.assigneeId}>
                <th
                  scope="row"
                  className="sticky left-0 max-w-36 bg-surface px-3 text-left font-normal tablet:max-w-none tablet:whitespace-nowrap"
                >
                  <TextLink href={assigneePath(student.assigneeId)}>{student.name}</TextLink>
                </th>
                {student.marks.map((mark, index) => cellOf(mark, questions[index]?._id ?? index, t))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** The number of a question, linked to the answers of the class. */
function Heading({ question: { _id, number, viaAssigneeId } }: { question: QuestionRow }) {
  const t = useTranslations('work.results')
  if (viaAssigneeId === null) {
    return (
      <>
        <span className="sr-only">{t('question', { number })}</span>
        <span aria-hidden="true">{number}</span>
      </>
    )
  }
  return (
    <TextLink
      href={classAnswersPath(viaAssigneeId, _id)}
      aria-label={t('answersOf', { number })}
      className="flex min-h-9 items-center justify-center"
    >
      {number}
    </TextLink>
  )
}

/**
 * An answer given after the closing has no percentage yet: its cell says so in words. A function, not a component: it has no state,
 * and a class makes more than a thousand cells.
 */
function cellOf(mark: Mark, key: Key, t: ReturnType<typeof useTranslations<'work.results'>>) {
  if (mark === 'late')
    return (
      <td key={key} className="px-1 whitespace-nowrap">
        <Badge tone="warn" icon="clock">
          {t('late')}
        </Badge>
      </td>
    )
  if (mark === null)
    return (
      <td key={key} className="text-muted">
        {t('dash')}
      </td>
    )
  return (
    <td key={key} className={clsx('text-on-grade', gradeBackgrounds[roundHalfUp(mark / 10)])}>
      {mark < failedUnder ? <b>{mark}</b> : mark}
    </td>
  )
}
