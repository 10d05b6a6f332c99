import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { StoredDraft } from '#contract/question'
import { firstWords } from '#domain/authoring/first-words'

interface Props {
  questions: readonly StoredDraft[]
  /** Position of the question, from 1. */
  number: number
  onMove: (place: number) => void
  onClose: () => void
}

/** Asks where to move a question: to a position by number, or before another question. Both fields show the same choice. */
export function MoveDialog({ questions, number, onMove, onClose }: Props) {
  const t = useTranslations('moduleEditor.move')
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const last = questions.length
  const place = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const valid = place >= 1 && place <= last
  const move = (event?: FormEvent) => {
    event?.preventDefault()
    if (valid) onMove(place)
    else setRefused(true)
  }
  const type = (value: string) => {
    setTyped(value)
    setRefused(false)
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title', { number })}
      startsAtField
      confirmLabel={t('confirm')}
      onConfirm={() => move()}
    >
      <form onSubmit={move} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('place')}
          hint={t('placeHint', { last })}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-60"
          value={typed}
          onChange={type}
          error={refused ? t('placeError', { last }) : undefined}
        />
        <SelectField
          label={t('before')}
          placeholder={t('choose')}
          options={placesFor(questions, number).map(({ to, follower }) => ({
            value: String(to),
            label: follower
              ? t('beforeQuestion', { number: follower.number, words: firstWords(follower.question) || t('noStatement') })
              : t('atEnd'),
          }))}
          value={valid && place !== number ? String(place) : ''}
          onChange={type}
        />
      </form>
    </ConfirmDialog>
  )
}

/** The other possible positions of the question, each with the question that would follow it; none at the end. */
const placesFor = (questions: readonly StoredDraft[], number: number) =>
  questions.flatMap((question, index) => {
    const to = index + 1
    if (to === number) return []
    if (to < number) return [{ to, follower: { question, number: to } }]
    const next = questions[to]
    return [{ to, follower: next && { question: next, number: to + 1 } }]
  })
