import type { Path } from 'slate'
import { LinkForm } from './link-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { SoundForm } from './sound-form.tsx'

/**
 * The small form that is open above a text. `at`: the picture or sound to change; null for a new one. `file`: a pasted or dropped
 * picture.
 */
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
