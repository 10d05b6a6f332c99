import { useTranslations } from 'next-intl'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { IdentityFields } from '#components/authoring/fields/identity-fields'
import { ListField } from '#components/authoring/fields/list-field'
import { UploadField } from '#components/document/upload-field'
import { maxDocument, mebibyte } from '#contract/file-limits'
import type { FileInput } from '#contract/upload'
import { documentAddress } from '#lib/browser/file-address'
import { storeFormFile } from '#lib/browser/form-files'
import { useFormFile } from '#lib/browser/use-form-file'
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

interface DocumentFieldProps {
  rules: ModuleOffer['document']
  value: FileInput
  /** Name of the file on its author's machine. */
  name: string | null
  onChange: (value: FileInput, name: string | null) => void
}

/** The module's document: an image or a PDF shown beside the questions (MOD-039). */
export function DocumentField({ rules, value, name, onChange }: DocumentFieldProps) {
  const t = useTranslations('moduleEditor.document')
  const { most = maxDocument, office } = rules ?? {}
  const ofOffice = office === undefined ? '' : t(office ? 'office' : 'noOffice')
  const held = useFormFile(value !== null && typeof value !== 'string' ? value.data : null)
  const shown =
    typeof value === 'string'
      ? { name: name ?? value, url: documentAddress(value) }
      : value !== null && held !== null
        ? { name: value.name, data: held }
        : null
  return (
    <FieldSlot field="document">
      {(error) => (
        <UploadField
          kind="document"
          label={t('label')}
          hint={`${t('hint', { size: most / mebibyte })} ${ofOffice}`}
          limit={most}
          office={office === true}
          value={shown}
          error={error}
          onChange={(file) =>
            onChange(file === null ? null : { name: file.name, data: storeFormFile(file.data) }, file?.name ?? null)
          }
        />
      )}
    </FieldSlot>
  )
}
