import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { use, useCallback, useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { ParisTime } from '#components/ui/display/paris-time'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { clockOf, warnedMinutes } from '#domain/exams/clock'
import { releasedAt } from '#domain/exams/times'
import type { PlayerState } from '#domain/player/state'
import { PlayerEnvironmentContext } from '../player-context.ts'
import type { PlayedAssignee } from '../player-props.ts'
import { useTimeLeft } from './use-time-left.ts'

/** The time left of an « évaluation » by the server’s clock, null where none runs; at its end the copy is handed in by `onEnd`. */
export function useExamTime({ endsAt, state, onEnd }: { endsAt: number | null; state: PlayerState; onEnd: () => void }) {
  const running = state.mode === 'student' && !state.submitted && state.place.at !== 'waiting'
  const { busy } = use(PlayerEnvironmentContext)
  const [up, setUp] = useState<Up | null>(null)
  const end = useCallback(() => {
    setUp('finishing')
    busy.finish((cut) => {
      setUp(cut ? 'cut' : 'handedIn')
      onEnd()
    })
  }, [busy, onEnd])
  return { left: useTimeLeft(running && up === null ? endsAt : null, end), up }
}

/** `cut`: a recording or a file could not be ended in time. */
type Up = 'finishing' | 'handedIn' | 'cut'

/** That the time is up, in the head of the page, until its end says it; what could not be joined stays said. */
export function ExamNotice({ state, up }: { state: PlayerState; up: Up | null }) {
  const t = useTranslations('player.exam')
  if (up === null || (state.handedIn && up !== 'cut')) return null
  return (
    <p role="alert" className="rounded-control bg-warn-soft px-3 py-2 font-semibold text-warn">
      {t(up === 'finishing' ? 'finishing' : 'timeIsUp')} {up === 'cut' ? t('cut') : null}
    </p>
  )
}

/** Said aloud only at a few moments: a clock that speaks every second would cover everything else. */
export function TimeLeft({ left }: { left: number }) {
  const t = useTranslations('player.exam')
  const warned = warnedMinutes(left)
  return (
    <div
      className={clsx(
        'flex items-center gap-1 font-semibold tabular-nums',
        warned === null ? 'text-ink' : 'rounded-control bg-warn-soft px-2 text-warn',
      )}
    >
      <Icon name="clock" className="shrink-0" />
      <p role="timer">
        <span className="@max-[36rem]:sr-only">{t('left')} </span>
        {clockOf(left)}
      </p>
      <p role="status">
        <VisuallyHidden>{warned === null ? '' : t('soon', { minutes: warned })}</VisuallyHidden>
      </p>
    </div>
  )
}

/** When the results of a test come. */
export function Later({ work: { exam, dueDate, archiveAt, endedAt } }: Pick<PlayedAssignee, 'work'>) {
  const t = useTranslations('player.exam')
  const isDated = exam && dueDate !== undefined
  const shownAt = isDated ? releasedAt({ exam, dueDate, archiveAt, endedAt, resultsAt: null }) : null
  if (shownAt === null) return t('laterByTeacher')
  return (
    <>
      {t('laterOn', { date: weekdayDayMonthYear(shownAt), time: timeOfDay(shownAt) })}
      <ParisTime at={shownAt} />
    </>
  )
}
