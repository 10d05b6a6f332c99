'use client'

import { useTranslations } from 'next-intl'
import { IdentityFields } from '#components/authoring/fields/identity-fields'
import { ListField } from '#components/authoring/fields/list-field'
import { type ModuleForm, type ModuleOffer, suitingChapters, withSuitingChapter } from './module-form.ts'

interface Props {
  form: ModuleForm
  offer: ModuleOffer
  onEdit: (change: (form: ModuleForm) => ModuleForm) => void
}

/** The properties of a module: name, subject, levels, chapter, duration, keywords. */
export function ModuleFields({ form, offer, onEdit }: Props) {
  const t = useTranslations('moduleEditor')
  const { levels, chapters } = offer
  const suiting = chapters && suitingChapters(chapters, form)
  const levelOf = new Map(levels?.map((level) => [level.value, level.label]))
  const chosen = form.subjectId !== '' && form.levels.length > 0
  return (
    <IdentityFields
      nameLabel={t('name')}
      nameHint={t('nameHint')}
      value={form}
      offer={offer}
      onChange={(change) =>
        onEdit((now) => withSuitingChapter({ ...now, ...change, levels: [...(change.levels ?? now.levels)] }, chapters))
      }
    >
      <ListField
        field="chapter"
        label={t('chapter')}
        hint={suiting?.length === 0 ? t(chosen ? 'chapterNone' : 'chapterHint') : undefined}
        disabled={suiting?.length === 0}
        placeholder={t('noChapter')}
        options={suiting?.map(({ _id, name, levelId }) => ({
          value: _id,
          label: form.levels.length > 1 && levels ? `${name} (${levelOf.get(levelId) ?? ''})` : name,
        }))}
        value={form.chapterId}
        onChange={(chapterId) => onEdit((now) => ({ ...now, chapterId }))}
      />
    </IdentityFields>
  )
}
