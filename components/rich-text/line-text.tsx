import { RichTextView } from '#components/ui/reading/rich-text-view'
import { htmlLanguage, type Language } from '#contract/languages'
import type { QuizChoice } from '#contract/questions/choices'
import { hasFeedback } from '#domain/player/choice-feedback'
import type { RichLine } from '#domain/rich-text/rich-line'
import { withUnbreakableSpaces } from '#domain/rich-text/unbreakable-spaces'
import { textPictureAddress } from '#lib/browser/file-address'

interface LineProps {
  line: RichLine
  language: Language
  /** Whether a click on a picture enlarges it: not where the line itself is clickable. */
  enlarge?: boolean
}

/** A line of a question as its author wrote it: plain words, or rich text with formulas and pictures. */
export function LineText({ line: { text, html }, language, enlarge = false }: LineProps) {
  const lang = htmlLanguage[language]
  if (html)
    return <RichTextView html={html} headingOffset={5} lang={lang} pictureAddress={textPictureAddress} enlarge={enlarge} />
  return language === 'FR' ? withUnbreakableSpaces(text) : <span lang={lang}>{text}</span>
}

interface FeedbackProps {
  choice: Pick<QuizChoice, 'feedback' | 'feedbackHtml'>
  language: Language
}

/** The author's feedback on a choice, as a block of its own; nothing without feedback. */
export function ChoiceFeedback({ choice, language }: FeedbackProps) {
  if (!hasFeedback(choice)) return null
  return (
    <span className="block text-sm whitespace-pre-wrap">
      <LineText line={{ text: choice.feedback ?? '', html: choice.feedbackHtml }} language={language} enlarge />
    </span>
  )
}
