import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QuestionText } from '#components/rich-text/question-text'
import { FormulaView } from '#components/ui/reading/formula-view'
import type { Question } from '#contract/question'

type Props = {
  question: Question
  /** Level of the headings inside: one below that of the question. */
  level?: 3 | 4
}

export function Statement({ question, level = 4 }: Props) {
  if (!question.statement) return null
  return <QuestionText html={question.statement} headingOffset={level - 1} lang={question.textLanguage.toLowerCase()} />
}

export function Correction({ question: { response, correctionLanguage }, level = 4 }: Props) {
  const t = useTranslations('feedback')
  if (response === null || response === '') return null
  return (
    <div className="min-w-0 self-start rounded-control bg-sunken p-4">
      <Part title={t('correction')} level={level}>
        {typeof response === 'string' ? (
          <QuestionText html={response} headingOffset={level - 1} lang={correctionLanguage.toLowerCase()} />
        ) : (
          <FormulaView formula={response} className="text-lg" />
        )}
      </Part>
    </div>
  )
}

export function Part({ title, level = 4, children }: { title: string; children: ReactNode } & Pick<Props, 'level'>) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col gap-2">
      <Heading className="text-sm font-semibold text-muted">{title}</Heading>
      {children}
    </div>
  )
}
