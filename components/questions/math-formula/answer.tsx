import { useTranslations } from 'next-intl'
import { LazyFormulaEditor } from '#components/formula/lazy-formula-editor'
import { isFormula } from '#domain/questions/values'
import type { AnswerProps, ResultProps } from '../views.ts'

/** A formula answer, typed with the on-screen keyboard or the user's own. */
export function AnswerFormula({ question, value, edit, validated }: AnswerProps) {
  const t = useTranslations('player')
  return (
    <LazyFormulaEditor
      key={question._id}
      label={t('myAnswer')}
      value={isFormula(value) ? value : null}
      onChange={edit}
      validated={validated}
    />
  )
}

export function FormulaResult({ verdict }: ResultProps) {
  const t = useTranslations('player.formulaResult')
  return <p>{t(verdict === 'right' ? 'right' : 'wrong')}</p>
}
