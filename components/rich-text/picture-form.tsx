import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Path } from 'slate'
import { useSlateStatic } from 'slate-react'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import type { RichTextPicture } from '#domain/rich-text/node'
import { maxAltLength } from '#domain/rich-text/picture'
import { pictureSizes } from '#domain/rich-text/whitelist'
import { MediaForm } from './form-frame.tsx'
import { isPicture, mediaAt } from './media-blocks.ts'
import { PictureFileField, usePictureFile } from './picture-file-field.tsx'

interface PictureFormProps {
  id: string
  /** The picture to change; null for a new one. */
  at: Path | null
  /** A file that was pasted or dropped. */
  file: File | null
  onClose: () => void
}

/** A picture’s description while it is edited. */
interface PictureDescription {
  readonly alt: string
  readonly decorative: boolean
  readonly size: RichTextPicture['size']
}

export function PictureForm({ id, at, file, onClose }: PictureFormProps) {
  const editor = useSlateStatic()
  const [current] = useState(() => mediaAt(editor, at, isPicture))
  const [description, setDescription] = useState<PictureDescription>({
    alt: current?.alt ?? '',
    decorative: current?.alt === '',
    size: current?.size ?? 'large',
  })
  const [refused, setRefused] = useState(false)
  const picture = usePictureFile(file)

  const read = async (): Promise<RichTextPicture | null> => {
    const { size, decorative } = description
    const alt = decorative ? '' : description.alt.trim()
    const hasFile = current !== null || picture.isChosen()
    const described = alt !== '' || decorative
    setRefused(!described)
    const kept = described && hasFile ? (current ?? (await picture.keep())) : null
    return kept && { type: 'picture', name: kept.name, width: kept.width, height: kept.height, size, alt }
  }
  return (
    <MediaForm kind="picture" at={at} pending={picture.pending} read={read} onClose={onClose}>
      {current ? null : <PictureFileField id={`${id}-picture`} {...picture} />}
      <DescriptionFields description={description} onChange={setDescription} refused={refused} />
    </MediaForm>
  )
}

interface DescriptionProps {
  description: PictureDescription
  onChange: (description: PictureDescription) => void
  refused: boolean
}

/** The alternative text, or that the picture is decorative, and its size. `refused`: the user tried to apply with neither. */
function DescriptionFields({ description, onChange, refused }: DescriptionProps) {
  const t = useTranslations('richText.picture')
  const { field, box } = bindFields(description, (part) => onChange({ ...description, ...part }))
  return (
    <>
      <TextField
        {...field('alt')}
        label={t('alt')}
        hint={t('altHint')}
        error={refused && !description.decorative && description.alt.trim() === '' ? t('altMissing') : undefined}
        disabled={description.decorative}
        maxLength={maxAltLength}
        autoComplete="off"
      />
      <CheckboxField {...box('decorative')} label={t('decorative')} />
      <SelectField
        {...field('size')}
        label={t('size')}
        options={pictureSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
      />
    </>
  )
}
