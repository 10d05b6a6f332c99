'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
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
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

interface Props extends QuestionActions {
  question: Question
  /** Its place, from 1. */
  number: number
  last: boolean
  onChange: (question: EditableQuestion) => void
}

export function QuestionCard({ question, number, last, onChange, ...actions }: Props) {
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
          <Tools number={number} last={last} {...actions} />
        </div>
        {editable ? <QuestionFields question={question} onChange={onChange} /> : <ReadOnlyQuestion question={question} />}
      </Card>
    </li>
  )
}

function Tools({ number, last, onMove, onDuplicate, onRemove }: QuestionActions & { number: number; last: boolean }) {
  const t = useTranslations('moduleEditor.question')
  return (
    <div className="-mr-2 flex">
      <MoveButtons
        upLabel={t('up', { number })}
        downLabel={t('down', { number })}
        position={number}
        last={last}
        onMove={onMove}
      />
      <button type="button" className={iconButton} aria-label={t('duplicate', { number })} onClick={onDuplicate}>
        <Icon name="copy" />
      </button>
      <button type="button" className={iconButton} aria-label={t('remove', { number })} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </div>
  )
}
