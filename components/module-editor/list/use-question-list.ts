import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { focusEdited, focusField } from '#components/authoring/fields/field-slot'
import { moveTo } from '#components/authoring/order/order.ts'
import { newQuestion } from '#components/questions/convert.ts'
import { questionField } from '#components/questions/fields/field-names.ts'
import type { QuestionDraft, StoredDraft } from '#contract/question'
import { isKnown, type QuestionType } from '#contract/question-types'
import { newUuid } from '#lib/browser/uuid'
import { copiesOf, duplicateQuestion, hasContent } from '../fields/questions.ts'
import { makeRemoval, type Removal, withPutBack } from './removed.ts'

export interface QuestionActions {
  readonly change: (question: QuestionDraft) => void
  /** Moves a question to a position, from 1. */
  readonly place: (id: string, number: number) => void
  readonly askMove: (id: string) => void
  readonly duplicate: (id: string) => void
  readonly remove: (id: string) => void
  /** Shows the fields of this question only; null: of none. */
  readonly open: (id: string | null) => void
}

export interface QuestionList {
  readonly questions: readonly StoredDraft[]
  readonly official: boolean
  readonly onChange: (change: (questions: StoredDraft[]) => StoredDraft[]) => void
  /** Removed questions that can be put back. */
  readonly removed: readonly Removal[]
  readonly onRemoved: (removed: readonly Removal[]) => void
}

/** The actions on the list, which question is open, removals that can be undone, and the announcements for screen readers. */
export function useQuestionList({ questions, official, onChange, ...removals }: QuestionList) {
  const t = useTranslations('moduleEditor')
  const [announcement, announce] = useState('')
  const [moving, setMoving] = useState<string | null>(null)
  const latest = useRef(questions)
  latest.current = questions
  const { opened, isHeld, open } = useOpened(latest)
  const adding = useAdding({ official, onChange, open, announce })
  const removing = useRemoving({ latest, onChange, ...removals })
  const { remove } = removing

  const place = useCallback(
    (id: string, number: number) => {
      onChange((list) => [...moveTo(list, indexOf(list, id), number - 1)])
      announce(t('question.moved', { number }))
    },
    [onChange, t],
  )
  // Kept stable, so that typing in one question does not re-render the others.
  const actions = useMemo<QuestionActions>(
    () => ({
      change: (question) => onChange((list) => list.map((one) => (one._id === question._id ? question : one))),
      place,
      askMove: setMoving,
      duplicate: (id) => {
        const copyId = newUuid()
        open(copyId)
        onChange((list) => duplicateQuestion(list, id, copyId))
        focusField(questionField(copyId, ''))
      },
      remove,
      open,
    }),
    [onChange, place, remove, open],
  )
  const at = indexOf(questions, moving)
  const movedQuestion = moving === null || at < 0 ? null : { id: moving, number: at + 1 }
  return { actions, opened, isHeld, announcement, place, moving: movedQuestion, setMoving, ...adding, ...removing }
}

/** Questions whose fields stay mounted: what can be undone in them, and a form that is not applied, are not lost at once. */
const maxHeld = 12

/** The opened question, and those opened before it, most recent first; null when all were closed. */
function useOpened(latest: Latest) {
  // A module's only question opens by itself.
  const alone = () => latest.current.slice(0, latest.current.length === 1 ? 1 : 0).map(({ _id }) => _id)
  const [chosen, setChosen] = useState<readonly (string | null)[]>()
  const recent = chosen ?? alone()
  const before = useRef(recent)
  before.current = recent
  const open = useCallback((id: string | null) => {
    before.current = [id, ...before.current.filter((one) => one !== id)].slice(0, maxHeld)
    setChosen(before.current)
  }, [])
  return { opened: recent[0], isHeld: (id: string) => recent.includes(id), open }
}

interface Latest {
  readonly current: readonly StoredDraft[]
}

interface Adding extends Pick<QuestionList, 'official' | 'onChange'> {
  readonly open: QuestionActions['open']
  readonly announce: (text: string) => void
}

/** Appends a new question, or copies of other questions. */
function useAdding({ official, onChange, open, announce }: Adding) {
  const t = useTranslations('moduleEditor')
  const add = (type: QuestionType) => {
    const id = newUuid()
    open(id)
    onChange((list) => [...list, newQuestion(type, id, newUuid)])
    focusEdited(questionField(id, 'statement'))
  }
  const addCopies = (others: readonly QuestionDraft[]) => {
    const copies = copiesOf(others, { newId: newUuid, official })
    onChange((list) => [...list, ...copies])
    announce(t('copied', { count: copies.length }))
    focusField(copies[0] ? questionField(copies[0]._id, '') : 'questions')
  }
  return { add, addCopies }
}

function useRemoving({
  latest,
  onChange,
  removed,
  onRemoved,
}: Pick<QuestionList, 'onChange' | 'removed' | 'onRemoved'> & { latest: Latest }) {
  const latestRemoved = useRef(removed)
  latestRemoved.current = removed
  const forget = ({ question }: Removal) => onRemoved(latestRemoved.current.filter((one) => one.question._id !== question._id))
  const remove = useCallback(
    (id: string) => {
      const list = latest.current
      const gone = makeRemoval(list, latestRemoved.current, id)
      if (!gone || !isKnown(gone.question)) return
      const neighbour = list[gone.number] ?? list[gone.number - 2]
      const kept = hasContent(gone.question)
      if (kept) onRemoved([...latestRemoved.current.filter((one) => one.question._id !== id), gone])
      onChange((questions) => questions.filter((one) => one._id !== id))
      focusField(kept ? questionField(id, '') : neighbour ? questionField(neighbour._id, '') : 'questions')
    },
    [latest, onChange, onRemoved],
  )
  const putBack = (one: Removal) => {
    forget(one)
    onChange((questions) => withPutBack(questions, one))
    focusField(questionField(one.question._id, ''))
  }
  const dismiss = (one: Removal) => {
    forget(one)
    const neighbour = latest.current[one.number - 1] ?? latest.current.at(-1)
    focusField(neighbour ? questionField(neighbour._id, '') : 'questions')
  }
  return { remove, putBack, dismiss }
}

const indexOf = (questions: readonly StoredDraft[], id: string | null) => questions.findIndex((question) => question._id === id)
