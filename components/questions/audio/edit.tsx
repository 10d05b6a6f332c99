import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import type { EditProps, QuestionOf } from '../views.ts'

/** The main school may have spoken answers evaluated automatically. */
export function EditAudio({ question, official, onChange }: EditProps<QuestionOf<'Audio'>>) {
  const t = useTranslations('moduleEditor.question')
  if (!official) return null
  return (
    <CheckboxField
      label={t('automated')}
      hint={t('automatedHint')}
      checked={question.automatedEvaluation}
      onChange={(automatedEvaluation) => onChange({ ...question, automatedEvaluation })}
    />
  )
}
