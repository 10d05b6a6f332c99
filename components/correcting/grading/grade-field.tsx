import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { gradeBackgrounds } from '#components/ui/display/grade-backgrounds.ts'
import { grades, gradeToPercent } from '#domain/scoring/evaluation'
import { correctionAction } from './correction-key.ts'

type Props = { label: string; chosen: number | null; onChoose: (percent: number) => void }

/** Eleven grades as radio buttons, also chosen by digit keys (D: 10); saved only by the submit button. */
export function GradeField({ label, chosen, onChoose }: Props) {
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
