'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/marks/icon'
import { type ClosingStage, closingStage, nextStageIn } from '#domain/closing'
import { timeOfDay, weekdayDayMonthYear } from '#domain/date-words'
import type { PlayerState } from '#domain/player/state'
import { serverNow } from '#lib/browser/server-clock'

type Props = {
  /** Epoch ms, null when nothing closes the work. */
  closing: number | null
  state: PlayerState
}

/** When the work closes, said again 15 and 5 minutes before and at the closing, with what became of the answers (OP-151). */
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
      {/* Only what is new is read out: the stage changes three times. */}
      <p role={state.mode === 'student' ? 'status' : undefined}>
        {text()} {stage.stage === 'closed' ? <Account state={state} /> : null}
      </p>
    </div>
  )
}

/** What was taken, what came too late, and what is still on its way. */
function Account({ state: { records, deliveryStates, work } }: { state: PlayerState }) {
  const t = useTranslations('player.closing')
  const ids = work.modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))
  const given = ids.filter((id) => (records[id]?.evaluation ?? null) !== null)
  const count = (which: (id: string) => boolean) => given.filter(which).length
  const late = count((id) => deliveryStates[id] === 'late' || deliveryStates[id] === 'left')
  const sending = count((id) => deliveryStates[id] === 'sending')
  return t('account', { taken: given.length - late - sending, late, sending })
}

/** Longest wait that a timer takes (ms); after it the stage is looked at again. */
const maxWaitMs = 3_600_000

/** The stage by the server's clock, from the first effect on: the page is made at another time than it is shown. */
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
    // A computer that slept has slept through its timers.
    const wake = () => document.visibilityState === 'visible' && [clearTimeout(timer), look()]
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [closing])
  return stage
}
