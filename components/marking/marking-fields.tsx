import { useTranslations } from 'next-intl'
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
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <SelectField
        label={t('dialog.outOf')}
        value={String(form.outOf)}
        options={outOfs.map((outOf) => ({ value: String(outOf), label: t('outOf', { outOf }) }))}
        onChange={(value) => onChange({ outOf: outOfs.find((outOf) => String(outOf) === value) ?? form.outOf })}
      />
      <TextField
        label={t('dialog.coefficient')}
        hint={t('dialog.coefficientHint')}
        inputMode="decimal"
        autoComplete="off"
        value={form.coefficient}
        error={problem && t(`dialog.problem.${problem}`, { max: maxCoefficient })}
        onChange={(coefficient) => onChange({ coefficient })}
      />
      <SelectField
        label={t('dialog.rounding')}
        value={form.rounding}
        options={roundings.map((rounding) => ({ value: rounding, label: t(`dialog.roundingTo.${rounding}`) }))}
        onChange={(rounding) => onChange({ rounding })}
      />
      <CheckboxField
        label={t('dialog.lateHalf')}
        hint={t('dialog.lateHalfHint')}
        checked={form.lateHalf}
        onChange={(lateHalf) => onChange({ lateHalf })}
      />
    </div>
  )
}
