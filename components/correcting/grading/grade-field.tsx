import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { gradeBackgrounds } from '#components/ui/display/grade-backgrounds.ts'
import { grades, gradeToPercent } from '#domain/scoring/evaluation'
import { correctionAction } from './correction-key.ts'
import { useFormFocus } from './use-form-focus.ts'

type Props = {
  /** The button that opens the form. */
  opener: ComponentProps<typeof Button>
  /** Accessible name of the grades. */
  label: string
  /** The percentage chosen at first; without it, the one chosen here before. */
  evaluation?: number | null
  className?: string
  pending: boolean
  /** Resolves to true on success. */
  onSave: (percent: number) => Promise<boolean>
}

/** A button, replaced by the grades to choose from while an evaluation is being given. */
export function EvaluationForm({ opener, label, evaluation, className, pending, onSave }: Props) {
  const t = useTranslations('feedback.evaluation')
  const [open, setOpen] = useState(false)
  const [chosen, choose] = useState<number | null>(null)
  const focus = useFormFocus(open, ['input:checked', 'input'])
  const show = () => {
    if (evaluation !== undefined) choose(grades.map(gradeToPercent).find((percent) => percent === evaluation) ?? null)
    setOpen(true)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== null && (await onSave(chosen))) setOpen(false)
  }
  if (!open) return <Button ref={focus.opener} size="sm" variant="quiet" icon="star" onClick={show} {...opener} />
  return (
    <form ref={focus.form} onSubmit={(event) => void save(event)} className={clsx('flex w-full flex-col gap-3', className)}>
      <GradeField label={label} chosen={chosen} onChoose={choose} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending} disabled={chosen === null} label={t('save')} />
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)} label={t('cancel')} />
      </div>
    </form>
  )
}

type GradeFieldProps = { label: string; chosen: number | null; onChoose: (percent: number) => void }

/** Eleven grades as radio buttons, also chosen by digit keys (D: 10); saved only by the submit button. */
function GradeField({ label, chosen, onChoose }: GradeFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const action = correctionAction(event.nativeEvent)
    if (action?.kind !== 'grade') return
    event.preventDefault()
    onChoose(gradeToPercent(action.grade))
  }
  return (
    <fieldset className="min-w-0" onKeyDown={onKeyDown}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid max-w-text grid-cols-6 gap-1.5 tablet:grid-cols-11">
        {grades.map((grade) => (
          <label
            key={grade}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-center rounded-control font-bold text-on-grade tabular-nums hover:brightness-95',
              'has-checked:outline-3 has-checked:outline-offset-2 has-checked:outline-ink',
              'has-focus-visible:ring-3 has-focus-visible:ring-brand has-focus-visible:ring-offset-2',
              gradeBackgrounds[grade],
            )}
          >
            <input
              type="radio"
              name="grade"
              value={grade}
              className="sr-only"
              checked={chosen === gradeToPercent(grade)}
              onChange={() => onChoose(gradeToPercent(grade))}
            />
            {grade}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
