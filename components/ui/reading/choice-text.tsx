import { RichTextView } from './rich-text-view.tsx'

interface Props {
  choice: { readonly text: string; readonly html?: string | undefined }
  pictureAddress: (name: string) => string
}

/** A choice as its author wrote it: text, or rich text with formulas and pictures, which do not open here, for the choice itself is pressed. */
export function ChoiceText({ choice: { text, html }, pictureAddress }: Props) {
  return html ? <RichTextView html={html} headingOffset={5} pictureAddress={pictureAddress} enlarge={false} /> : text
}
