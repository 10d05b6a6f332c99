'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { keepFocusInside, useFullscreen } from '#components/document/use-fullscreen.ts'
import { Button } from '#components/ui/actions/button'
import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import type { ReadingChoice } from '#domain/reading/choice'
import { chooseReading } from '#lib/browser/reading-choice'
import { readingOpener } from './reading-button.tsx'
import { useReadingChoice } from './reading-choice.tsx'
import { ReadingLook } from './reading-look.tsx'

const bar = lazyPart(() => import('./reading-bar.tsx'), 'reading-aids')
const ruler = lazyPart(() => import('./ruler.tsx'), 'reading-aids')

/** Bar over a text that scrolls in a window: as wide as the window, so that no line shows beside the bar. */
export const barInWindow = 'sticky -top-2 -mx-6 -mt-2 bg-surface px-6 pt-2 tiny:static'

interface Props {
  children: ReactNode
  className?: string
  /** Classes of the bar's container: sticky where the text scrolls under it, on the background of its surroundings. */
  barClassName?: string
  /** elsewhere: where there is little room (the variant `snug`) a ReadingButton elsewhere replaces the closed bar. */
  opener?: 'own' | 'elsewhere'
  /** The element shown full screen, where it includes more than the text; by default the text with its bar. */
  screen?: RefObject<HTMLElement | null>
}

/** A bar of reading aids (AID) for all text inside, but fields, buttons, formulas, `data-reading-off`. Texts: `reading`. */
export function ReadingArea({ children, className, barClassName, opener = 'own', screen }: Props) {
  const choice = useReadingChoice()
  const area = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { full, toggle } = useFullScreenOf(screen ?? area)
  return (
    <div ref={area} data-reading className={className}>
      <div
        data-reading-bar
        className={clsx(
          'z-10 mb-1 pb-2 has-data-reading-settings:z-30',
          barClassName,
          opener === 'elsewhere' && !choice.on.open && 'snug:hidden',
        )}
      >
        <Bar choice={choice} full={full} onFull={toggle} content={content} />
      </div>
      <ReadingLook content={content} className="relative">
        {/* Before the text in the DOM, so that Tab reaches the ruler first. */}
        {choice.on.open && choice.on.ruler ? (
          <LazyPart part={ruler} failed={null}>
            {({ Ruler }) => <Ruler content={content} />}
          </LazyPart>
        ) : null}
        {children}
      </ReadingLook>
    </div>
  )
}

type BarProps = { choice: ReadingChoice; full: boolean; onFull: () => void; content: RefObject<HTMLElement | null> }

/** The button that unfolds the bar, or the bar. Whichever replaces the other takes the focus. */
function Bar({ choice, ...props }: BarProps) {
  const t = useTranslations('reading')
  const button = useRef<HTMLButtonElement>(null)
  const [moved, setMoved] = useState(false)
  const turn = (open: boolean) => {
    setMoved(true)
    chooseReading({ ...choice, on: { ...choice.on, open } })
  }
  useEffect(() => {
    if (moved && !choice.on.open) (button.current?.checkVisibility() ? button.current : readingOpener())?.focus()
  }, [moved, choice.on.open])
  if (!choice.on.open)
    return <Button ref={button} size="sm" icon="reading" aria-expanded={false} onClick={() => turn(true)} label={t('open')} />
  return (
    <LazyPart part={bar} opening={<div className="h-24 rounded-card border border-line bg-surface tablet:h-14" />}>
      {({ ReadingBar }) => <ReadingBar choice={choice} {...props} focused={moved} onClose={() => turn(false)} />}
    </LazyPart>
  )
}

/** Full screen for an element, which another component may own; keeps the keyboard inside it meanwhile (AID-010). */
function useFullScreenOf(element: RefObject<HTMLElement | null>) {
  const { full, toggle } = useFullscreen(element)
  const [shown, setShown] = useState<HTMLElement | null>(null)
  useEffect(() => setShown(full ? element.current : null), [full, element])
  useEffect(() => {
    if (!shown) return
    const keep = (event: KeyboardEvent) => keepFocusInside(event, shown)
    shown.dataset.readingFull = document.fullscreenElement === shown ? 'screen' : 'window'
    shown.addEventListener('keydown', keep)
    return () => {
      shown.removeEventListener('keydown', keep)
      delete shown.dataset.readingFull
    }
  }, [shown])
  return { full, toggle }
}
