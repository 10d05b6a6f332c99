'use client'

import { useTranslations } from 'next-intl'
import { LazyFormulaEditor } from '#components/formula/lazy-formula-editor'
import type { AnswerValue } from '#contract/answer'
import { isFormula } from '#domain/questions/values'

/** A formula answer, typed with the on-screen keyboard or the user's own. */
export function FormulaAnswer({ value, edit }: { value: AnswerValue; edit: (value: AnswerValue) => void }) {
  const t = useTranslations('player')
  return <LazyFormulaEditor label={t('myAnswer')} mode="edition" value={isFormula(value) ? value : null} onChange={edit} />
}
