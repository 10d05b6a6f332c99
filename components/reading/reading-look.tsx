'use client'

import { type ReactNode, type RefObject, useRef } from 'react'
import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import { isAided, type ReadingChoice } from '#domain/reading/choice'
import { useReadingChoice } from './reading-choice.tsx'

const painting = lazyPart(() => import('./painting.tsx'), 'reading-aids')

interface Props {
  children: ReactNode
  className?: string
  /** Given where something else acts on the text too. */
  content?: RefObject<HTMLDivElement | null>
  /** A look that is only tried, in place of the reader's own. */
  tried?: ReadingChoice
}

/**
 * French text in the reader's font, size, spacing and colours, without a bar of its own: choices, a summary, a list. Fields, buttons,
 * formulas and `data-reading-off` are not coloured. Its texts: `reading.failed`.
 */
export function ReadingLook({ children, className, content, tried }: Props) {
  const chosen = useReadingChoice()
  const choice = tried ?? chosen
  const own = useRef<HTMLDivElement>(null)
  const area = content ?? own
  return (
    <div ref={area} {...looksOf(choice)} className={className}>
      {children}
      {isAided(choice) ? (
        <LazyPart part={painting}>{({ Painting }) => <Painting content={area} choice={choice} />}</LazyPart>
      ) : null}
    </div>
  )
}

/** Attributes that style the whole text; the server renders them too (app/reading.css). */
function looksOf({ on, spaces }: ReadingChoice) {
  return {
    'data-reading-text': '',
    'data-reading-font': on.font ? '' : undefined,
    'data-reading-zoom': on.zoom ? '' : undefined,
    'data-reading-letters': spaces.letters || undefined,
    'data-reading-words': spaces.words || undefined,
    'data-reading-lines': spaces.lines || undefined,
  }
}
