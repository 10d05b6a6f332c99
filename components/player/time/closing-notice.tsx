import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import { ParisTime } from '#components/ui/display/paris-time'
import { useInBrowser } from '#components/ui/use-in-browser.ts'
import { dayMonthYear, timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { isAnswered } from '#domain/player/progress'
import type { PlayerState } from '#domain/player/state'
import { type ClosingStage, closingStage } from '#domain/works/closing'
import { serverNow } from '#lib/browser/server-clock'
import { useTimeLeft } from './use-time-left.ts'

interface WorkDates {
  /** Epoch ms; null when the work has no closing. */
  readonly closing: number | null
  /** Epoch ms; absent in a preview. */
  readonly dueDate: number | undefined
}

/** When the work is due and closes; nothing where that is near or over, which its notice says. */
export function Dates({ closing, dueDate }: WorkDates) {
  const t = useTranslations('player.closing')
  const looked = useClosingStage(closing)
  const text = looked && !isNear(looked.stage) ? datesLeft(t, { closing, dueDate, now: looked.now }) : ''
  if (text === '') return null
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Icon name="clock" className="mt-0.5 shrink-0" />
      <span>
        {text}
        <ParisTime at={dueDate ?? closing ?? 0} />
      </span>
    </p>
  )
}

/** The due date first, then the closing if it is later; a work that never closes, such as a training, says nothing once it is due. */
export function datesLeft(
  t: ReturnType<typeof useTranslations<'player.closing'>>,
  { closing, dueDate, now }: WorkDates & { now: number },
): string {
  if (dueDate === undefined) return ''
  const at = { date: weekdayDayMonthYear(dueDate), time: timeOfDay(dueDate) }
  const due = now < dueDate ? t('due', at) : closing === null ? '' : t('wasDue', at)
  if (closing === null || closing <= dueDate) return due
  return `${due} ${t('at', { date: dayMonthYear(closing), time: timeOfDay(closing) })}`
}

const isNear = ({ stage }: ClosingStage) => stage === 'soon' || stage === 'closed'

/** Announced 15 and 5 minutes before the closing and at it, with what became of the answers (OP-151). */
export function ClosingNotice({ closing, dueDate, state }: WorkDates & { state: PlayerState }) {
  const t = useTranslations('player.closing')
  const looked = useClosingStage(closing)
  const isPlayed = state.mode === 'student'
  const stage = looked && isNear(looked.stage) && (!state.handedIn || looked.stage.stage === 'closed') ? looked.stage : null
  const words = () => {
    if (closing === null || stage === null) return ''
    const when = { date: weekdayDayMonthYear(closing), time: timeOfDay(closing) }
    if (stage.stage === 'soon') return t('soon', { minutes: stage.minutes, time: when.time })
    return t(isPlayed && !state.submitted ? 'closed' : 'over', when)
  }
  return (
    // Always in the page: a status is announced when it changes.
    <div role={isPlayed ? 'status' : undefined} className="text-sm">
      {stage === null ? null : (
        <p className={isPlayed ? 'rounded-control bg-warn-soft px-3 py-2 font-semibold text-warn' : 'text-muted'}>
          {words()}
          <ParisTime at={dueDate ?? closing ?? 0} /> {stage.stage === 'closed' ? <Account state={state} /> : null}
        </p>
      )}
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

/** The stage and the instant by the server's clock; null until mounted, because the page may be rendered long before it is shown. */
function useClosingStage(closing: number | null): { stage: ClosingStage; now: number } | null {
  const left = useTimeLeft(closing)
  const isShown = useInBrowser()
  if (!isShown || (closing !== null && left === null)) return null
  const now = closing === null || left === null ? serverNow() : closing - left
  return { stage: closingStage(closing, now), now }
}
