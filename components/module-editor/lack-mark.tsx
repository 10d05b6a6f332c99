'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/marks/icon'
import type { StoredDraft } from '#contract/question'
import { lackOf } from './question-words.ts'

/** Marks a question in which something is missing, by word and icon; `short` hides the word except from screen readers. */
export function LackMark({ question, short = false }: { question: StoredDraft; short?: boolean }) {
  const t = useTranslations('moduleEditor.question')
  const lack = lackOf(question)
  if (lack === null) return null
  const blocking = lack === 'blocking'
  return (
    <span className={clsx('flex shrink-0 items-center gap-1 text-sm font-semibold', blocking ? 'text-bad' : 'text-warn')}>
      <Icon name={blocking ? 'error' : 'warning'} />
      <span className={short ? 'sr-only' : 'max-tablet:sr-only'}>{t(`lack.${lack}`)}</span>
    </span>
  )
}
