'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { focusEdited } from '#components/authoring/fields/focus-field.ts'
import { LazyRichTextField } from '#components/rich-text/lazy-rich-text-field'
import { IconButton } from '#components/ui/actions/icon-button'
import type { FieldTexts } from '#components/ui/fields/field'
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
