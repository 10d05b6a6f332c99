import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Path } from 'slate'
import { ReactEditor, useSlateStatic } from 'slate-react'
import { Button } from '#components/ui/actions/button'
import { useAfterRender } from '#components/ui/use-after-render.ts'
import type { RichTextMedia } from '#domain/rich-text/node'
import { putMedia, removeMedia } from './media-blocks.ts'

interface Props {
  title: string
  words: Readonly<Record<'apply' | 'remove' | 'cancel', string>>
  pending?: boolean
  /** Reads the fields. Resolves to what applies them to the text, or null when something is missing, which the fields then show. */
  read: () => Promise<(() => void) | null>
  /** Removes the element being changed; undefined for a new one. */
  remove: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** A small form above a text: focuses its first field, then the text again. No <form>, because it may be inside one. */
export function FormFrame({ title, words, pending = false, read, remove, onClose, children }: Props) {
  const editor = useSlateStatic()
  const frame = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  useEffect(() => frame.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus(), [])

  const close = () => {
    onClose()
    ReactEditor.focus(editor)
  }
  const apply = async () => {
    const write = await read()
    if (write) {
      write()
      close()
    } else {
      afterRender(() => firstWithError(frame.current)?.focus())
    }
  }
  const removeAndClose = () => {
    remove?.()
    close()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in the frame of the text
    <div
      ref={frame}
      role="group"
      aria-label={title}
      onKeyDown={(event) => onEnterOrEscape(event, { apply: () => void apply(), close })}
      className="flex flex-col gap-3 border-b border-line bg-sunken p-3"
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void apply()} pending={pending} label={words.apply} />
        {remove ? <Button size="sm" variant="quiet" onClick={removeAndClose} label={words.remove} /> : null}
        <Button size="sm" variant="quiet" onClick={close} label={words.cancel} />
      </div>
    </div>
  )
}

/** The control of the first field that shows an error. */
function firstWithError(frame: HTMLElement | null): HTMLElement | null | undefined {
  const error = frame?.querySelector('[id$="-error"]')
  return error && frame?.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(error.id)}"]`)
}

/** Keys of the small forms above the text: Enter in a text field applies, Escape closes. */
function onEnterOrEscape(event: KeyboardEvent, { apply, close }: { apply: () => void; close: () => void }): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  // React events of a window that the form opened bubble to the form too: ignore them.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
  // Buttons, checkboxes and lists handle Enter themselves; Escape must not also close a dialog around the field.
  if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement && event.target.type === 'text')) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Enter') apply()
  else close()
}

interface MediaFormProps {
  kind: RichTextMedia['type']
  /** Path of the one to change; null for a new one. */
  at: Path | null
  /** Whether its file is being uploaded. */
  pending: boolean
  /** Resolves to the picture or sound to insert; null when something is missing, which the fields then show. */
  read: () => Promise<RichTextMedia | null>
  onClose: () => void
  children: ReactNode
}

/** Common part of the forms for a picture and a sound: inserts, changes or removes it. */
export function MediaForm({ kind, at, pending, read, onClose, children }: MediaFormProps) {
  const t = useTranslations(`richText.${kind}`)
  const editor = useSlateStatic()
  return (
    <FormFrame
      title={t('title')}
      words={{ apply: t(at ? 'change' : 'insert'), remove: t('remove'), cancel: t('cancel') }}
      pending={pending}
      read={async () => {
        const media = await read()
        return media && (() => putMedia(editor, media, at))
      }}
      remove={at ? () => removeMedia(editor, at) : undefined}
      onClose={onClose}
    >
      {children}
    </FormFrame>
  )
}
