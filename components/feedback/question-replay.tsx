import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge'
import { Card } from '#components/ui/card'
import { EvaluationBar } from '#components/ui/evaluation-bar'
import { RichTextView } from '#components/ui/rich-text-view'
import type { Question } from '#contract/question'
import { wholeMinutes } from '#domain/duration'
import type { ReplayedQuestion } from '#domain/feedback'
import { formulaText } from '#domain/rich-text/formula-text'
import { AnswerView } from './answer-view.tsx'
import { CommentBox } from './comment-box.tsx'
import { CommentView } from './comment-view.tsx'
import type { Commenting } from './commenting.ts'

type Props = { replayed: ReplayedQuestion; commenting: Commenting; moduleName: string }

/** One question: what was asked, what the student answered, what was right, and what the teacher says. */
export function QuestionReplay({ replayed, commenting, moduleName }: Props) {
  const t = useTranslations('feedback')
  const { question, comment } = replayed
  const id = `question-${question._id}`
  const label = t('place.question', { number: replayed.number, name: moduleName })
  return (
    <Card as="article" aria-labelledby={id} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={id} className="text-base">
          {t('question', { number: replayed.number })}
          <span className="ml-2 font-text text-sm font-normal text-muted">{t(`type.${question.type}`)}</span>
        </h3>
        <Marks replayed={replayed} />
      </header>
      <div className="grid gap-5 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {question.statement ? (
            <RichTextView html={question.statement} headingOffset={3} lang={question.textLanguage.toLowerCase()} />
          ) : null}
          <Part title={t('answer')}>
            <AnswerView answer={replayed.answer} />
          </Part>
        </div>
        <Correction question={question} />
      </div>
      {commenting.enabled ? (
        <CommentBox {...commenting} place={{ scope: 'questions', id: question._id }} label={label} comment={comment} />
      ) : comment ? (
        <CommentView comment={comment} />
      ) : null}
    </Card>
  )
}

function Marks({ replayed }: { replayed: ReplayedQuestion }) {
  const t = useTranslations('feedback')
  const minutes = wholeMinutes(replayed.duration)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      {replayed.evaluation === null ? null : (
        <>
          <EvaluationBar percent={replayed.evaluation} />
          <span>{t(replayed.selfEvaluated ? 'selfEvaluated' : 'computed')}</span>
        </>
      )}
      {minutes === null ? null : <span>{t('minutes', { minutes })}</span>}
      {replayed.tipsUsed ? (
        <Badge tone="warn" icon="help">
          {t('tipsUsed')}
        </Badge>
      ) : null}
    </div>
  )
}

function Correction({ question }: { question: Question }) {
  const t = useTranslations('feedback')
  const response = question.response
  if (response === null || response === '') return null
  return (
    <div className="min-w-0 self-start rounded-control bg-sunken p-4">
      <Part title={t('correction')}>
        {typeof response === 'string' ? (
          <RichTextView html={response} headingOffset={3} lang={question.correctionLanguage.toLowerCase()} />
        ) : (
          <p className="break-words">{formulaText(response)}</p>
        )}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold text-muted">{title}</h4>
      {children}
    </div>
  )
}
