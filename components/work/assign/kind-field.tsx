import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { type AssignForm, kindChosen, kindOf, workKinds } from './form.ts'

/** What is given: a « devoir », an « évaluation », or a lesson on the board now. Uses the `assign` messages. */
export function KindField({ form, onChange }: { form: AssignForm; onChange: (part: Partial<AssignForm>) => void }) {
  const t = useTranslations('assign.kind')
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('title')}</legend>
      <div className="grid gap-2 tablet:grid-cols-3">
        {workKinds.map((kind) => (
          <ChoiceRow
            key={kind}
            type="radio"
            name={name}
            checked={kindOf(form) === kind}
            onChange={() => onChange(kindChosen(kind, form))}
            label={<span className="font-semibold">{t(kind)}</span>}
            detail={t(`text.${kind}`)}
            className={clsx(
              'rounded-card border px-4',
              kindOf(form) === kind ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:bg-sunken',
            )}
          />
        ))}
      </div>
    </fieldset>
  )
}
