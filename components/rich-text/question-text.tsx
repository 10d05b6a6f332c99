import { RichTextView, type RichTextViewProps } from '#components/ui/reading/rich-text-view'
import type { RichTextSound } from '#domain/rich-text/node'
import { textPictureAddress, textSoundAddress } from '#lib/browser/file-address'
import { TextSound } from './text-sound.tsx'

/** A rich text of a question, with the pictures and sounds that its author inserted. */
export function QuestionText(props: Omit<RichTextViewProps, 'pictureAddress' | 'renderSound'>) {
  return <RichTextView {...props} pictureAddress={textPictureAddress} renderSound={renderSound} />
}

const renderSound = ({ name, title }: RichTextSound) => <TextSound src={textSoundAddress(name)} title={title} />
