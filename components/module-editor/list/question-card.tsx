'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { memo, type RefObject, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { fieldElementId, unfoldEvent } from '#components/authoring/fields/field-slot'
import { MoveButtons } from '#components/authoring/order/move-buttons'
import { useDragItem } from '#components/authoring/order/use-drag-item.ts'
import { questionField } from '#components/questions/fields/field-names.ts'
import { IconButton } from '#components/ui/actions/icon-button'
import { iconButton } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { Card } from '#components/ui/layout/card'
import type { QuestionDraft } from '#contract/question'
import { firstWords } from '#domain/authoring/first-words'
import { QuestionFields } from '../fields/question-fields.tsx'
import { ProblemMark } from './problem-mark.tsx'
import type { Fold } from './use-folds.ts'
import type { QuestionActions } from './use-question-list.ts'

interface Props {
  question: QuestionDraft
  /** Position, from 1. */
  number: number
  last: boolean
  official: boolean
  fold: Fold
  actions: QuestionActions
}

/** A question as a single line, or with its fields, which are only rendered while it is unfolded. */
export const QuestionCard = memo(function QuestionCard({ question, number, last, official, fold, actions }: Props) {
  const t = useTranslations('moduleEditor.question')
  const titleId = useId()
  const fieldsId = useId()
  const open = fold === 'open'
  const card = useRef<HTMLDivElement>(null)
  useUnfolding(card, { id: question._id, near: fold === 'near', actions })
  const drag = useDragItem('question', question._id, (id) => actions.drop(id, number))
  return (
    <li {...drag.target} className={dropClass(drag.over)}>
      <Card
        as="section"
        ref={card}
        aria-labelledby={titleId}
        id={fieldElementId(questionField(question._id, ''))}
        tabIndex={-1}
        data-whole
        data-folds
        className={clsx(open ? 'my-2' : 'py-1 pl-3', fold === 'near' && 'min-h-[30rem]')}
      >
        <div
          {...drag.handle}
          className={clsx('flex cursor-grab items-center gap-x-3', open && 'mb-4 flex-wrap justify-between gap-y-1')}
        >
          <h3 id={titleId} className={clsx('flex shrink-0 items-center gap-2', open ? 'text-lg' : 'text-base')}>
            <Icon name="grip" className="text-muted" />
            <span className={open ? undefined : 'max-tablet:sr-only'}>{t('title', { number })}</span>
            {open ? null : (
              <span aria-hidden="true" className="tabular-nums tablet:hidden">
                {number}
              </span>
            )}
          </h3>
          {open ? null : <FoldedLine question={question} />}
          <div className="-mr-2 flex shrink-0">
            <Tools id={question._id} number={number} last={last} actions={actions} narrow={!open} />
            <button
              type="button"
              className={iconButton}
              aria-expanded={open}
              aria-controls={fieldsId}
              aria-label={t('fields', { number })}
              onClick={() => actions.fold(question._id, open)}
            >
              <Icon name="chevronDown" className={open ? 'rotate-180' : undefined} />
            </button>
          </div>
        </div>
        <div id={fieldsId}>
          {open ? <QuestionFields question={question} number={number} official={official} onChange={actions.change} /> : null}
        </div>
      </Card>
    </li>
  )
})

const dropClass = (over: boolean) => clsx('rounded-card', over && 'outline-2 outline-offset-4 outline-brand outline-dashed')

function FoldedLine({ question }: { question: QuestionDraft }) {
  const t = useTranslations('moduleEditor.question')
  const tTypes = useTranslations('questions.types')
  return (
    <>
      <span className="min-w-0 flex-1 truncate text-muted">
        {t('line', { type: tTypes(question.type), words: firstWords(question) || t('noStatement') })}
      </span>
      <ProblemMark question={question} />
    </>
  )
}

interface Unfolding {
  readonly id: string
  /** Whether it unfolds when scrolled near the viewport. */
  readonly near: boolean
  readonly actions: QuestionActions
}

/** Unfolds synchronously when one of its fields is to be focused (focusField). */
function useUnfolding(place: RefObject<HTMLDivElement | null>, { id, near, actions }: Unfolding) {
  useEffect(() => {
    const card = place.current
    const unfold = () => flushSync(() => actions.fold(id, false))
    card?.addEventListener(unfoldEvent, unfold)
    return () => card?.removeEventListener(unfoldEvent, unfold)
  }, [place, id, actions])
  useEffect(() => {
    const card = place.current
    if (!near || !card) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && actions.fold(id, false),
      { rootMargin: '400px' },
    )
    observer.observe(card)
    return () => observer.disconnect()
  }, [place, near, id, actions])
}

interface PlacedProps extends Pick<Props, 'number' | 'last' | 'actions'> {
  id: string
}

interface ToolsProps extends PlacedProps {
  /** Folded on a phone: one line only, so the other tools show with the fields. */
  narrow: boolean
}

function Tools({ id, number, last, actions, narrow }: ToolsProps) {
  const t = useTranslations('moduleEditor.question')
  return (
    <>
      <span className={clsx('flex', narrow && 'max-tablet:hidden')}>
        <MoveTools {...{ id, number, last, actions }} />
        <IconButton icon="copy" label={t('duplicate', { number })} onClick={() => actions.duplicate(id)} />
      </span>
      <IconButton icon="trash" label={t('remove', { number })} onClick={() => actions.remove(id)} />
    </>
  )
}

/** Moves a question by one, or opens the window that asks where to. */
function MoveTools({ id, number, last, actions }: PlacedProps) {
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
      <IconButton icon="arrowRight" label={t('moveTo', { number })} onClick={() => actions.askMove(id)} />
    </>
  )
}

/** A question of a type that this version does not know: it can be moved, but not changed, copied or removed (OP-148). */
export const UnknownQuestionCard = memo(function UnknownQuestionCard({ id, number, last, actions }: PlacedProps) {
  const t = useTranslations('moduleEditor.question')
  const titleId = useId()
  const drag = useDragItem('question', id, (other) => actions.drop(other, number))
  return (
    <li {...drag.target} className={dropClass(drag.over)}>
      <Card as="section" aria-labelledby={titleId} id={fieldElementId(questionField(id, ''))} tabIndex={-1} data-whole>
        <div {...drag.handle} className="mb-4 flex cursor-grab flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} className="flex items-center gap-2 text-lg">
            <Icon name="grip" className="text-muted" />
            {t('title', { number })}
          </h3>
          <div className="-mr-2 flex">
            <MoveTools {...{ id, number, last, actions }} />
          </div>
        </div>
        <p className="flex items-start gap-2 text-muted">
          <Icon name="info" className="mt-0.5 shrink-0" />
          {t('unknownType')}
        </p>
      </Card>
    </li>
  )
})
