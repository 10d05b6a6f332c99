import { useTranslations } from 'next-intl'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { maxCoefficient, outOfs, roundings } from '#contract/marking-options'
import type { CoefficientProblem } from '#domain/marks/coefficient'
import type { MarkingForm } from './marking-form.ts'

type FieldsProps = {
  form: MarkingForm
  problem: CoefficientProblem | undefined
  onChange: (part: Partial<MarkingForm>) => void
}

/** How a work is marked: scale, coefficient, rounding, and what a late copy loses. Uses the `marks` messages. */
export function MarkingFields({ form, problem, onChange }: FieldsProps) {
  const t = useTranslations('marks')
  const { field, box } = bindFields(form, onChange)
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <SelectField
        label={t('dialog.outOf')}
        value={String(form.outOf)}
        options={outOfs.map((outOf) => ({ value: String(outOf), label: t('outOf', { outOf }) }))}
        onChange={(value) => onChange({ outOf: outOfs.find((outOf) => String(outOf) === value) ?? form.outOf })}
      />
      <TextField
        {...field('coefficient')}
        label={t('dialog.coefficient')}
        hint={t('dialog.coefficientHint')}
        inputMode="decimal"
        autoComplete="off"
        error={problem && t(`dialog.problem.${problem}`, { max: maxCoefficient })}
      />
      <SelectField
        {...field('rounding')}
        label={t('dialog.rounding')}
        options={roundings.map((rounding) => ({ value: rounding, label: t(`dialog.roundingTo.${rounding}`) }))}
      />
      <CheckboxField {...box('lateHalf')} label={t('dialog.lateHalf')} hint={t('dialog.lateHalfHint')} />
    </div>
  )
}
