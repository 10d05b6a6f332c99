import { FormulaView } from '#components/ui/reading/formula-view'
import { isFormula } from '#domain/questions/values'
import { saidClass } from '../text/drawing.tsx'
import type { GivenProps } from '../views.ts'

export function GivenFormula({ value, density }: Pick<GivenProps, 'value' | 'density'>) {
  if (!isFormula(value)) return null
  const formula = <FormulaView formula={value} className="text-lg" />
  return density === 'bubble' ? formula : <p className={saidClass(density)}>{formula}</p>
}
