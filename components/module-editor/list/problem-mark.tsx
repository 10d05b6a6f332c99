'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import type { StoredDraft } from '#contract/question'
import { problemLevelOf } from './problem-level.ts'

/** Marks a question in which something is missing, by word and icon; `short` hides the word except from screen readers. */
export function ProblemMark({ question, short = false }: { question: StoredDraft; short?: boolean }) {
  const t = useTranslations('moduleEditor.question')
  const level = problemLevelOf(question)
  if (level === null) return null
  const blocking = level === 'blocking'
  return (
    <span className={clsx('flex shrink-0 items-center gap-1 text-sm font-semibold', blocking ? 'text-bad' : 'text-warn')}>
      <Icon name={blocking ? 'error' : 'warning'} />
      <span className={short ? 'sr-only' : 'max-tablet:sr-only'}>{t(`lack.${level}`)}</span>
    </span>
  )
}
