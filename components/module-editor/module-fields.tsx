'use client'

import { useTranslations } from 'next-intl'
import { FieldSlot } from '#components/authoring/field-slot'
import { IdentityFields } from '#components/authoring/identity-fields'
import { ListFailure } from '#components/authoring/list-failure'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import type { Chapter } from '#contract/reference'
import { type ModuleForm, suitingChapters, withSuitingChapter } from './module-form.ts'

interface Props {
  form: ModuleForm
  /** Each list undefined when it could not be loaded. */
  subjects: readonly Option[] | undefined
  levels: readonly Option[] | undefined
  chapters: readonly Chapter[] | undefined
  onEdit: (change: (form: ModuleForm) => ModuleForm) => void
}

/** What the module says of itself: name, subject, levels, chapter, duration, keywords. */
export function ModuleFields({ form, subjects, levels, chapters, onEdit }: Props) {
  const t = useTranslations('moduleEditor')
  const suiting = suitingChapters(chapters ?? [], form)
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
      <FieldSlot field="chapter">
        {(error) =>
          chapters ? (
            <SelectField
              label={t('chapter')}
              {...(suiting.length > 0 ? {} : { hint: chosen ? t('chapterNone') : t('chapterHint') })}
              disabled={suiting.length === 0}
              placeholder={t('noChapter')}
              options={suiting.map(({ _id, name, levelId }) => ({
                value: _id,
                label: form.levels.length > 1 && levels ? `${name} (${levelOf.get(levelId) ?? ''})` : name,
              }))}
              value={form.chapterId ?? ''}
              onChange={(event) => {
                const chapterId = event.target.value || null
                onEdit((now) => ({ ...now, chapterId }))
              }}
              error={error}
            />
          ) : (
            <ListFailure label={t('chapter')} error={error} />
          )
        }
      </FieldSlot>
    </IdentityFields>
  )
}
