import { useTranslations } from 'next-intl'
import { SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { extraTimeLimits } from '#contract/extra-time'
import { type ArrangementForm, type PercentProblem, times } from './form.ts'

type Value = Pick<ArrangementForm, 'time' | 'percent'>
type Props = {
  value: Value
  problem: PercentProblem | undefined
  hint?: string
  onChange: (value: Value) => void
}

/** How much time is added: none, a third, or a percentage that is typed. Uses the `extraTime` messages. */
export function ExtraTimeFields({ value: { time, percent }, problem, hint, onChange }: Props) {
  const t = useTranslations('extraTime')
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <SelectField
        label={t('label')}
        hint={hint}
        value={time}
        options={times.map((one) => ({ value: one, label: t(one) }))}
        onChange={(next) => onChange({ time: next, percent })}
      />
      {time === 'other' ? (
        <TextField
          label={t('percent')}
          inputMode="numeric"
          required
          value={percent}
          error={problem && t(`problem.${problem}`, extraTimeLimits)}
          onChange={(typed) => onChange({ time, percent: typed })}
        />
      ) : null}
    </div>
  )
}
