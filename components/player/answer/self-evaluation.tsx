import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { gradeBackgrounds } from '#components/ui/display/grade-backgrounds.ts'
import { grades, gradeToPercent } from '#domain/scoring/evaluation'

const moves: Record<string, (grade: number) => number> = {
  ArrowRight: (grade) => Math.min(10, grade + 1),
  ArrowUp: (grade) => Math.min(10, grade + 1),
  ArrowLeft: (grade) => Math.max(0, grade - 1),
  ArrowDown: (grade) => Math.max(0, grade - 1),
  Home: () => 0,
  End: () => 10,
}

/** The bar of eleven grades (SCO-008). Arrows and digits only move the focus: choosing is final, by a press. `chosen`: 0–100. */
export function SelfEvaluation({ chosen, onChoose }: { chosen: number | null; onChoose: (percent: number) => void }) {
  const t = useTranslations('player')
  const label = useId()
  const group = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(0)
  const final = chosen !== null
  function move(event: KeyboardEvent) {
    const next = /^\d$/.test(event.key) ? Number(event.key) : moves[event.key]?.(reached)
    if (next === undefined) return
    event.preventDefault()
    setReached(next)
    group.current?.querySelector<HTMLElement>(`[data-grade="${next}"]`)?.focus()
  }
  return (
    <div className="flex flex-col gap-1">
      <p id={label} className="text-sm font-semibold">
        {t('evaluation')}
      </p>
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={label}
        onKeyDown={move}
        className="grid grid-cols-11 gap-0.5 min-[24rem]:gap-1 tablet:gap-1.5"
      >
        {grades.map((grade) => {
          const checked = chosen === gradeToPercent(grade)
          return (
            // A native radio would choose each grade that the arrow keys move to.
            // biome-ignore lint/a11y/useSemanticElements: see above
            <button
              key={grade}
              type="button"
              role="radio"
              aria-checked={checked}
              aria-disabled={final}
              data-grade={grade}
              {...(grade === 0 && !final && { 'data-arrival': true })}
              tabIndex={grade === reached ? 0 : -1}
              onFocus={() => setReached(grade)}
              onClick={() => !final && onChoose(gradeToPercent(grade))}
              className={clsx(
                'min-h-11 min-w-0 rounded-control font-bold text-on-grade tabular-nums forced-colors:border',
                gradeBackgrounds[grade],
                checked ? 'outline-3 outline-offset-2 outline-ink' : final ? 'opacity-45' : 'hover:brightness-95',
              )}
            >
              {grade}
            </button>
          )
        })}
      </div>
      <p aria-hidden="true" className="flex justify-between text-sm text-muted">
        <span>{t('evaluationLow')}</span>
        <span>{t('evaluationHigh')}</span>
      </p>
    </div>
  )
}
