import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Node, type Path } from 'slate'
import { ReactEditor, useSlateStatic } from 'slate-react'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import type { RichTextPicture } from '#domain/rich-text/node'
import { maxAltLength } from '#domain/rich-text/picture'
import { pictureSizes } from '#domain/rich-text/whitelist'
import { onEnterOrEscape } from './enter-or-escape.ts'
import { isPicture, putMedia, removeMedia } from './media-blocks.ts'
import { PictureFileField } from './picture-file-field.tsx'
import type { RichTextEditor } from './slate-types.ts'
import { usePictureFile } from './use-picture-file.ts'

interface PictureFormProps {
  id: string
  /** The picture to change; null for a new one. */
  at: Path | null
  /** A file that was pasted or dropped. */
  file: File | null
  onClose: () => void
}

/** A picture’s description, as it is typed. */
interface PictureDescription {
  readonly alt: string
  readonly decorative: boolean
  readonly size: RichTextPicture['size']
}

/** Asks for a picture, what it shows and how wide it stands. Not a form: it stands inside the one that the field belongs to. */
export function PictureForm({ id, at, file, onClose }: PictureFormProps) {
  const t = useTranslations('richText.picture')
  const editor = useSlateStatic()
  const box = useRef<HTMLDivElement>(null)
  const [current] = useState(() => pictureAt(editor, at))
  const [description, setDescription] = useState<PictureDescription>({
    alt: current?.alt ?? '',
    decorative: current?.alt === '',
    size: current?.size ?? 'large',
  })
  const [refused, setRefused] = useState(false)
  const picture = usePictureFile(file)
  useEffect(() => box.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus(), [])

  const close = () => {
    onClose()
    ReactEditor.focus(editor)
  }
  const apply = async () => {
    const alt = description.decorative ? '' : description.alt.trim()
    if (alt === '' && !description.decorative) return setRefused(true)
    const kept = current ?? (await picture.keep())
    if (!kept) return
    const { name, width, height } = kept
    putMedia(editor, { type: 'picture', name, width, height, size: description.size, alt }, at)
    close()
  }
  const remove = () => {
    if (at) removeMedia(editor, at)
    close()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in the frame of the text
    <div
      ref={box}
      role="group"
      aria-label={t('title')}
      onKeyDown={(event) => onEnterOrEscape(event, { apply, close })}
      className="flex flex-col gap-3 border-b border-line bg-sunken p-3"
    >
      {current ? null : <PictureFileField id={`${id}-picture`} {...picture} />}
      <DescriptionFields description={description} onChange={setDescription} refused={refused} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={apply} pending={picture.pending}>
          {t(current ? 'change' : 'insert')}
        </Button>
        {current ? (
          <Button size="sm" variant="quiet" onClick={remove}>
            {t('remove')}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

function pictureAt(editor: RichTextEditor, at: Path | null) {
  const node = at && Node.has(editor, at) ? Node.get(editor, at) : null
  return isPicture(node) ? node : null
}

/** What the picture shows, or that it only decorates, and its size. `refused`: neither was given. */
function DescriptionFields({
  description,
  onChange,
  refused,
}: {
  description: PictureDescription
  onChange: (description: PictureDescription) => void
  refused: boolean
}) {
  const t = useTranslations('richText.picture')
  return (
    <>
      <TextField
        label={t('alt')}
        hint={t('altHint')}
        error={refused && !description.decorative && description.alt.trim() === '' ? t('altMissing') : undefined}
        value={description.alt}
        onChange={(event) => onChange({ ...description, alt: event.target.value })}
        disabled={description.decorative}
        maxLength={maxAltLength}
        autoComplete="off"
      />
      <CheckboxField
        label={t('decorative')}
        checked={description.decorative}
        onChange={(event) => onChange({ ...description, decorative: event.currentTarget.checked })}
      />
      <SelectField
        label={t('size')}
        value={description.size}
        onChange={(event) =>
          onChange({ ...description, size: pictureSizes.find((size) => size === event.target.value) ?? 'large' })
        }
        options={pictureSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
      />
    </>
  )
}
