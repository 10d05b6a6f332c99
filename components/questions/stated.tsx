import { LineText } from '#components/rich-text/line-text'
import { QuestionText } from '#components/rich-text/question-text'
import { SpotsPicture } from '#components/ui/reading/spots-picture'
import type { Question } from '#contract/question'
import type { StatedPart } from '#domain/questions/kind'
import { textPictureAddress } from '#lib/browser/file-address'

const blank = '\u2026\u2026'

/** What students read before they answer, with its holes left open. */
export function StatedView({ part, language }: { part: StatedPart; language: Question['textLanguage'] }) {
  if (part.kind === 'picture') return <SpotsPicture picture={part.picture} src={textPictureAddress(part.picture.name)} />
  if (part.kind === 'text') {
    const open = part.holes.reduce((html, hole) => html.replaceAll(`{${hole}}`, blank), part.html)
    return <QuestionText html={open} headingOffset={2} lang={language.toLowerCase()} />
  }
  return (
    <ul className="flex flex-wrap gap-3">
      {part.lines.map((line) => (
        <li key={`${line.text} ${line.html ?? ''}`} className="rounded-control border-2 border-line bg-surface px-4 py-2">
          <LineText line={line} language={language} />
        </li>
      ))}
    </ul>
  )
}
