import { useTranslations } from 'next-intl'
import { FieldGroup } from '#components/authoring/fields/field-slot'
import { orderingItems } from '#contract/question-limits'
import { choiceField, questionField } from '../fields/field-names.ts'
import { ItemRows } from '../fields/item-rows.tsx'
import type { EditProps, QuestionOf } from '../views.ts'

/** The items of an ordering question, entered in the correct order. */
export function EditOrdering({ question, onChange }: EditProps<QuestionOf<'Ordering'>>) {
  const t = useTranslations('moduleEditor.ordering')
  const { data } = question
  const group = questionField(question._id, 'data.items')
  return (
    <FieldGroup field={group} legend={t('legend')} hint={t('hint')}>
      <ItemRows
        items={data.items}
        max={orderingItems.max}
        ordered
        language={data.speakerLanguage}
        label={(place) => t('label', { place })}
        addLabel={t('add')}
        fieldOf={(id) => choiceField(question._id, id)}
        group={group}
        onChange={(items) => onChange({ ...question, data: { ...data, items } })}
      />
    </FieldGroup>
  )
}
