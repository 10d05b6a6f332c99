'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/marks/icon'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import type { PlayerState } from '#domain/player/state'
import { type ClosingStage, closingStage, nextStageIn } from '#domain/works/closing'
import { serverNow } from '#lib/browser/server-clock'

type Props = {
  /** Epoch ms; null when the work has no closing. */
  closing: number | null
  state: PlayerState
}

/** When the work closes, announced again 15 and 5 minutes before and at the closing, with what became of the answers (OP-151). */
export function ClosingNotice({ closing, state }: Props) {
  const t = useTranslations('player.closing')
  const stage = useClosingStage(closing)
  if (closing === null || stage === null || stage.stage === 'none') return null
  const when = { date: weekdayDayMonthYear(closing), time: timeOfDay(closing) }
  const near = stage.stage === 'soon' || stage.stage === 'closed'
  const text = () => {
    if (stage.stage === 'soon') return t('soon', { minutes: stage.minutes, time: when.time })
    if (stage.stage === 'far') return t('at', when)
    return t(state.mode === 'student' && !state.submitted ? 'closed' : 'over', when)
  }
  if (state.handedIn && stage.stage !== 'closed') return null
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
        {text()} {stage.stage === 'closed' ? <Account state={state} /> : null}
      </p>
    </div>
  )
}

/** How many answers were accepted, came too late, or are still being sent. */
function Account({ state: { records, deliveryStates, work } }: { state: PlayerState }) {
  const t = useTranslations('player.closing')
  const ids = work.modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))
  const given = ids.filter((id) => (records[id]?.evaluation ?? null) !== null)
  const count = (which: (id: string) => boolean) => given.filter(which).length
  const late = count((id) => deliveryStates[id] === 'late' || deliveryStates[id] === 'left')
  const sending = count((id) => deliveryStates[id] === 'sending')
  return t('account', { taken: given.length - late - sending, late, sending })
}

/** Longest timer in ms; the stage is checked again after it. */
const maxWaitMs = 3_600_000

/** The stage by the server's clock; null until mounted, because the page may be rendered long before it is shown. */
function useClosingStage(closing: number | null): ClosingStage | null {
  const [stage, setStage] = useState<ClosingStage | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = serverNow()
      setStage(closingStage(closing, now))
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
  return stage
}
