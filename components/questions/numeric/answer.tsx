import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useId } from 'react'
import { control } from '#components/ui/classes.ts'
import { typedText } from '#domain/questions/values'
import { judgeNumeric, maxNumberAnswerLength, quantityText, unitsOf } from '#domain/scoring/quantity'
import type { AnswerProps, AskedOf, ResultProps } from '../views.ts'

/** A field for a number and its unit; below, how the typed text is read, whether it is right or not. */
export function AnswerNumber({ question: { _id: questionId, data }, value: given, edit }: AnswerProps<AskedOf<'Numeric'>>) {
  const value = typedText(given)
  const t = useTranslations('player')
  const id = useId()
  const read = useDeferredValue(value)
  const quantity = quantityText(read)
  const unit = unitsOf(data).length === 0 ? 'none' : data.unitRequired ? 'required' : 'optional'
  return (
    <div className="flex flex-col gap-1">
      <input
        type="text"
        data-arrival
        aria-label={t('myAnswer')}
        aria-describedby={`line-${questionId}-statement ${id}-hint`}
        value={value}
        maxLength={maxNumberAnswerLength}
        // No inputMode: number keyboards of phones have neither the minus sign nor the letters of units.
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => edit(event.target.value)}
        className={clsx(control, 'max-w-80')}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t(`number.hint.${unit}`)} {data.form ? t(`number.form.${data.form}`) : null}
      </p>
      <p role="status" className="min-h-6 text-sm">
        {read.trim() === '' ? '' : quantity === null ? t('number.unread') : t('number.read', { quantity })}
      </p>
    </div>
  )
}

/** How the number and its unit were judged. */
export function NumberResult({ question, value }: ResultProps<AskedOf<'Numeric'>>) {
  const t = useTranslations('player.number.result')
  const verdict = judgeNumeric(question.data, typedText(value))
  if (verdict === 'unreadable') return <p>{t('unreadable')}</p>
  if (verdict.number && verdict.form) return <p>{t(`form.${verdict.form}`)}</p>
  return <p>{t(`${verdict.number ? 'right' : 'wrong'}.${verdict.unit}`)}</p>
}
