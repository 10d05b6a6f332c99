'use client'

import { useTranslations } from 'next-intl'
import { memo, useId } from 'react'
import { MoveButtons } from '#components/authoring/move-buttons'
import { Card } from '#components/ui/card'
import { Icon } from '#components/ui/icon'
import type { Question } from '#contract/question'
import { fieldPlace } from '../authoring/focus-field.ts'
import { iconButton } from '../ui/classes.ts'
import { questionField } from './module-form.ts'
import { QuestionFields } from './question-fields.tsx'
import type { EditableQuestion } from './questions.ts'
import { ReadOnlyQuestion } from './read-only-question.tsx'

export interface QuestionActions {
  readonly change: (question: EditableQuestion) => void
  /** `number`: where the question stands, from 1. */
  readonly move: (number: number, by: -1 | 1) => void
  readonly duplicate: (id: string) => void
  readonly remove: (question: Question) => void
}

interface Props {
  question: Question
  /** Its place, from 1. */
  number: number
  last: boolean
  actions: QuestionActions
}

export const QuestionCard = memo(function QuestionCard({ question, number, last, actions }: Props) {
  const t = useTranslations('moduleEditor.question')
  const titleId = useId()
  const editable = question.type === 'Text' || question.type === 'Quizz'
  return (
    <li>
      <Card as="section" aria-labelledby={titleId} id={fieldPlace(questionField(question._id, ''))} tabIndex={-1} data-whole>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} className="text-lg">
            {t('title', { number })}
          </h3>
          <Tools question={question} number={number} last={last} actions={actions} />
        </div>
        {editable ? <QuestionFields question={question} onChange={actions.change} /> : <ReadOnlyQuestion question={question} />}
      </Card>
    </li>
  )
})

function Tools({ question, number, last, actions }: Props) {
  const t = useTranslations('moduleEditor.question')
  return (
    <div className="-mr-2 flex">
      <MoveButtons
        upLabel={t('up', { number })}
        downLabel={t('down', { number })}
        position={number}
        last={last}
        onMove={(by) => actions.move(number, by)}
      />
      <button
        type="button"
        className={iconButton}
        aria-label={t('duplicate', { number })}
        onClick={() => actions.duplicate(question._id)}
      >
        <Icon name="copy" />
      </button>
      <button type="button" className={iconButton} aria-label={t('remove', { number })} onClick={() => actions.remove(question)}>
        <Icon name="trash" />
      </button>
    </div>
  )
}
