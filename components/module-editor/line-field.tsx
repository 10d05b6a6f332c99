import type { KeyboardEvent } from 'react'
import { TextAreaField } from '#components/ui/fields/text-area-field'

interface Props {
  /** Said, and shown while the field is empty. */
  label: string
  /** Characters. */
  maxLength: number
  value: string
  error: string | undefined
  onChange: (text: string) => void
  onEnter: () => void
}

/** A text of a list in the editor, without line breaks. A long one is read whole: the field grows, on a narrow screen too. */
export function LineField({ label, maxLength, value, error, onChange, onEnter }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <TextAreaField
      label={label}
      labelHidden
      className="[&_textarea]:resize-none"
      rows={1}
      maxLength={maxLength}
      autoComplete="off"
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={onKeyDown}
      error={error}
    />
  )
}
