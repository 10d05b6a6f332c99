import { useTranslations } from 'next-intl'
import { FieldGroup } from '#components/authoring/fields/field-slot'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { verdicts } from '#domain/questions/true-false'
import { questionField } from '../fields/field-names.ts'
import type { EditProps, QuestionOf } from '../views.ts'

/** Whether the statement is true. */
export function EditTrueFalse({ question, onChange }: EditProps<QuestionOf<'TrueFalse'>>) {
  const t = useTranslations('moduleEditor.trueFalse')
  const tWords = useTranslations('questions.trueFalse')
  const field = questionField(question._id, 'data.good')
  return (
    <FieldGroup field={field} legend={t('legend')} hint={t('hint')}>
      <div className="flex flex-wrap gap-x-6">
        {verdicts.map((verdict) => (
          <ChoiceRow
            key={verdict}
            type="radio"
            name={field}
            label={tWords(verdict)}
            checked={question.data.good !== null && String(question.data.good) === verdict}
            onChange={() => onChange({ ...question, data: { good: verdict === 'true' } })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
