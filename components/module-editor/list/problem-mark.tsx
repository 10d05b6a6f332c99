import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useJudged } from '#components/authoring/fields/field-slot'
import { Icon } from '#components/ui/display/icon'
import type { StoredDraft } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { questionProblems } from '#domain/authoring/module-problems'

/** A word and an icon; `short` hides the word except from screen readers. No warning colour before the first try to save. */
export function ProblemMark({ question, short = false }: { question: StoredDraft; short?: boolean }) {
  const t = useTranslations('moduleEditor.question')
  const judged = useJudged()
  const level = problemLevelOf(question)
  if (level === null) return null
  const { icon, tone } = judged ? marks[level] : unjudged
  return (
    <span className={clsx('flex shrink-0 items-center gap-1 text-sm font-semibold', tone)}>
      <Icon name={icon} />
      <span className={short ? 'sr-only' : undefined}>{t(`lack.${level}`)}</span>
    </span>
  )
}

const marks = { blocking: { icon: 'error', tone: 'text-bad' }, advised: { icon: 'warning', tone: 'text-warn' } } as const
const unjudged = { icon: 'edit', tone: 'text-muted' } as const

/** Whether a question has problems that block its publication, or only problems with advice. */
export type ProblemLevel = 'blocking' | 'advised'

export function problemLevelOf(question: StoredDraft): ProblemLevel | null {
  if (!isKnown(question)) return null
  const problems = questionProblems(question, '')
  return problems.some(({ blocking }) => blocking) ? 'blocking' : problems.length > 0 ? 'advised' : null
}
