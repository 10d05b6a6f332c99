import type { KeyboardEvent } from 'react'
import { TextAreaField } from '#components/ui/fields/text-area-field'

interface Props {
  /** Accessible name, also shown as the placeholder. */
  label: string
  /** In characters. */
  maxLength: number
  value: string
  error: string | undefined
  onChange: (text: string) => void
  onEnter: () => void
}

/** A text of a list, without line breaks. The field grows so that a long text is fully visible, even on a narrow screen. */
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
