'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldPlace, unfoldEvent } from '#components/authoring/focus-field.ts'
import { MoveButtons } from '#components/authoring/move-buttons'
import { useDragItem } from '#components/authoring/use-drag-item.ts'
import { iconButton } from '#components/ui/classes.ts'
import { Card } from '#components/ui/layout/card'
import { Icon } from '#components/ui/marks/icon'
import type { QuestionDraft } from '#contract/question'
import { plainText } from '#domain/rich-text/plain'
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
  /** Folded at first: its fields come when they are asked for. */
  folded: boolean
  actions: QuestionActions
}

export const QuestionCard = memo(function QuestionCard({ question, number, last, official, folded, actions }: Props) {
  const t = useTranslations('moduleEditor.question')
  const titleId = useId()
  const fieldsId = useId()
  const [open, setOpen] = useState(!folded)
  const whole = useUnfolding(setOpen)
  const drag = useDragItem('question', question._id, (id) => actions.drop(id, number))
  return (
    <li {...drag.target} className={clsx('rounded-card', drag.over && 'outline-2 outline-offset-4 outline-brand outline-dashed')}>
      <Card
        as="section"
        ref={whole}
        aria-labelledby={titleId}
        id={fieldPlace(questionField(question._id, ''))}
        tabIndex={-1}
        data-whole
        data-folds
      >
        <div {...drag.handle} className="mb-4 flex cursor-grab flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} className="flex items-center gap-2 text-lg">
            <Icon name="grip" className="text-muted" />
            {t('title', { number })}
          </h3>
          {open ? null : <span className="text-sm text-muted">{t(`types.${question.type}`)}</span>}
          <div className="-mr-2 flex">
            <Tools question={question} number={number} last={last} actions={actions} />
            <button
              type="button"
              className={iconButton}
              aria-expanded={open}
              aria-controls={fieldsId}
              aria-label={t('fields', { number })}
              onClick={() => setOpen((now) => !now)}
            >
              <Icon name="chevronDown" className={open ? 'rotate-180' : undefined} />
            </button>
          </div>
        </div>
        <div id={fieldsId}>
          {open ? (
            <QuestionFields question={question} number={number} official={official} onChange={actions.change} />
          ) : (
            <p className="truncate text-muted">{summaryOf(question) || t('noStatement')}</p>
          )}
        </div>
      </Card>
    </li>
  )
})

/** Unfolds at once when one of the fields is asked for (focusField). */
function useUnfolding(setOpen: (open: boolean) => void) {
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = whole.current
    const unfold = () => flushSync(() => setOpen(true))
    card?.addEventListener(unfoldEvent, unfold)
    return () => card?.removeEventListener(unfoldEvent, unfold)
  }, [setOpen])
  return whole
}

/** The first words of a question, for its folded card. */
function summaryOf(question: QuestionDraft): string {
  const text = plainText(question.statement) || (question.type === 'HolesInText' ? plainText(question.data.text) : '')
  return text.replace(/\s+/gu, ' ').trim().slice(0, 160)
}

function Tools({ question, number, last, actions }: Omit<Props, 'official' | 'folded'>) {
  const t = useTranslations('moduleEditor.question')
  return (
    <>
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
    </>
  )
}
