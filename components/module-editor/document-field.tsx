'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FieldSlot } from '#components/authoring/field-slot'
import { UploadField } from '#components/document/upload-field'
import type { FileInput } from '#contract/upload'
import { documentAddress } from '#lib/browser/file-address'
import { heldFile, holdFile } from '#lib/browser/held-files'

interface Props {
  value: FileInput
  /** The name that the file had on its author's machine. */
  name: string | null
  onChange: (value: FileInput, name: string | null) => void
}

/** The module's document: an image or a PDF that stands beside the questions (MOD-039). */
export function DocumentField({ value, name, onChange }: Props) {
  const t = useTranslations('moduleEditor.document')
  const held = useHeld(value !== null && typeof value !== 'string' ? value.data : null)
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
          hint={t('hint')}
          value={shown}
          error={error}
          onChange={(file) => onChange(file === null ? null : { name: file.name, data: holdFile(file.data) }, file?.name ?? null)}
        />
      )}
    </FieldSlot>
  )
}

/** The content of a file that is not saved yet; null until it is found. */
function useHeld(reference: string | null): string | null {
  const [held, setHeld] = useState<{ reference: string; data: string } | null>(null)
  useEffect(() => {
    if (reference === null) return
    let current = true
    void heldFile(reference).then((data) => current && data !== undefined && setHeld({ reference, data }))
    return () => {
      current = false
    }
  }, [reference])
  return held !== null && held.reference === reference ? held.data : null
}
