import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { FormulaDialog } from '#components/formula/formula-dialog'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { FieldError, RequiredMark } from '#components/ui/fields/field'
import { FormulaView } from '#components/ui/reading/formula-view'
import { questionField } from '../fields/field-names.ts'
import type { EditProps, QuestionOf } from '../views.ts'

/** The correction of a formula question: itself a formula, edited in a window (MTH-001, QST-008). */
export function EditFormula({ question, onChange }: EditProps<QuestionOf<'MathFormula'>>) {
  const t = useTranslations('moduleEditor.formula')
  const [open, setOpen] = useState(false)
  const { response } = question
  const written = response !== null && response.expression.items.length > 0
  const field = questionField(question._id, 'response')
  return (
    <FieldSlot field={field}>
      {(error) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for several fields; this is one field, with a view and a window
        <div role="group" aria-labelledby={`${field}-label`} aria-describedby={error ? `${field}-error` : undefined}>
          <p id={`${field}-label`} className="mb-1.5 font-semibold">
            {t('response')}
            <RequiredMark />
          </p>
          <div className="flex flex-wrap items-center gap-4 rounded-control border border-control bg-surface p-4">
            {written ? (
              <div className="min-w-0 grow overflow-x-auto text-xl">
                <FormulaView formula={response} />
              </div>
            ) : (
              <p className="grow text-muted">{t('empty')}</p>
            )}
            <Button icon={written ? 'edit' : 'plus'} onClick={() => setOpen(true)} label={written ? t('change') : t('write')} />
          </div>
          <FieldError id={field} error={error} />
          <CheckboxField
            label={t('equal')}
            hint={t('equalHint')}
            checked={question.equal ?? false}
            onChange={(equal) => onChange({ ...question, equal })}
          />
          <FormulaDialog
            open={open}
            title={t('title')}
            value={response}
            onCancel={() => setOpen(false)}
            onValidate={(formula) => {
              setOpen(false)
              onChange({ ...question, response: formula })
            }}
          />
        </div>
      )}
    </FieldSlot>
  )
}
