'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { TextLink } from '#components/ui/actions/link'
import { Badge } from '#components/ui/display/badge'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { Pagination } from '#components/ui/layout/pagination'
import { Table } from '#components/ui/layout/table'
import { ErrorState } from '#components/ui/states/content-states'
import { classAnswersPath } from '#lib/routes'
import { listPath, type StudentList } from '../facts/student-list.ts'
import { HeatMap } from './heat-map.tsx'
import { byFailures, mostFailed, type QuestionRow, type ResultData } from './result-data.ts'

/** Position in the paged heat map: the list options and the number of pages. */
interface MapPages {
  readonly workId: string
  readonly list: StudentList
  readonly pages: number
}

/** The results of a work by question: success rates, the most failed question, and the heat map of the class. */
function QuestionResults({ data: { questions, students }, map }: { data: ResultData; map: MapPages }) {
  const t = useTranslations('work.results')
  const [hardestFirst, setHardestFirst] = useState(false)
  const hardest = mostFailed(questions)
  const severalModules = questions.some(({ module }) => module !== questions[0]?.module)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {hardest
            ? t('hardest', { number: hardest.number, failed: hardest.failed, answered: hardest.evaluated })
            : t('noneFailed')}
        </p>
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
            cell: (row) => <Question row={row} hardest={row === hardest} ofSeveral={severalModules} />,
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
            cell: (row) => (row.minutes === null ? t('dash') : t('minutes', { minutes: row.minutes })),
          },
        ]}
      />
      {students.length > 0 ? <HeatMap questions={questions} students={students} /> : null}
      <Pagination
        label={t('mapPages')}
        page={map.list.map}
        pages={map.pages}
        href={(page) => listPath(map.workId, { ...map.list, map: page }, 'carte-classe')}
      />
    </div>
  )
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
        {hardest ? (
          <Badge tone="warn" icon="warning">
            {t('mostFailed')}
          </Badge>
        ) : null}
        {row.claimed > 0 ? <Badge tone="info">{t('claimed', { count: row.claimed })}</Badge> : null}
      </span>
      <span className="max-w-text text-sm font-normal break-words">{row.statement || t('noStatement')}</span>
      {ofSeveral ? <span className="text-sm font-normal text-muted">{row.module}</span> : null}
    </span>
  )
}

type ResultsProps = {
  /** Undefined when they failed to load. */
  data: ResultData | undefined
  map: MapPages
}

/** The results of a work, or an error with a retry button; after a successful retry the focus moves to the results. */
export function Results({ data, map }: ResultsProps) {
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
      {data ? <QuestionResults data={data} map={map} /> : <ErrorState text={t('error')} onRetry={retry} />}
    </div>
  )
}
