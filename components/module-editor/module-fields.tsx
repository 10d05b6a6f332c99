'use client'

import { useTranslations } from 'next-intl'
import { IdentityFields } from '#components/authoring/fields/identity-fields'
import { ListField } from '#components/authoring/fields/list-field'
import type { Option } from '#components/ui/fields/select-field'
import type { Chapter } from '#contract/reference'
import { type ModuleForm, suitingChapters, withSuitingChapter } from './module-form.ts'

interface Props {
  form: ModuleForm
  /** Each list is undefined if loading failed. */
  subjects: readonly Option[] | undefined
  levels: readonly Option[] | undefined
  chapters: readonly Chapter[] | undefined
  onEdit: (change: (form: ModuleForm) => ModuleForm) => void
}

/** The properties of a module: name, subject, levels, chapter, duration, keywords. */
export function ModuleFields({ form, subjects, levels, chapters, onEdit }: Props) {
  const t = useTranslations('moduleEditor')
  const suiting = chapters && suitingChapters(chapters, form)
  const levelOf = new Map(levels?.map((level) => [level.value, level.label]))
  const chosen = form.subjectId !== '' && form.levels.length > 0
  return (
    <IdentityFields
      nameLabel={t('name')}
      nameHint={t('nameHint')}
      value={form}
      subjects={subjects}
      levels={levels}
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
