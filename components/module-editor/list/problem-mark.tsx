'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import type { StoredDraft } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { questionProblems } from '#domain/authoring/module-problems'

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

/** Whether a question has problems that block its publication, or only problems with advice. */
export type ProblemLevel = 'blocking' | 'advised'

export function problemLevelOf(question: StoredDraft): ProblemLevel | null {
  if (!isKnown(question)) return null
  const problems = questionProblems(question, '')
  return problems.some(({ blocking }) => blocking) ? 'blocking' : problems.length > 0 ? 'advised' : null
}
