import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/marks/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { progressOf, type TimelineStep } from '#domain/player/timeline'
import type { Saving } from '../use-player.ts'

type Props = {
  title: string | null
  steps: readonly TimelineStep[]
  minutes: number
  /** Null where nothing is saved. */
  saving: Saving | null
  /** The button of the module's document, where there is one. */
  document: ReactNode
  /** When the work closes. */
  closing: ReactNode
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Above the conversation: what is played, how far (one decimal, PLY-037), since when, and whether it is saved. */
export function TimelineHeader({ title, steps, minutes, saving, document, closing }: Props) {
  const t = useTranslations('player')
  const format = useFormatter()
  return (
    <div data-timeline className="flex flex-col gap-2">
      {title === null ? null : (
        <h1 className="truncate text-xl low:sr-only max-tablet:[@media(max-height:46rem)]:sr-only" title={title}>
          {title}
        </h1>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
        <span className="inline-flex items-center gap-1 typing:sr-only">
          <Icon name="clock" />
          <VisuallyHidden>{t('spent')}</VisuallyHidden>
          {t('minutes', { minutes })}
        </span>
        <span>
          <VisuallyHidden>{t('progressLabel')}</VisuallyHidden>{' '}
          {t('progress', { percent: format.number(progressOf(steps), oneDecimal) })}
        </span>
        <span className="ml-auto inline-flex items-center gap-2">
          {saving === null ? null : <SavingState saving={saving} />}
          {document}
        </span>
      </div>
      {saving === 'fragile' ? (
        <p role="alert" className="text-sm font-semibold text-warn">
          {t('fragile')}
        </p>
      ) : null}
      {closing}
      <Timeline steps={steps} />
    </div>
  )
}

/** While an answer is on its way nothing is claimed; its place stays. */
function SavingState({ saving }: { saving: Saving }) {
  const t = useTranslations('player')
  const { look, icon, word } = savingLooks[saving]
  return (
    <span className={clsx('inline-flex items-center gap-1', look)}>
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
} as const

const looks = {
  past: 'bg-brand',
  active: 'bg-accent ring-2 ring-accent-ink',
  future: 'bg-surface ring-1 ring-control ring-inset',
} as const
const words = { past: 'stepPast', active: 'stepActive', future: 'stepFuture' } as const

function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useTranslations('player')
  let number = 0
  return (
    <ol aria-label={t('timeline')} className="flex h-4 items-center gap-1">
      {steps.map(({ key, type }) => {
        if (type === 'gap') return <li key={key} aria-hidden="true" className="h-4 w-px shrink-0 bg-control" />
        number += 1
        return (
          <li
            key={key}
            {...(type === 'active' && { 'aria-current': 'step' as const })}
            className={clsx('min-w-1 flex-1 rounded-full', type === 'active' ? 'h-3' : 'h-2', looks[type])}
          >
            <VisuallyHidden>{t(words[type], { number })}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}
