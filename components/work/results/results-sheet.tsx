import { useTranslations } from 'next-intl'
import type { AssigneeOfStudent } from '#contract/assignee'
import type { WorkResults } from '#contract/feedback'
import type { Work } from '#contract/work'
import { dayMonthYear } from '#domain/dates/date-words'
import { comparePeople, fullName, groupLabel } from '#domain/people/names'
import { withUnbreakableSpaces } from '#domain/rich-text/unbreakable-spaces'
import { failedUnder } from '#domain/scoring/evaluation'
import { type AssigneeRow, assigneeRow } from '../cards/card-data.ts'
import { type Mark, type QuestionRow, resultData } from './result-data.ts'

interface Props {
  work: Work
  assignees: readonly AssigneeOfStudent[]
  results: WorkResults
  school: string
  now: number
}

/** The results of a class in one work, on one page: all students, those without an answer too. */
export function ResultsSheet({ work, assignees, results, school, now }: Props) {
  const t = useTranslations('paper.results')
  const rows = assignees.map(assigneeRow).toSorted(comparePeople)
  const { questions, marks } = resultData(results, rows)
  const { wide, large } = crowdOf({ students: rows.length, questions: questions.length })
  const title = t('title', { name: withUnbreakableSpaces(work.name) })
  return (
    <div className="papers">
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in a narrow window, by keyboard too
        tabIndex={0}
        className="paper overflow-x-auto"
        data-paper={wide ? 'wide' : ''}
        data-crowd={large ? 'large' : undefined}
        data-theme="light"
      >
        <header className="paper-head">
          <h2>{title}</h2>
          <p>
            {[school, work.group && groupLabel(work.group.name), work.course.subjectName, dayMonthYear(now)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <table className="paper-results">
          <caption className="sr-only">{t('caption')}</caption>
          <Head questions={questions} />
          <tbody>
            {rows.map((row) => (
              <StudentRow key={row._id} row={row} marks={marks[row._id]} questions={questions} />
            ))}
          </tbody>
          <Foot work={work} questions={questions} />
        </table>
        <p className="paper-note">{t('legend')}</p>
      </section>
    </div>
  )
}

type OfQuestions = { questions: readonly QuestionRow[] }

function Head({ questions }: OfQuestions) {
  const t = useTranslations('paper.results')
  return (
    <thead>
      <tr>
        <th scope="col">{t('student')}</th>
        {questions.map(({ _id, number }) => (
          <th key={_id} scope="col">
            {number}
          </th>
        ))}
        <th scope="col">{t('all')}</th>
        <th scope="col">{t('minutes')}</th>
      </tr>
    </thead>
  )
}

type RowProps = OfQuestions & { row: AssigneeRow; marks: readonly Mark[] | undefined }

function StudentRow({ row, marks, questions }: RowProps) {
  const t = useTranslations('paper.results')
  const { firstname, lastname, evaluation, minutes, excused } = row
  return (
    <tr>
      <th scope="row">{fullName(firstname, lastname)}</th>
      {questions.map(({ _id }, place) => {
        const mark = marks?.[place] ?? null
        return <td key={_id}>{typeof mark === 'string' ? t(mark) : <Percent of={mark} />}</td>
      })}
      <td>{excused ? t('excused') : <Percent of={evaluation} />}</td>
      <td>{minutes === null ? t('dash') : t('min', { minutes })}</td>
    </tr>
  )
}

/** As on the screen, a failure is bold and underlined. */
function Percent({ of }: { of: number | null }) {
  const t = useTranslations('paper.results')
  if (of === null) return t('dash')
  return of < failedUnder ? (
    <b>
      <u>{of}</u>
    </b>
  ) : (
    of
  )
}

function Foot({ work, questions }: OfQuestions & Pick<Props, 'work'>) {
  const t = useTranslations('paper.results')
  const { averageEvaluation, submissionCount, assigneeCount } = work.stats
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('mean')}</th>
        {questions.map(({ _id, evaluation }) => (
          <td key={_id}>{evaluation ?? t('dash')}</td>
        ))}
        <td>{averageEvaluation ?? t('dash')}</td>
        <td />
      </tr>
      <tr>
        <th scope="row">{t('failed')}</th>
        {questions.map(({ _id, failed }) => (
          <td key={_id}>{failed}</td>
        ))}
        <td colSpan={2}>{t('submitted', { count: submissionCount, total: assigneeCount })}</td>
      </tr>
    </tfoot>
  )
}

/** Questions beside each other on a page upright, and rows one below the other, at the usual and at the small size (app/paper.css). */
const upright = { questions: 18, rows: 38 } as const
const lying = { questions: 32, rows: 25 } as const

/** How the results of a class fit on one page: across it if there are many questions, in small letters if there is much of both. */
export function crowdOf({ students, questions }: { students: number; questions: number }): { wide: boolean; large: boolean } {
  const wide = questions > upright.questions
  const room = wide ? lying : upright
  return { wide, large: students > room.rows || questions > room.questions }
}
