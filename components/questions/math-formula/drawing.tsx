import { useTranslations } from 'next-intl'
import { FormulaView } from '#components/ui/reading/formula-view'
import { isFormula } from '#domain/questions/values'
import { scoreAnswer } from '#domain/scoring/answer'
import { saidClass } from '../text/drawing.tsx'
import { Verdict } from '../verdict.tsx'
import type { AskedOf, GivenProps } from '../views.ts'

/** A formula as it was written; marked where the machine does so. */
export function GivenFormula({ question, value, density, judged }: GivenProps<AskedOf<'MathFormula'>>) {
  const t = useTranslations('questions')
  if (!isFormula(value)) return null
  const right = judged && question.equal ? scoreAnswer(question, value) === 100 : null
  const word = density === 'bubble' ? t(right ? 'said.right' : 'said.wrong') : t(right ? 'right' : 'wrong')
  const formula = (
    <>
      <FormulaView formula={value} className="text-lg" /> <Verdict right={right} word={word} density={density} />
    </>
  )
  return density === 'bubble' ? formula : <p className={saidClass(density)}>{formula}</p>
}
