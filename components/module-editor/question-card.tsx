'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { memo, useId } from 'react'
import { MoveButtons } from '#components/authoring/move-buttons'
import { Card } from '#components/ui/card'
import { Icon } from '#components/ui/icon'
import type { QuestionDraft } from '#contract/question'
import { fieldPlace } from '../authoring/focus-field.ts'
import { useDragItem } from '../authoring/use-drag-item.ts'
import { iconButton } from '../ui/classes.ts'
import { questionField } from './module-form.ts'
import { QuestionFields } from './question-fields.tsx'

export interface QuestionActions {
  readonly change: (question: QuestionDraft) => void
  /** `number`: where the question stands, from 1. */
  readonly move: (number: number, by: -1 | 1) => void
  /** Puts the question `id` where the question at `number` stands. */
  readonly drop: (id: string, number: number) => void
  readonly duplicate: (id: string) => void
  readonly remove: (question: QuestionDraft) => void
}

interface Props {
  question: QuestionDraft
  /** Its place, from 1. */
  number: number
  last: boolean
  official: boolean
  actions: QuestionActions
}

export const QuestionCard = memo(function QuestionCard({ question, number, last, official, actions }: Props) {
  const t = useTranslations('moduleEditor.question')
  const titleId = useId()
  const drag = useDragItem('question', question._id, (id) => actions.drop(id, number))
  return (
    <li {...drag.target} className={clsx('rounded-card', drag.over && 'outline-2 outline-offset-4 outline-brand outline-dashed')}>
      <Card as="section" aria-labelledby={titleId} id={fieldPlace(questionField(question._id, ''))} tabIndex={-1} data-whole>
        <div {...drag.handle} className="mb-4 flex cursor-grab flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} className="flex items-center gap-2 text-lg">
            <Icon name="grip" className="text-muted" />
            {t('title', { number })}
          </h3>
          <Tools question={question} number={number} last={last} actions={actions} />
        </div>
        <QuestionFields question={question} number={number} official={official} onChange={actions.change} />
      </Card>
    </li>
  )
})

function Tools({ question, number, last, actions }: Omit<Props, 'official'>) {
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
