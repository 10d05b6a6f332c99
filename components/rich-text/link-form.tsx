import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSlateStatic } from 'slate-react'
import { TextField } from '#components/ui/fields/text-field'
import { typedHref } from '#domain/rich-text/href'
import { activeLink, removeLink, setLink } from './commands.ts'
import { FormFrame } from './form-frame.tsx'

/** Form for the address of a link. */
export function LinkForm({ onClose }: { onClose: () => void }) {
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
        onChange={(event) => setTyped(event.target.value)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormFrame>
  )
}
