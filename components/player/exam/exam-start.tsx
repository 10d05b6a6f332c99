'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { ParisTime } from '#components/ui/display/paris-time'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { Assignee } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { releasedAt } from '#domain/exams/times'
import { closesAt } from '#domain/works/closing'
import { callApi } from '#lib/browser/client'
import { KindOf } from '../kind-of.tsx'
import { useOwnHelp } from '../use-own-help.ts'
import type { PlayedAssignee } from '../use-player.ts'

type Props = { assignee: PlayedAssignee; onBegun: (assignee: Assignee) => void }

/** What a student is told before an « évaluation » begins; the questions come, and the time runs, with the press. */
export function ExamStart({ assignee, onBegun }: Props) {
  const t = useTranslations('player.exam')
  const { work } = assignee
  const { pending, problem, begin } = useBegin(assignee.workId, onBegun)
  return (
    <section aria-labelledby="evaluation" className="mx-auto flex max-w-2xl flex-col gap-5">
      <header>
        <KindOf work={work} />
        <h1 id="evaluation" className="text-2xl">
          {work.name}
        </h1>
      </header>
      {work.comment === '' ? null : <p className="whitespace-pre-line">{work.comment}</p>}
      <Conditions assignee={assignee} />
      {work.resultsAt ? (
        <AlertBanner tone="warn" closable>
          {t('published')}
        </AlertBanner>
      ) : null}
      {problem === null ? null : (
        <AlertBanner tone="warn" closable>
          {t(problem)}
        </AlertBanner>
      )}
      <Button variant="primary" icon="clock" className="self-start" pending={pending} onClick={begin}>
        {t('begin')}
      </Button>
    </section>
  )
}

function Conditions({ assignee: { work, sitting, help, questionCount = 0 } }: Pick<Props, 'assignee'>) {
  const t = useTranslations('player.exam')
  const ownHelp = useOwnHelp()
  const { exam, dueDate } = work
  if (!exam || dueDate === undefined) return null
  const when = (at: number) => ({ date: weekdayDayMonthYear(at), time: timeOfDay(at) })
  const closing = closesAt(work)
  const minutes = sitting?.minutes ?? null
  const { archiveAt, endedAt, resultsAt = null } = work
  const shownAt = releasedAt({ exam, dueDate, archiveAt, endedAt, resultsAt })
  const helped = help ? ownHelp(minutes === null ? { ...help, extraTime: null } : help) : []
  return (
    <ul className="flex list-disc flex-col gap-2 rounded-card border border-line bg-surface p-5 pl-9">
      <li>{t('questions', { count: questionCount })}</li>
      <li>{minutes === null ? t('noLimit') : t('limit', { minutes: Math.floor(minutes) })}</li>
      {minutes === null ? null : <li>{t('goesOn')}</li>}
      {closing === null ? null : (
        <li>
          {t('closes', when(closing))}
          <ParisTime at={closing} />
        </li>
      )}
      <li>{t('once')}</li>
      <li>{t(exam.aids ? 'aids' : 'noAids')}</li>
      {resultsAt === null ? (
        <li>
          {shownAt === null ? t('laterByTeacher') : t('laterOn', when(shownAt))}
          {shownAt === null ? null : <ParisTime at={shownAt} />}
        </li>
      ) : null}
      <li>{t('absences')}</li>
      {helped.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type Problem = 'closed' | 'offline'

/** Begins once, however often it is pressed; after a failure it can be pressed again. */
function useBegin(workId: string, onBegun: Props['onBegun']) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { pending, write } = useWriting((error) =>
    setProblem(error instanceof Failure && error.kind === 'conflict' ? 'closed' : 'offline'),
  )
  const begin = () =>
    void write(async () => {
      setProblem(null)
      onBegun(await callApi('beginExam', { params: { workId }, body: {} }))
    })
  return { pending, problem, begin }
}
