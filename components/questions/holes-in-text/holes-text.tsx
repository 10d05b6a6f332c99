import type { ReactNode } from 'react'
import { QuestionText } from '#components/rich-text/question-text'
import { htmlLanguage } from '#contract/languages'
import type { HolesData } from '#contract/questions/holes'
import { gatherHoles } from '#domain/scoring/holes'
import { withHoles } from './holes.tsx'

type Props = { data: HolesData; className?: string; headingOffset?: 2 | 3; renderHole: (name: string) => ReactNode }

export function HolesText({ data, className, headingOffset = 2, renderHole }: Props) {
  return (
    <QuestionText
      html={gatherHoles(data.text)}
      headingOffset={headingOffset}
      lang={htmlLanguage[data.speakerLanguage]}
      {...(className !== undefined && { className })}
      renderText={(run) => withHoles(run, renderHole)}
    />
  )
}
