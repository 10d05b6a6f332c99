import { Fragment, type ReactNode } from 'react'
import { QuestionText } from '#components/rich-text/question-text'
import { htmlLanguage } from '#contract/languages'
import type { HolesData } from '#contract/questions/holes'
import { gatherHoles, splitHoles } from '#domain/scoring/holes'

type Props = { data: HolesData; className?: string; headingOffset?: 2 | 3; renderHole: (name: string) => ReactNode }

export function HolesText({ data, className, headingOffset = 2, renderHole }: Props) {
  return (
    <QuestionText
      html={gatherHoles(data.text)}
      headingOffset={headingOffset}
      lang={htmlLanguage[data.speakerLanguage]}
      {...(className !== undefined && { className })}
      renderText={(run) =>
        splitHoles(run).map((part, index) => (
          // The parts of a text never change order.
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other identity
          <Fragment key={index}>{'hole' in part ? renderHole(part.hole) : part.text}</Fragment>
        ))
      }
    />
  )
}
