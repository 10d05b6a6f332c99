'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useRovingFocus } from '#components/ui/roving-focus.ts'
import { type ReadingChoice, readingModes } from '#domain/reading/choice'
import { chooseReading } from '#lib/browser/reading-choice'
import { BarTool, barButton, pressedLook } from './bar-tool.tsx'
import { wasAsked } from './reading-button.tsx'
import { ReadingSettings } from './reading-settings.tsx'
import { ListenTools, ListenTrouble } from './voice/listen-tools.tsx'

interface Props {
  choice: ReadingChoice
  full: boolean
  onFull: () => void
  /** The text that the bar is for. */
  content: RefObject<HTMLElement | null>
  /** It takes the focus when it comes: somebody has just asked for it. So it does when a ReadingButton asked. */
  focused: boolean
  onClose: () => void
}

/** The aids to reading as a toolbar: one tab stop, the arrows move inside. What is set less often unfolds under it. */
export function ReadingBar({ choice, full, onFull, content, focused, onClose }: Props) {
  const t = useTranslations('reading')
  const bar = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(bar)
  const [settings, setSettings] = useState(false)
  const panel = useId()
  useEffect(() => {
    if (wasAsked() || focused) bar.current?.querySelector('button')?.focus()
  }, [focused])
  const { on } = choice
  const prepared = useRef(false)
  // Whoever comes to the bar is about to ask for an aid: the rules of French are there by then, and the text is read. A failure shows
  // when they are used.
  const prepare = () => {
    if (prepared.current) return
    prepared.current = true
    void import('./read-ahead.ts').then(({ readAhead }) => content.current && readAhead(content.current)).catch(() => {})
  }
  const turn = (name: keyof typeof on) => chooseReading({ ...choice, on: { ...on, [name]: !on[name] } })
  return (
    <div className="rounded-card border border-line bg-surface p-1 shadow-card">
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('bar')}
        {...roving}
        onPointerEnter={prepare}
        onFocusCapture={prepare}
        className="flex flex-wrap items-center gap-0.5 tablet:gap-1"
      >
        {readingModes.map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={choice.mode === mode}
            title={t(`modeHint.${mode}`)}
            onClick={() => chooseReading({ ...choice, mode })}
            className={clsx(barButton, 'px-1 tablet:px-2.5 text-sm font-semibold', choice.mode === mode && pressedLook)}
          >
            {t(`mode.${mode}`)}
          </button>
        ))}
        <span className="ml-auto flex flex-wrap items-center gap-1">
          <ListenTools choice={choice} content={content} />
          <BarTool icon="ruler" label={t('ruler')} on={on.ruler} aria-pressed={on.ruler} onClick={() => turn('ruler')} />
          <BarTool
            icon="palette"
            label={t('settings')}
            on={settings}
            aria-expanded={settings}
            aria-controls={settings ? panel : undefined}
            onClick={() => setSettings(!settings)}
          />
          <BarTool icon={full ? 'shrink' : 'expand'} label={t('fullscreen')} on={full} aria-pressed={full} onClick={onFull} />
          <BarTool icon="close" label={t('close')} onClick={onClose} />
        </span>
      </div>
      <ListenTrouble />
      <div id={panel} hidden={!settings}>
        {settings ? <ReadingSettings choice={choice} /> : null}
      </div>
    </div>
  )
}
