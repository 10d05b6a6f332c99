'use client'

import { clsx } from 'clsx'
import { gradeBackgrounds } from '#components/ui/marks/grade-backgrounds.ts'
import { grades, gradeToPercent } from '#domain/scoring/evaluation'

type Props = { label: string; chosen: number | null; onChoose: (percent: number) => void }

/** The bar of eleven grades, as radios; nothing is saved before the button. */
export function GradeField({ label, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
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
