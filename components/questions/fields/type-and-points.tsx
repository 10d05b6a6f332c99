import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SelectField } from '#components/ui/fields/select-field'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { type QuestionType, questionTypes } from '#contract/question-types'
import { maxPoints, pointsOf } from '#domain/scoring/points'
import { newUuid } from '#lib/browser/uuid'
import { lossOf, withType } from '../convert.ts'
import type { EditProps } from '../views.ts'

/** The weight of the question; not stored until it is changed. */
export function PointsField({ question, onChange }: Pick<EditProps, 'question' | 'onChange'>) {
  const t = useTranslations('moduleEditor.question')
  return (
    <SelectField
      label={t('points')}
      className="w-40"
      options={Array.from({ length: maxPoints }, (_, index) => ({
        value: String(index + 1),
        label: t('pointsOf', { points: index + 1 }),
      }))}
      value={String(pointsOf(question))}
      onChange={(value) => onChange({ ...question, points: Number(value) })}
    />
  )
}

/** Changing the type resets the type's data, after a confirmation if any would be lost. */
export function TypeField({
  question,
  onChange,
  labelHidden,
}: Pick<EditProps, 'question' | 'onChange'> & { labelHidden?: boolean }) {
  const t = useTranslations('moduleEditor.question')
  const tTypes = useTranslations('questions.types')
  const [wanted, setWanted] = useState<QuestionType | null>(null)
  const change = (type: QuestionType) => {
    setWanted(null)
    onChange(withType(question, type, newUuid))
  }
  return (
    <>
      <SelectField
        label={t('type')}
        labelHidden={labelHidden}
        className="max-w-60"
        options={questionTypes.map((type) => ({ value: type, label: tTypes(type) }))}
        value={question.type}
        onChange={(type) => (lossOf(question, type) ? setWanted(type) : change(type))}
      />
      <ConfirmDialog
        open={wanted !== null}
        onClose={() => setWanted(null)}
        title={t('typeTitle')}
        description={t(`typeText.${wanted !== null && lossOf(question, wanted) === 'marks' ? 'marks' : question.type}`)}
        confirmLabel={t('typeConfirm')}
        danger
        onConfirm={() => (wanted === null ? undefined : change(wanted))}
      />
    </>
  )
}
