import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ReactEditor, useSlateStatic } from 'slate-react'
import { Button } from '#components/ui/actions/button'
import { TextField } from '#components/ui/fields/text-field'
import { activeLink, removeLink, setLink } from './commands.ts'
import { onEnterOrEscape } from './enter-or-escape.ts'

/** Asks for an address under the toolbar. Not a form: it stands inside the one that the field belongs to. */
export function LinkForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('richText')
  const editor = useSlateStatic()
  const [current] = useState(() => activeLink(editor)?.[0].href ?? '')
  const [typed, setTyped] = useState(current)
  const [refused, setRefused] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  const close = () => {
    onClose()
    ReactEditor.focus(editor)
  }
  const apply = () => {
    if (setLink(editor, typed)) close()
    else {
      setRefused(true)
      box.current?.querySelector('input')?.focus()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Enter and Escape of the controls inside
    <div
      ref={box}
      onKeyDown={(event) => onEnterOrEscape(event, { apply, close })}
      className="flex flex-col gap-3 border-b border-line bg-sunken p-3"
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
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={apply}>
          {t('linkApply')}
        </Button>
        {current === '' ? null : (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              removeLink(editor)
              close()
            }}
          >
            {t('linkRemove')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={close}>
          {t('linkCancel')}
        </Button>
      </div>
    </div>
  )
}
