import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { FieldSlot, focusEdited } from '#components/authoring/fields/field-slot'
import { LazyRichTextField } from '#components/rich-text/lazy-rich-text-field'
import { IconButton } from '#components/ui/actions/icon-button'
import type { FieldTexts } from '#components/ui/fields/field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { htmlLanguage, type Language } from '#contract/languages'
import { plainText, richTextFromPlain } from '#domain/rich-text/plain'
import type { RichLine } from '#domain/rich-text/rich-line'

type FieldProps = Omit<FieldTexts, 'required'> & {
  line: RichLine
  language?: Language | undefined
  onChange: (line: RichLine) => void
  /** The plain text field, shown unless the line is rich text. */
  children: ReactNode
}

/** The field of a line: a rich text field if the line is rich, otherwise `children`. */
export function RichLineField({ line, language, onChange, children, ...texts }: FieldProps) {
  if (line.html === undefined) return children
  return (
    <LazyRichTextField
      {...texts}
      pictures
      short
      language={language && htmlLanguage[language]}
      value={line.html}
      onChange={(html) => onChange({ html, text: plainText(html) })}
    />
  )
}

interface ButtonProps {
  /** Accessible name, of a plain line also its placeholder. */
  label: string
  /** Field name of the line, which gets the focus. */
  field: string
  line: RichLine
  onChange: (line: RichLine) => void
  className?: string
}

/** Turns a line into rich text and back; back in plain text, formulas and pictures become words. */
export function RichLineButton({ label, field, line, onChange, className }: ButtonProps) {
  const rich = line.html !== undefined
  const turn = () => {
    onChange({ text: line.text, html: rich ? undefined : richTextFromPlain(line.text) })
    focusEdited(field)
  }
  return (
    <IconButton
      icon="edit"
      className={clsx(rich && 'bg-brand-soft! text-brand!', className)}
      aria-pressed={rich}
      label={label}
      title={label}
      onClick={turn}
    />
  )
}

type SlotProps = ButtonProps & {
  /** Of a plain line, in characters. */
  maxLength: number
  language?: Language | undefined
  /** Enter in a plain line. */
  onEnter: () => void
}

/** A line of a list in its slot: plain or rich text. */
export function LineSlot({ field, className = 'min-w-0', ...props }: SlotProps) {
  const { label, line, language, onChange } = props
  return (
    <FieldSlot field={field} className={className}>
      {(error) => (
        <RichLineField {...{ line, language, label, error, onChange }} labelHidden>
          <LineField {...props} error={error} />
        </RichLineField>
      )}
    </FieldSlot>
  )
}

type LineProps = Omit<SlotProps, 'field' | 'className' | 'language'> & { error: string | undefined }

/** A text of a list, without line breaks. The field grows so that a long text is fully visible, even on a narrow screen. */
function LineField({ label, maxLength, line, error, onChange, onEnter }: LineProps) {
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
      value={line.text}
      onChange={(value) => onChange({ text: value.replace(/\s*\n\s*/g, ' ') })}
      onKeyDown={onKeyDown}
      error={error}
    />
  )
}
