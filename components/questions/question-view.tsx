import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QuestionText } from '#components/rich-text/question-text'
import { Icon } from '#components/ui/display/icon'
import { FormulaView } from '#components/ui/reading/formula-view'
import type { Question, StoredQuestion } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { isEmptyRichText } from '#domain/rich-text/plain'
import { hasCustomPoints, pointsOf } from '#domain/scoring/points'
import { drawingOf } from './drawings.tsx'

/** Questions with everything that their author wrote, read-only. */
export function QuestionViews({ questions, className }: { questions: readonly StoredQuestion[]; className?: string }) {
  return (
    <ol className={clsx('flex flex-col divide-y divide-line', className)}>
      {questions.map((question, index) => (
        <StoredQuestionView key={question._id} question={question} number={index + 1} />
      ))}
    </ol>
  )
}

export const StoredQuestionView = ({ question, number }: { question: StoredQuestion; number: number }) =>
  isKnown(question) ? <QuestionView question={question} number={number} /> : <UnknownQuestionView number={number} />

export function QuestionView({ question, number }: { question: Question; number: number }) {
  const t = useTranslations('module')
  const tTypes = useTranslations('questions.types')
  const { Solution } = drawingOf(question)
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-base">
        {t('view.question', { number })}
        <span className="font-text text-sm font-normal text-muted">{tTypes(question.type)}</span>
        {hasCustomPoints(question) ? (
          <span className="font-text text-sm font-normal text-muted">{t('view.points', { points: pointsOf(question) })}</span>
        ) : null}
      </h3>
      <QuestionText html={question.statement} headingOffset={3} lang={question.textLanguage.toLowerCase()} />
      {Solution && <Solution question={question} />}
      {isEmptyRichText(question.tips) ? null : (
        <Part title={t('view.tips')}>
          <QuestionText html={question.tips} headingOffset={4} lang={question.tipsLanguage.toLowerCase()} />
        </Part>
      )}
      <Correction question={question} />
    </li>
  )
}

/** A question whose type this version does not know: keeps its number, but its content cannot be shown (OP-148). */
function UnknownQuestionView({ number }: { number: number }) {
  const t = useTranslations('module')
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <h3 className="text-base">{t('view.question', { number })}</h3>
      <p className="flex items-start gap-2 text-muted">
        <Icon name="info" className="mt-0.5 shrink-0" />
        {t('view.unknownType')}
      </p>
    </li>
  )
}

function Correction({ question }: { question: Question }) {
  const t = useTranslations('module.view')
  const { response } = question
  if (response === null || (typeof response === 'string' && isEmptyRichText(response))) return null
  return (
    <Part title={t('correction')}>
      {typeof response === 'string' ? (
        <QuestionText html={response} headingOffset={4} lang={question.correctionLanguage.toLowerCase()} />
      ) : (
        <FormulaView formula={response} />
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <h4 className="mb-1 text-sm font-semibold text-muted">{title}</h4>
      {children}
    </div>
  )
}
