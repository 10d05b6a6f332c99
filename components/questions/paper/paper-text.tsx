import { useTranslations } from 'next-intl'
import { PlainPicture } from '#components/ui/reading/rich-text-picture-view'
import { RichTextView, type RichTextViewProps } from '#components/ui/reading/rich-text-view'
import { htmlLanguage, type Language } from '#contract/languages'
import type { RichTextPicture, RichTextSound } from '#domain/rich-text/node'
import type { RichLine } from '#domain/rich-text/rich-line'
import { withUnbreakableSpaces } from '#domain/rich-text/unbreakable-spaces'
import { textPictureAddress } from '#lib/browser/file-address'

type Props = Pick<RichTextViewProps, 'html' | 'className' | 'renderText'> & { language: Language }

/** A rich text on paper: pictures are there before the page is printed, a sound is named. */
export function PaperText({ language, ...text }: Props) {
  return (
    <RichTextView
      {...text}
      lang={htmlLanguage[language]}
      headingOffset={3}
      renderPicture={renderPicture}
      renderSound={renderSound}
    />
  )
}

/** A choice, an item … on paper. */
export function PaperLine({ line: { text, html }, language }: { line: RichLine; language: Language }) {
  if (html) return <PaperText html={html} language={language} />
  return language === 'FR' ? withUnbreakableSpaces(text) : <span lang={htmlLanguage[language]}>{text}</span>
}

const renderPicture = (picture: RichTextPicture) => (
  <PlainPicture picture={picture} src={textPictureAddress(picture.name)} loading="eager" />
)
const renderSound = (sound: RichTextSound) => <PaperSound {...sound} />

function PaperSound({ title }: RichTextSound) {
  const t = useTranslations('paper.sheet')
  return <p className="paper-note">{title === '' ? t('sound') : t('soundNamed', { title })}</p>
}
