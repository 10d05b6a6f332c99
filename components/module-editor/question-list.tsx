'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldSlot } from '#components/authoring/field-slot'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { EmptyState } from '#components/ui/empty-state'
import { FieldError } from '#components/ui/field'
import { VisuallyHidden } from '#components/ui/visually-hidden'
import type { Question } from '#contract/question'
import { focusField } from '../authoring/focus-field.ts'
import { newId } from '../authoring/new-id.ts'
import { moved } from '../authoring/order.ts'
import { editableTypes, questionField } from './module-form.ts'
import { QuestionCard } from './question-card.tsx'
import { addQuestion, duplicateQuestion, hasContent, newQuestion, removeQuestion, replaceQuestion } from './questions.ts'

interface Props {
  questions: readonly Question[]
  onChange: (change: (questions: Question[]) => Question[]) => void
}

/** The questions in order, and everything that is done to the list. */
export function QuestionList({ questions, onChange }: Props) {
  const t = useTranslations('moduleEditor')
  const [removing, setRemoving] = useState<string | null>(null)
  const [moves, setMoves] = useState('')

  const add = () => {
    const last = questions.at(-1)?.type
    const id = newId()
    const type = editableTypes.find((known) => known === last) ?? 'Text'
    onChange((list) => addQuestion(list, newQuestion(type, id, newId)))
    focusField(questionField(id, 'statement'))
  }
  const duplicate = (id: string) => {
    const copyId = newId()
    onChange((list) => duplicateQuestion(list, id, copyId))
    focusField(questionField(copyId, ''))
  }
  const remove = (id: string) => {
    const at = questions.findIndex((question) => question._id === id)
    const neighbour = questions[at + 1] ?? questions[at - 1]
    setRemoving(null)
    onChange((list) => removeQuestion(list, id))
    focusField(neighbour ? questionField(neighbour._id, '') : 'questions')
  }
  const move = (index: number, by: -1 | 1) => {
    onChange((list) => [...moved(list, index, by)])
    setMoves(t('question.moved', { number: index + by + 1 }))
  }
  const removingAt = questions.findIndex((question) => question._id === removing)
  return (
    <section aria-labelledby="module-questions" className="flex min-w-0 flex-col gap-5">
      <h2 id="module-questions" className="text-xl">
        {t('questions')}
      </h2>
      {questions.length === 0 ? <EmptyState title={t('empty.title')} text={t('empty.text')} /> : null}
      <ol className="flex flex-col gap-5">
        {questions.map((question, index) => (
          <QuestionCard
            key={question._id}
            question={question}
            number={index + 1}
            last={index === questions.length - 1}
            onChange={(next) => onChange((list) => replaceQuestion(list, next))}
            onMove={(by) => move(index, by)}
            onDuplicate={() => duplicate(question._id)}
            onRemove={() => (hasContent(question) ? setRemoving(question._id) : remove(question._id))}
          />
        ))}
      </ol>
      <FieldSlot field="questions" className="flex flex-col items-start gap-2">
        {(error) => (
          <>
            <Button icon="plus" onClick={add}>
              {t('add')}
            </Button>
            <FieldError id="questions" error={error} />
          </>
        )}
      </FieldSlot>
      <div role="status">
        <VisuallyHidden>{moves}</VisuallyHidden>
      </div>
      <ConfirmDialog
        open={removingAt >= 0}
        onOpenChange={(open) => (open ? undefined : setRemoving(null))}
        title={t('question.removeTitle', { number: removingAt + 1 })}
        description={t('question.removeText')}
        confirmLabel={t('question.removeConfirm')}
        danger
        onConfirm={() => (removing === null ? undefined : remove(removing))}
      />
    </section>
  )
}
