'use client'

import { useTranslations } from 'next-intl'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { useDocumentLimit } from '#components/document/document-limit'
import { UploadField } from '#components/document/upload-field'
import { mebibyte } from '#contract/file-limits'
import type { FileInput } from '#contract/upload'
import { documentAddress } from '#lib/browser/file-address'
import { storeFormFile } from '#lib/browser/form-files'
import { useFormFile } from '#lib/browser/use-form-file'

interface Props {
  value: FileInput
  /** Name of the file on its author's machine. */
  name: string | null
  onChange: (value: FileInput, name: string | null) => void
}

/** The module's document: an image or a PDF shown beside the questions (MOD-039). */
export function DocumentField({ value, name, onChange }: Props) {
  const t = useTranslations('moduleEditor.document')
  const limit = useDocumentLimit()
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
          hint={t('hint', { size: limit / mebibyte })}
          limit={limit}
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
