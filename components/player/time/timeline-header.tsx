import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ReadingButton } from '#components/reading/reading-button'
import { ReadingLook } from '#components/reading/reading-look'
import { Link } from '#components/ui/actions/link'
import { iconButton } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { placeNear } from '#components/ui/place-near.ts'
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
  /** The time left of a test. */
  clock: ReactNode
  /** What is seldom needed: the dates of the work, its sounds. */
  menu: ReactNode
  /** A closing that is near, a correction, a draft left in the work. */
  notices: ReactNode
  /** In a lesson, whose teacher may pass over questions: their number alone, no share of them. */
  numberOnly: boolean
}

/** The head of the player, of one height whatever has the focus: the place in the work (PLY-037, OP-146), and the rest in a menu. */
export function TimelineHeader({ title, kind, given, saving, document, clock, menu, notices, ...props }: Props) {
  const { steps } = props
  return (
    <div data-timeline>
      {title === null ? null : (
        <ReadingLook className="mb-1 flex items-baseline gap-3 snug:hidden">
          <h1 className="min-w-0 truncate text-xl" title={title}>
            {title}
          </h1>
          {kind}
        </ReadingLook>
      )}
      <div className="@container flex h-14 shrink-0 items-center gap-2 text-sm text-muted tabular-nums">
        {props.home === undefined ? null : <Leave href={props.home} />}
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex items-center gap-x-3 whitespace-nowrap">
            {given ? <Given done={given.answered} total={given.total} /> : <Position steps={steps} />}
            <span className="ml-auto inline-flex min-w-0 items-center gap-x-3">
              {clock}
              {saving === 'saved' || saving === 'sending' ? <Saved sending={saving === 'sending'} /> : null}
              <span className="inline-flex items-center gap-x-3 @max-[36rem]:sr-only">
                <Figures {...props} given={given !== null} />
              </span>
            </span>
          </div>
          <Timeline steps={steps} />
        </div>
        <ReadingButton className="hidden! snug:@min-[20rem]:inline-flex!" />
        {document}
        <Facts>
          {title === null ? null : (
            <div className="font-semibold text-ink">
              {title} {kind}
            </div>
          )}
          {menu}
          <Figures {...props} given={given !== null} named />
          <ReadingButton className="hidden! @max-[20rem]:inline-flex!" />
        </Facts>
      </div>
      <ReadingLook className="flex flex-col [&>:not(:empty)]:mt-2">
        {saving === null || saving === 'saved' || saving === 'sending' ? null : <Unsaved saving={saving} />}
        {notices}
      </ReadingLook>
    </div>
  )
}

/** What is known besides the place in the work; in the page only while it is open. */
function Facts({ children }: { children: ReactNode }) {
  const t = useTranslations('player')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const place = () => button.current && panel.current && placeNear(button.current, panel.current, 'right')
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-expanded={open} aria-label={t('facts')} className={iconButton}>
        <Icon name="more" />
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label={t('facts')}
        onBeforeToggle={place}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          place()
        }}
        className="fixed inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface p-4 text-ink shadow-card"
      >
        {open ? <ReadingLook className="flex flex-col items-start gap-2">{children}</ReadingLook> : null}
      </section>
    </>
  )
}

/** Back link for phones, where the app's bar is hidden during the work. */
function Leave({ href }: { href: string }) {
  const t = useTranslations('player')
  return (
    <Link href={href} aria-label={t('leave')} className={clsx(iconButton, '-mr-2 -ml-3 hidden! played:inline-flex!')}>
      <Icon name="chevronLeft" className="size-6" />
    </Link>
  )
}

type Steps = { steps: readonly TimelineStep[] }
type FiguresProps = Steps &
  Pick<Props, 'minutes' | 'numberOnly'> & {
    given: boolean
    /** In the menu they stand alone: what they are is written out. */
    named?: boolean
  }

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

/** The questions done, the place on the line as a percentage (PLY-035, PLY-037, OP-146), and the time spent (PLY-036). */
function Figures({ steps, minutes, given, numberOnly, named = false }: FiguresProps) {
  const t = useTranslations('player')
  const format = useFormatter()
  const { number, done, total } = positionOf(steps)
  const percent = format.number(progressOf(steps), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  // The end of the time left some of them without an answer: the number of those done says it, 100 % would not.
  const isShared = !numberOnly && !given && (number !== null || done === total)
  return (
    <>
      {number === null || numberOnly || given ? null : <span>{t('done', { done })}</span>}
      {isShared ? (
        <span>
          <span className={named ? '' : 'sr-only'}>{t('progressLabel')} </span>
          <span>{t('progress', { percent })}</span>
        </span>
      ) : null}
      <span className="inline-flex items-center gap-1">
        <Icon name="clock" />
        <span className={named ? '' : 'sr-only'}>{t('spent')} </span>
        {t('minutes', { minutes })}
      </span>
    </>
  )
}

/** Invisible while an answer is being sent, keeping its place in the layout. */
function Saved({ sending }: { sending: boolean }) {
  const t = useTranslations('player')
  return (
    <span className={clsx('inline-flex items-center gap-1', sending ? 'invisible' : 'text-good')}>
      <Icon name="check" className="shrink-0" />
      <span className="@max-[36rem]:sr-only">{t('saved')}</span>
    </span>
  )
}

type UnsavedState = Exclude<Saving, 'saved' | 'sending'>

/** What is not saved has a line of its own, whole on the smallest screen. */
function Unsaved({ saving }: { saving: UnsavedState }) {
  const t = useTranslations('player')
  return (
    <div className="text-sm font-semibold text-warn">
      <p className="flex items-center gap-1">
        <Icon name={saving === 'refused' ? 'warning' : 'clock'} className="shrink-0" />
        {t(unsavedWords[saving])}
      </p>
      {saving === 'fragile' ? <p role="alert">{t('fragile')}</p> : null}
    </div>
  )
}

const unsavedWords = {
  pending: 'waitingForNetwork',
  fragile: 'waitingForNetwork',
  refused: 'notTaken',
  tooLate: 'tooLate',
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
