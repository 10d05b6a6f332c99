import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { ParisTime } from '#components/ui/display/paris-time'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { Assignee } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { minuteMs } from '#domain/dates/duration'
import { closesAt } from '#domain/works/closing'
import { callApi } from '#lib/browser/client'
import { KindOf } from '../kind-of.tsx'
import type { PlayedAssignee } from '../player-props.ts'
import { Later } from '../time/exam-notice.tsx'
import { useTimeLeft } from '../time/use-time-left.ts'
import { useOwnHelp } from '../use-own-help.ts'

type Props = {
  assignee: PlayedAssignee
  /** Where « Plus tard » leads; nowhere in an embedded page. */
  home: { readonly href: string } | undefined
  onBegun: (assignee: Assignee) => void
}

/** What a student is told before an « évaluation » begins: three facts, what is watched, and a press away the rules; the time runs from « Commencer ». */
export function ExamStart({ assignee, home, onBegun }: Props) {
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
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="clock" className="min-h-14 text-lg" pending={pending} onClick={begin}>
          {t('begin')}
        </Button>
        {home ? <ButtonLink href={home.href} className="min-h-14" label={t('later')} /> : null}
      </div>
    </section>
  )
}

const factLook = 'rounded-card border border-line bg-surface p-4 text-center text-lg font-bold shadow-card tablet:text-xl'

function Conditions({ assignee: { work, sitting, help, questionCount = 0 } }: Pick<Props, 'assignee'>) {
  const t = useTranslations('player.exam')
  const ownHelp = useOwnHelp()
  const { exam } = work
  const closing = closesAt(work)
  const untilClosing = useTimeLeft(closing)
  if (!exam || work.dueDate === undefined) return null
  const allowed = sitting?.minutes ?? null
  const cut = untilClosing !== null && (allowed === null || untilClosing < allowed * minuteMs)
  const minutes = allowed === null ? null : Math.floor(cut ? untilClosing / minuteMs : allowed)
  const helped = help ? ownHelp(minutes === null ? { ...help, extraTime: null } : help) : []
  const closes = closing !== null && (
    <>
      {t('closes', { date: weekdayDayMonthYear(closing), time: timeOfDay(closing) })}
      <ParisTime at={closing} />
    </>
  )
  return (
    <>
      <ul className="grid gap-3 tablet:grid-cols-3">
        <li className={factLook}>{t('questions', { count: questionCount })}</li>
        <li className={factLook}>{minutes === null ? t('noLimit') : t('minutes', { minutes })}</li>
        <li className={factLook}>{t('onlyOnce')}</li>
      </ul>
      <div className="flex flex-col gap-1">
        {cut ? <p className="font-semibold">{closes}</p> : null}
        {minutes === null ? null : <p>{t('goesOn')}</p>}
        <p>{t('absences')}</p>
      </div>
      <details className="rounded-card border border-line bg-surface px-5">
        <summary className="min-h-11 content-center font-semibold text-brand">{t('rules')}</summary>
        <ul className="flex list-disc flex-col gap-2 pb-5 pl-4">
          {minutes === null || cut ? null : <li>{t('limit', { minutes })}</li>}
          {closes && !cut ? <li>{closes}</li> : null}
          <li>{t('once')}</li>
          <li>{t(exam.aids ? 'aids' : 'noAids')}</li>
          {work.resultsAt ? null : (
            <li>
              <Later work={work} />
            </li>
          )}
          {helped.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

type Problem = 'closed' | 'offline'

/** Begins once, however often it is pressed; after a failure it can be pressed again. */
function useBegin(workId: string, onBegun: Props['onBegun']) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { pending, run: begin } = useAct(
    async () => {
      setProblem(null)
      onBegun(await callApi('beginExam', { params: { workId }, body: {} }))
    },
    (error) => setProblem(error instanceof Failure && error.kind === 'conflict' ? 'closed' : 'offline'),
  )
  return { pending, problem, begin }
}
