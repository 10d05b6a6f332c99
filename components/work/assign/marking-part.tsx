import { useTranslations } from 'next-intl'
import { MarkingFields } from '#components/marking/marking-fields'
import { markingFormOf, usualMarking } from '#components/marking/marking-form.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import type { CoefficientProblem } from '#domain/marks/coefficient'
import type { AssignForm } from './form.ts'

type Props = {
  marking: AssignForm['marking']
  problem: CoefficientProblem | undefined
  onChange: (part: Partial<AssignForm>) => void
}

/** Whether the work is marked, and how. Uses the `assign` and `marks` messages. */
export function MarkingPart({ marking, problem, onChange }: Props) {
  const t = useTranslations('assign.marking')
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 text-lg font-semibold">{t('title')}</legend>
      <CheckboxField
        label={t('marked')}
        hint={t('hint')}
        checked={marking !== null}
        onChange={({ target }) => onChange({ marking: target.checked ? markingFormOf(usualMarking) : null })}
      />
      {marking ? (
        <div className="rounded-card border border-line bg-surface p-5">
          <MarkingFields form={marking} problem={problem} onChange={(part) => onChange({ marking: { ...marking, ...part } })} />
        </div>
      ) : null}
    </fieldset>
  )
}
