import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Path } from 'slate'
import { useSlateStatic } from 'slate-react'
import { TextField } from '#components/ui/fields/text-field'
import { typedHref } from '#domain/rich-text/href'
import { activeLink, removeLink, setLink } from './commands.ts'
import { FormFrame } from './form-frame.tsx'
import { PictureForm } from './picture-form.tsx'
import { SoundForm } from './sound-form.tsx'

/** The small form open above a text. `at`: the picture or sound to change, null: a new one. `file`: pasted or dropped. */
export type OpenForm = { kind: 'link' } | { kind: 'picture' | 'sound'; at: Path | null; file?: File }

interface Props {
  /** Id of the text field. */
  id: string
  form: OpenForm | null
  onClose: () => void
}

export function FormOverText({ id, form, onClose }: Props) {
  switch (form?.kind) {
    case 'link':
      return <LinkForm onClose={onClose} />
    case 'picture':
      return <PictureForm id={id} at={form.at} file={form.file ?? null} onClose={onClose} />
    case 'sound':
      return <SoundForm id={id} at={form.at} onClose={onClose} />
    default:
      return null
  }
}

function LinkForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('richText')
  const editor = useSlateStatic()
  const [current] = useState(() => activeLink(editor)?.[0].href ?? '')
  const [typed, setTyped] = useState(current)
  const [refused, setRefused] = useState(false)
  const read = async () => {
    const refusal = typedHref(typed) === null
    setRefused(refusal)
    return refusal ? null : () => void setLink(editor, typed)
  }
  return (
    <FormFrame
      title={t('link')}
      words={{ apply: t('linkApply'), remove: t('linkRemove'), cancel: t('linkCancel') }}
      read={read}
      remove={current === '' ? undefined : () => removeLink(editor)}
      onClose={onClose}
    >
      <TextField
        label={t('linkAddress')}
        hint={t('linkExample')}
        error={refused ? t('linkInvalid') : undefined}
        value={typed}
        onChange={setTyped}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormFrame>
  )
}
