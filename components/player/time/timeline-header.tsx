import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReadingButton } from '#components/reading/reading-button'
import { ReadingLook } from '#components/reading/reading-look'
import { Link } from '#components/ui/actions/link'
import { iconButton } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { positionOf, progressOf, type TimelineStep } from '#domain/player/timeline'
import type { Saving } from '../use-player.ts'

type Props = {
  title: string | null
  /** What the work is, beside the title. */
  kind: ReactNode
  steps: readonly TimelineStep[]
  /** Of a copy that is only looked at: how many questions have an answer, without blanks. */
  given: { readonly answered: number; readonly total: number } | null
  minutes: number
  /** Target of the back link, which is shown where the app's bar is not. */
  home: string | undefined
  /** Null where nothing is saved. */
  saving: Saving | null
  /** The button of the module's document, where there is one. */
  document: ReactNode
  /** What there is to know of the work's dates, its correction, a draft left in it. */
  notices: ReactNode
  /** In a lesson, whose teacher may pass over questions: their number alone, no share of them. */
  numberOnly: boolean
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Header of the conversation: title, progress (PLY-037, OP-146), time spent, and saving state. */
export function TimelineHeader({ title, kind, steps, given, minutes, home, saving, document, notices, numberOnly }: Props) {
  const t = useTranslations('player')
  return (
    <div data-timeline className="@container flex flex-col gap-2">
      {title === null ? null : (
        <ReadingLook className="flex items-baseline gap-3 snug:hidden">
          <h1 className="min-w-0 truncate text-xl" title={title}>
            {title}
          </h1>
          {kind}
        </ReadingLook>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
        {home === undefined ? null : <Leave href={home} />}
        {given ? <Given done={given.answered} total={given.total} /> : <Position steps={steps} />}
        <span className="ml-auto inline-flex items-center gap-2 tablet:order-last tablet:ml-0 wide:@max-[40rem]:ml-auto low:order-none! low:ml-auto!">
          <ReadingButton className="hidden! snug:inline-flex!" />
          {document}
        </span>
        {/* Line break on phones: what follows is a row of its own. */}
        <span className="hidden basis-full max-tablet:block low:block" />
        {numberOnly || given ? null : <Done steps={steps} />}
        <span
          className={clsx(
            'inline-flex items-center gap-1 typing:sr-only low:sr-only tiny:sr-only',
            minutes === 0 && 'snug:sr-only',
            'wide:snug:@max-[40rem]:sr-only',
          )}
        >
          <Icon name="clock" />
          <VisuallyHidden>{t('spent')}</VisuallyHidden>
          {t('minutes', { minutes })}
        </span>
        {saving === null ? null : <SavingState saving={saving} />}
      </div>
      {saving === 'fragile' ? (
        <p role="alert" className="text-sm font-semibold text-warn">
          {t('fragile')}
        </p>
      ) : null}
      <ReadingLook className="flex flex-col gap-2 empty:hidden">{notices}</ReadingLook>
      <div className="flex items-center gap-3">
        <Timeline steps={steps} />
        {numberOnly || given ? null : <Share steps={steps} />}
      </div>
    </div>
  )
}

/** Back link for phones, where the app's bar is hidden during the work. */
function Leave({ href }: { href: string }) {
  const t = useTranslations('player')
  return (
    <Link href={href} aria-label={t('leave')} className={clsx(iconButton, '-my-2 -mr-3 -ml-3 hidden! played:inline-flex!')}>
      <Icon name="chevronLeft" className="size-6" />
    </Link>
  )
}

type Steps = { steps: readonly TimelineStep[] }

/** Number of the current question, and how many there are. */
function Position({ steps }: Steps) {
  const t = useTranslations('player')
  const { number, done, total } = positionOf(steps)
  if (number === null) return <Given done={done} total={total} />
  return <span className="font-semibold text-ink">{t('position', { number, total })}</span>
}

function Given({ done, total }: { done: number; total: number }) {
  const t = useTranslations('player')
  if (total === 0) return null
  return (
    <span className="font-semibold text-ink">
      {done === total ? t('allAnswered', { total }) : t('partlyDone', { done, total })}
    </span>
  )
}

/** What people count: the questions done; once there is no next one, the position says it. */
function Done({ steps }: Steps) {
  const t = useTranslations('player')
  const { number, done } = positionOf(steps)
  return number === null ? null : <span className="typing:sr-only">{t('done', { done })}</span>
}

/** Where the current step stands on the line, at whose end the percentage is (PLY-035, PLY-037, OP-146). */
function Share({ steps }: Steps) {
  const t = useTranslations('player')
  const format = useFormatter()
  const { number, done, total } = positionOf(steps)
  // The end of the time left some of them without an answer: the number of those done says it, 100 % would not.
  if (number === null && done < total) return null
  return (
    <span className="shrink-0 text-xs text-muted tabular-nums">
      <VisuallyHidden>{t('progressLabel')} </VisuallyHidden>
      {t('progress', { percent: format.number(progressOf(steps), oneDecimal) })}
    </span>
  )
}

/** Invisible while an answer is being sent, keeping its place in the layout. */
function SavingState({ saving }: { saving: Saving }) {
  const t = useTranslations('player')
  const { look, icon, word } = savingLooks[saving]
  return (
    <span
      className={clsx(
        'ml-auto inline-flex items-center gap-1 wide:@max-[40rem]:ml-0',
        look,
        word === 'saved' && 'typing:sr-only',
      )}
    >
      <Icon name={icon} />
      {t(word)}
    </span>
  )
}

const waiting = { look: 'text-warn', icon: 'clock', word: 'waitingForNetwork' } as const
const savingLooks = {
  saved: { look: 'text-good', icon: 'check', word: 'saved' },
  sending: { look: 'invisible', icon: 'check', word: 'saved' },
  pending: waiting,
  fragile: waiting,
  refused: { look: 'text-warn', icon: 'warning', word: 'notTaken' },
  tooLate: { look: 'text-warn', icon: 'clock', word: 'tooLate' },
} as const

const looks = {
  past: 'bg-brand',
  active: 'bg-accent ring-2 ring-accent-ink',
  future: 'bg-surface ring-1 ring-control ring-inset',
} as const
const words = { past: 'stepPast', active: 'stepActive', future: 'stepFuture' } as const

/** However many questions a work has, the line of them is never wider than the smallest screen. */
const gapOf = (steps: number) => (steps > 100 ? 'gap-0' : steps > 30 ? 'gap-px' : 'gap-1')

function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useTranslations('player')
  let number = 0
  return (
    <ol aria-label={t('timeline')} className={clsx('flex h-4 min-w-0 grow items-center', gapOf(steps.length))}>
      {steps.map(({ key, type }) => {
        if (type === 'gap') return <li key={key} aria-hidden="true" className="h-4 w-px bg-control" />
        number += 1
        return (
          <li
            key={key}
            data-step={type}
            {...(type === 'active' && { 'aria-current': 'step' as const })}
            className={clsx(
              'flex-1 rounded-full forced-colors:border forced-colors:data-[step=past]:bg-[CanvasText] forced-colors:data-[step=active]:border-4',
              type === 'active' ? 'h-3 min-w-1' : 'h-2',
              looks[type],
            )}
          >
            <VisuallyHidden>{t(words[type], { number })}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}
