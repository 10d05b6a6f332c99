import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { TextLink } from '#components/ui/actions/link'
import { Badge } from '#components/ui/display/badge'
import { Minutes } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { Table } from '#components/ui/layout/table'
import { ErrorState } from '#components/ui/states/content-states'
import { classAnswersPath } from '#lib/routes'
import { byFailures, mostFailed, type QuestionRow, type ResultData } from './result-data.ts'

/** The results of a work by question: success rates, how many failed, the time, and the way to the answers of the class. */
export function QuestionResults({ questions }: { questions: readonly QuestionRow[] }) {
  const t = useTranslations('work.results')
  const [hardestFirst, setHardestFirst] = useState(false)
  const hardest = mostFailed(questions)
  if (!questions.some(isAnswered)) return <Hardest questions={questions} />
  const severalModules = questions.some(({ module }) => module !== questions[0]?.module)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Hardest questions={questions} />
        <Button size="sm" aria-pressed={hardestFirst} icon="filter" onClick={() => setHardestFirst((now) => !now)}>
          {t(hardestFirst ? 'inOrder' : 'hardestFirst')}
        </Button>
      </div>
      <Table
        caption={t('title')}
        rows={hardestFirst ? byFailures(questions) : questions}
        columns={[
          {
            id: 'question',
            header: t('column.question'),
            main: true,
            cell: (row) => <Question row={row} hardest={hardest.includes(row)} ofSeveral={severalModules} />,
          },
          { id: 'evaluation', header: t('column.evaluation'), cell: (row) => <EvaluationBar percent={row.evaluation} /> },
          {
            id: 'failed',
            header: t('column.failed'),
            align: 'end',
            cell: (row) => (row.evaluated === 0 ? t('dash') : t('failedOf', { count: row.failed, total: row.evaluated })),
          },
          {
            id: 'duration',
            header: t('column.duration'),
            align: 'end',
            cell: (row) => <Minutes of={row.minutes} />,
          },
        ]}
      />
    </div>
  )
}

const isAnswered = ({ answered, viaAssigneeId }: QuestionRow) => answered > 0 || viaAssigneeId !== null

/** The questions that most students failed, in one sentence; or that nobody has answered yet. */
export function Hardest({ questions }: { questions: readonly QuestionRow[] }) {
  const t = useTranslations('work.results')
  const format = useFormatter()
  const hardest = mostFailed(questions)
  if (!questions.some(isAnswered)) return <p className="text-muted">{t('none')}</p>
  const [first] = hardest
  if (!first) return <p>{t('noneFailed')}</p>
  const numbers = format.list(hardest.map(({ number }) => String(number)))
  return <p>{t('hardest', { count: hardest.length, numbers, failed: first.failed, answered: first.evaluated })}</p>
}

type QuestionProps = {
  row: QuestionRow
  hardest: boolean
  /** The work has other modules than this question’s. */
  ofSeveral: boolean
}

function Question({ row, hardest, ofSeveral }: QuestionProps) {
  const t = useTranslations('work.results')
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        {row.viaAssigneeId === null ? (
          t('question', { number: row.number })
        ) : (
          <TextLink href={classAnswersPath(row.viaAssigneeId, row._id)} aria-label={t('answersOf', { number: row.number })}>
            {t('question', { number: row.number })}
          </TextLink>
        )}
        {hardest ? <Badge tone="warn" icon="warning" label={t('mostFailed')} /> : null}
        {row.claimed > 0 ? <Badge tone="info" label={t('claimed', { count: row.claimed })} /> : null}
      </span>
      <span className="max-w-text text-sm font-normal break-words">{row.statement || t('noStatement')}</span>
      {ofSeveral ? <span className="text-sm font-normal text-muted">{row.module}</span> : null}
    </span>
  )
}

/** What is shown of the results, or an error with a retry button, after which the focus moves to the results. */
export function Results({ data, children }: { data: ResultData | undefined; children: (data: ResultData) => ReactNode }) {
  const t = useTranslations('work.results')
  const { refresh } = useRouter()
  const place = useRef<HTMLDivElement>(null)
  const retried = useRef(false)
  const retry = () => {
    retried.current = true
    refresh()
  }
  // The focused retry button disappeared with the error: move the focus to the results.
  useEffect(() => {
    if (!data) return
    if (retried.current && document.activeElement === document.body) place.current?.focus()
    retried.current = false
  }, [data])
  return (
    <div ref={place} tabIndex={-1} className="min-w-0">
      {data ? children(data) : <ErrorState text={t('error')} onRetry={retry} />}
    </div>
  )
}
