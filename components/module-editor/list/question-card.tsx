import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type DragEvent, memo, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldElementId, focusEdited, focusField, unfoldEvent } from '#components/authoring/fields/field-slot'
import { questionField } from '#components/questions/fields/field-names.ts'
import { TypeField } from '#components/questions/fields/type-and-points'
import { TypePicture } from '#components/questions/type-picture'
import { Menu } from '#components/ui/actions/menu'
import { Icon } from '#components/ui/display/icon'
import { Card } from '#components/ui/layout/card'
import type { StoredDraft } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { firstWords } from '#domain/authoring/first-words'
import { pointsOf } from '#domain/scoring/points'
import { QuestionFields } from '../fields/question-fields.tsx'
import { ProblemMark } from './problem-mark.tsx'
import type { QuestionActions } from './use-question-list.ts'

interface Props {
  question: StoredDraft
  /** Position, from 1. */
  number: number
  last: boolean
  official: boolean
  /** The one question in hand shows its fields. */
  open: boolean
  /** Whether its fields are mounted, be they hidden. */
  held: boolean
  actions: QuestionActions
}

/** A question: two lines that open it, or its fields. One of a type that this version does not know can only be moved (OP-148). */
export const QuestionCard = memo(function QuestionCard({ question, number, last, official, open, held, actions }: Props) {
  const t = useTranslations('moduleEditor.question')
  const fieldsId = useId()
  const { _id: id } = question
  const known = isKnown(question) ? question : null
  const card = useRef<HTMLDivElement>(null)
  useOpening(card, id, actions)
  const [detailed, setDetailed] = useState(false)
  const showDetails = () => {
    setDetailed(true)
    focusEdited(questionField(id, 'points'))
  }
  const details = open && detailed ? { shown: true, onToggle: () => setDetailed(false) } : { shown: false, onToggle: showDetails }
  const drag = useDragItem(id, (other) => actions.place(other, number))
  return (
    <li {...drag.target} className={clsx('rounded-card', drag.over && 'outline-2 outline-offset-4 outline-brand outline-dashed')}>
      <Card
        as="section"
        ref={card}
        aria-label={t('title', { number })}
        id={fieldElementId(questionField(id, ''))}
        tabIndex={-1}
        data-whole
        className={clsx('py-2! pr-2! pl-3!', open && 'pb-5! tablet:pr-5! tablet:pl-5!')}
      >
        <div {...drag.handle} className="flex cursor-grab flex-wrap items-center gap-x-2 gap-y-1">
          <Icon name="grip" className="text-muted max-tablet:hidden" />
          <h3 className="min-w-0 flex-1 font-text text-base tracking-normal">
            {known ? (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={fieldsId}
                className="flex min-h-14 w-full items-center gap-3 rounded-control px-1 text-left font-normal"
                onClick={() => (open ? actions.open(null) : focusEdited(questionField(id, 'statement')))}
              >
                <TypePicture type={known.type} />
                <Lines question={question} number={number} open={open} />
              </button>
            ) : (
              <Lines question={question} number={number} open={false} />
            )}
          </h3>
          {open && known ? (
            <div className="max-tablet:order-last max-tablet:basis-full">
              <TypeField labelHidden question={known} onChange={actions.change} />
            </div>
          ) : null}
          <Tools question={question} {...{ number, last, actions, details }} />
        </div>
        <div id={fieldsId} hidden={!open}>
          {held && known ? (
            <QuestionFields {...{ official, detailed }} question={known} onChange={actions.change} onDetails={showDetails} />
          ) : null}
        </div>
      </Card>
    </li>
  )
})

/** What the question is, on two lines: « Question 2 » alone names the card while its fields show. */
function Lines({ question, number, open }: Pick<Props, 'question' | 'number' | 'open'>) {
  const t = useTranslations('moduleEditor.question')
  const tTypes = useTranslations('questions.types')
  if (open) return <span className="font-title text-lg font-semibold">{t('title', { number })}</span>
  if (!isKnown(question)) {
    return (
      <>
        {t('title', { number })}
        <span className="block text-sm font-normal text-muted">{t('unknownType')}</span>
      </>
    )
  }
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">{firstWords(question) || t('noStatement')}</span>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm font-normal text-muted">
        {t('line', { number, type: tTypes(question.type), points: pointsOf(question) })}
        <ProblemMark question={question} />
      </span>
    </span>
  )
}

/** Opens the card synchronously when one of its fields is to be focused (focusField). */
function useOpening(place: RefObject<HTMLDivElement | null>, id: string, actions: QuestionActions) {
  useEffect(() => {
    const card = place.current
    const open = () => flushSync(() => actions.open(id))
    card?.addEventListener(unfoldEvent, open)
    return () => card?.removeEventListener(unfoldEvent, open)
  }, [place, id, actions])
}

type ToolsProps = Pick<Props, 'question' | 'number' | 'last' | 'actions'> & { details: { shown: boolean; onToggle: () => void } }

/** Moves, copies and removes the question, or shows its points, languages and voices. */
function Tools({ question, number, last, actions, details }: ToolsProps) {
  const t = useTranslations('moduleEditor.question')
  const { _id: id } = question
  // The button of the menu keeps the focus, so that it can be moved again.
  const moveTo = (place: number) => {
    actions.place(id, place)
    focusField(questionField(id, 'menu'))
  }
  const moves = [
    ...(number > 1 ? [{ id: 'up', label: t('up', { number }), onSelect: () => moveTo(number - 1) }] : []),
    ...(last ? [] : [{ id: 'down', label: t('down', { number }), onSelect: () => moveTo(number + 1) }]),
    { id: 'moveTo', label: t('moveTo', { number }), onSelect: () => actions.askMove(id) },
  ]
  const others = [
    { id: 'details', label: t(details.shown ? 'details.close' : 'details.open', { number }), onSelect: details.onToggle },
    { id: 'duplicate', label: t('duplicate', { number }), onSelect: () => actions.duplicate(id) },
    { id: 'remove', danger: true, label: t('remove', { number }), onSelect: () => actions.remove(id) },
  ]
  return (
    <span id={fieldElementId(questionField(id, 'menu'))}>
      <Menu label={t('menu', { number })} items={() => (isKnown(question) ? [...moves, ...others] : moves)} />
    </span>
  )
}

const dragged = 'application/x-tremplin-question'
const isQuestion = (event: DragEvent) => event.dataTransfer.types.includes(dragged)

/** A question is reordered by dragging, as by its move buttons. `onDrop`: the id of the one dropped on it. */
function useDragItem(id: string, onDrop: (id: string) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    handle: {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.setData(dragged, id)
        event.dataTransfer.effectAllowed = 'move' as const
      },
    },
    target: {
      onDragOver(event: DragEvent) {
        if (!isQuestion(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        const next = event.relatedTarget
        if (!(next instanceof Node) || !event.currentTarget.contains(next)) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!isQuestion(event)) return
        event.preventDefault()
        setOver(false)
        const from = event.dataTransfer.getData(dragged)
        if (from !== '' && from !== id) onDrop(from)
      },
    },
  }
}
