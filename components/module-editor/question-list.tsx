'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { FieldSlot } from '#components/authoring/field-slot'
import { focusField } from '#components/authoring/focus-field.ts'
import { moved, movedTo } from '#components/authoring/order.ts'
import { Button } from '#components/ui/actions/button'
import { FieldError } from '#components/ui/fields/field'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { EmptyState } from '#components/ui/states/empty-state'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { isKnown, knownQuestions, type StoredDraft } from '#contract/question'
import { newUuid } from '#lib/browser/uuid'
import { questionField } from './module-form.ts'
import { type QuestionActions, QuestionCard } from './question-card.tsx'
import { addQuestion, duplicateQuestion, hasContent, newQuestion, removeQuestion, replaceQuestion } from './questions.ts'
import { UnknownQuestionCard } from './unknown-question-card.tsx'

/** Questions that a module may have and still open with all its fields on the screen. */
const shownOpen = 12

interface Props {
  questions: readonly StoredDraft[]
  /** Whether the author's school is the main one. */
  official: boolean
  onChange: (change: (questions: StoredDraft[]) => StoredDraft[]) => void
}

/** The questions in order, and everything that is done to the list. */
export function QuestionList({ questions, official, onChange }: Props) {
  const t = useTranslations('moduleEditor')
  const { add, added, actions, said, removing, setRemoving, remove } = useQuestionList(questions, onChange)
  // A long module opens folded: hundreds of rich text fields at once would hold the page up.
  const [folded] = useState(questions.length > shownOpen)
  const removingAt = indexOf(questions, removing)
  return (
    <section aria-labelledby="module-questions" className="flex min-w-0 flex-col gap-5">
      <h2 id="module-questions" className="text-xl">
        {t('questions')}
      </h2>
      {questions.length === 0 ? <EmptyState title={t('empty.title')} text={t('empty.text')} /> : null}
      <ol className="flex flex-col gap-5">
        {questions.map((question, index) => {
          const place = { number: index + 1, last: index === questions.length - 1, actions }
          return isKnown(question) ? (
            <QuestionCard
              key={question._id}
              {...place}
              question={question}
              official={official}
              folded={folded && !added.has(question._id)}
            />
          ) : (
            <UnknownQuestionCard key={question._id} {...place} id={question._id} />
          )
        })}
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
        <VisuallyHidden>{said}</VisuallyHidden>
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

/** What is done to the list, what is said of it aloud, and the question whose removal is to be confirmed. */
function useQuestionList(questions: readonly StoredDraft[], onChange: Props['onChange']) {
  const t = useTranslations('moduleEditor')
  const [removing, setRemoving] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef(questions)
  latest.current = questions

  const add = () => {
    const id = newUuid()
    setAdded((now) => new Set([...now, id]))
    onChange((list) => addQuestion(list, newQuestion(knownQuestions(list).at(-1)?.type ?? 'Text', id, newUuid)))
    focusField(questionField(id, 'statement'))
  }
  const remove = useCallback(
    (id: string) => {
      const at = indexOf(latest.current, id)
      const neighbour = latest.current[at + 1] ?? latest.current[at - 1]
      setRemoving(null)
      onChange((list) => removeQuestion(list, id))
      focusField(neighbour ? questionField(neighbour._id, '') : 'questions')
    },
    [onChange],
  )
  // Always the same object, so that typing in one question does not draw the others again.
  const actions = useMemo<QuestionActions>(
    () => ({
      change: (question) => onChange((list) => replaceQuestion(list, question)),
      move: (number, by) => {
        onChange((list) => [...moved(list, number - 1, by)])
        setSaid(t('question.moved', { number: number + by }))
      },
      drop: (id, number) => {
        onChange((list) => [...movedTo(list, indexOf(list, id), number - 1)])
        setSaid(t('question.moved', { number }))
      },
      duplicate: (id) => {
        const copyId = newUuid()
        onChange((list) => duplicateQuestion(list, id, copyId))
        focusField(questionField(copyId, ''))
      },
      remove: (question) => (hasContent(question) ? setRemoving(question._id) : remove(question._id)),
    }),
    [onChange, remove, t],
  )
  return { add, added, actions, said, removing, setRemoving, remove }
}

const indexOf = (questions: readonly StoredDraft[], id: string | null) => questions.findIndex((question) => question._id === id)
