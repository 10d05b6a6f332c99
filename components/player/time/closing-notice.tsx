'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { ParisTime } from '#components/ui/display/paris-time'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { isAnswered } from '#domain/player/progress'
import type { PlayerState } from '#domain/player/state'
import { type ClosingStage, closingStage, nextStageIn } from '#domain/works/closing'
import { serverNow } from '#lib/browser/server-clock'
import { datesLeft } from './dates-left.ts'

type Props = {
  /** Epoch ms; null when the work has no closing. */
  closing: number | null
  /** Epoch ms; absent in a preview. */
  dueDate: number | undefined
  state: PlayerState
}

/** When the work is due and closes; announced 15 and 5 minutes before the closing and at it, with what became of the answers (OP-151). */
export function ClosingNotice({ closing, dueDate, state }: Props) {
  const t = useTranslations('player.closing')
  const looked = useClosingStage(closing)
  if (looked === null) return null
  const { stage, now } = looked
  const near = stage.stage === 'soon' || stage.stage === 'closed'
  const words = () => {
    if (closing === null || !near) return datesLeft(t, { closing, dueDate, now })
    const when = { date: weekdayDayMonthYear(closing), time: timeOfDay(closing) }
    if (stage.stage === 'soon') return t('soon', { minutes: stage.minutes, time: when.time })
    return t(state.mode === 'student' && !state.submitted ? 'closed' : 'over', when)
  }
  const text = words()
  if ((state.handedIn && stage.stage !== 'closed') || text === '') return null
  return (
    <div
      className={clsx(
        'flex gap-2 text-sm',
        !near && 'typing:sr-only tiny:sr-only [@media(max-height:46rem)]:sr-only',
        near && state.mode === 'student' ? 'rounded-control bg-warn-soft px-3 py-2 font-semibold text-warn' : 'text-muted',
      )}
    >
      <Icon name="clock" className="mt-0.5 shrink-0" />
      {/* A status is announced when it changes: the stage changes three times. */}
      <p role={state.mode === 'student' ? 'status' : undefined}>
        {text}
        <ParisTime at={dueDate ?? closing ?? now} /> {stage.stage === 'closed' ? <Account state={state} /> : null}
      </p>
    </div>
  )
}

/** How many answers were accepted, came too late, or are still being sent. */
function Account({ state: { records, deliveryStates, work } }: { state: PlayerState }) {
  const t = useTranslations('player.closing')
  const ids = work.modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))
  const given = ids.filter((id) => isAnswered({ records }, id))
  const count = (which: (id: string) => boolean) => given.filter(which).length
  const late = count((id) => deliveryStates[id] === 'late' || deliveryStates[id] === 'left')
  const sending = count((id) => deliveryStates[id] === 'sending')
  return t('account', { taken: given.length - late - sending, late, sending })
}

/** Longest timer in ms; the stage is checked again after it. */
const maxWaitMs = 3_600_000

/** The stage and the instant by the server's clock; null until mounted, because the page may be rendered long before it is shown. */
function useClosingStage(closing: number | null): { stage: ClosingStage; now: number } | null {
  const [looked, setLooked] = useState<{ stage: ClosingStage; now: number } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = serverNow()
      setLooked({ stage: closingStage(closing, now), now })
      const wait = nextStageIn(closing, now)
      if (wait !== null) timer = setTimeout(look, Math.min(wait, maxWaitMs) + 20)
    }
    look()
    // Timers do not run while a computer sleeps.
    const wake = () => document.visibilityState === 'visible' && [clearTimeout(timer), look()]
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [closing])
  return looked
}
