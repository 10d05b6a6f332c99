import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ReadingButton } from '#components/reading/reading-button'
import { ReadingLook } from '#components/reading/reading-look'
import { Link } from '#components/ui/actions/link'
import { iconButton } from '#components/ui/classes.ts'
import { Minutes } from '#components/ui/display/duration'
import { Icon } from '#components/ui/display/icon'
import { placeNear } from '#components/ui/place-near.ts'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { Progress } from '#domain/player/timeline'
import type { Saving } from '../use-player.ts'

type Props = {
  title: string | null
  /** What the work is, beside the title. */
  kind: ReactNode
  progress: Progress
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
}

/** The head of the player, of one height whatever has the focus: the place in the work (PLY-037, OP-146), and the rest in a menu. */
export function TimelineHeader({ title, kind, saving, document, clock, menu, notices, home, ...told }: Props) {
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
        {home === undefined ? null : <Leave href={home} />}
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex items-center gap-x-3 whitespace-nowrap">
            <Position {...told.progress} />
            <span className="ml-auto inline-flex min-w-0 items-center gap-x-3">
              {clock}
              {saving === 'saved' || saving === 'sending' ? <Saved sending={saving === 'sending'} /> : null}
              <span className="inline-flex items-center gap-x-3 @max-[36rem]:sr-only">
                <Figures {...told} />
              </span>
            </span>
          </div>
          <Timeline {...told.progress} />
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
          <Figures {...told} named />
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

/** Number of the question on the screen; where there is none, how many are done. */
function Position({ number, done, total }: Progress) {
  const t = useTranslations('player')
  if (total === 0) return null
  const words = number
    ? t('position', { number, total })
    : t(done === total ? 'allAnswered' : 'partlyDone', { done: done ?? 0, total })
  return <span className="font-semibold text-ink">{words}</span>
}

/** `named`: in the menu they stand alone, and what they are is written out. */
type FiguresProps = Pick<Props, 'progress' | 'minutes'> & { named?: boolean }

/** The place on the line as a percentage (PLY-035, PLY-037, OP-146), and the time spent (PLY-036). */
function Figures({ progress: { percent }, minutes, named = false }: FiguresProps) {
  const t = useTranslations('player')
  const format = useFormatter()
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (
    <>
      {percent === null ? null : (
        <span>
          <span className={named ? '' : '@max-[48rem]:sr-only'}>{t('progressLabel')} </span>
          <span>{t('progress', { percent: format.number(percent, digits) })}</span>
        </span>
      )}
      <span className="inline-flex items-center gap-1">
        <Icon name="clock" />
        <span className={named ? '' : 'sr-only'}>{t('spent')} </span>
        <Minutes of={minutes} />
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

const unsavedWords = {
  pending: 'waitingForNetwork',
  fragile: 'waitingForNetwork',
  refused: 'notTaken',
  tooLate: 'tooLate',
} as const

/** What is not saved has a line of its own, whole on the smallest screen. */
function Unsaved({ saving }: { saving: keyof typeof unsavedWords }) {
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

const looks = {
  past: 'bg-brand',
  active: 'bg-accent',
  future: 'bg-surface ring-1 ring-control ring-inset',
} as const

/** However many questions a work has, the line of them is never wider than the smallest screen. */
const gapOf = (steps: number) => (steps > 100 ? 'gap-0' : steps > 30 ? 'gap-px' : 'gap-1')

/** The question on the screen stands out, also once it is done. */
function Timeline({ steps, number: here }: Progress) {
  const t = useTranslations('player')
  let number = 0
  return (
    <ol aria-label={t('timeline')} className={clsx('flex h-4 min-w-0 grow items-center', gapOf(steps.length))}>
      {steps.map((step) => {
        if (step.type === 'gap') return <li key={step.key} aria-hidden="true" className="h-4 w-px bg-control" />
        number += 1
        return (
          <li
            key={step.key}
            data-step={step.type}
            {...(number === here && { 'aria-current': 'step' as const })}
            className={clsx(
              'h-2 flex-1 rounded-full aria-[current=step]:h-3 aria-[current=step]:min-w-1 aria-[current=step]:ring-2 aria-[current=step]:ring-accent-ink forced-colors:border forced-colors:aria-[current=step]:border-4 forced-colors:data-[step=past]:bg-[CanvasText]',
              looks[step.type],
            )}
          >
            <VisuallyHidden>{t(`stepIs.${step.said}`, { number })}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}
