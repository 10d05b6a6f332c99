import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { control } from '#components/ui/classes.ts'
import { maxWrittenAnswerLength } from '#contract/question-limits'
import { typedText } from '#domain/questions/values'
import type { AnswerProps } from '../views.ts'

export function AnswerText({ question, value, edit }: Pick<AnswerProps, 'question' | 'value' | 'edit'>) {
  const t = useTranslations('player')
  return (
    <textarea
      data-arrival
      rows={2}
      aria-label={t('myAnswer')}
      aria-describedby={`line-${question._id}-statement`}
      placeholder={t('answerPlaceholder')}
      value={typedText(value)}
      maxLength={maxWrittenAnswerLength}
      onChange={(event) => edit(event.target.value)}
      className={clsx(control, 'field-sizing-content max-h-48 min-h-16 resize-none')}
    />
  )
}
