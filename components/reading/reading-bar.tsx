'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useRovingFocus } from '#components/ui/roving-focus.ts'
import { type ReadingChoice, readingModes } from '#domain/reading/choice'
import { chooseReading } from '#lib/browser/reading-choice'
import { BarTool, barButton, pressedLook } from './bar-tool.tsx'
import { takeBarRequest } from './reading-button.tsx'
import { ReadingSettings } from './reading-settings.tsx'
import { untilIdle } from './slices.ts'
import { ListenTools, ListenTrouble } from './voice/listen-tools.tsx'

interface Props {
  choice: ReadingChoice
  full: boolean
  onFull: () => void
  /** The text that the bar acts on. */
  content: RefObject<HTMLElement | null>
  /** Takes the focus when mounted, because the reader has just opened the bar. So it does after a press on a ReadingButton. */
  focused: boolean
  onClose: () => void
}

/** The reading aids as a toolbar: one tab stop, arrow keys move inside. Settings changed less often unfold below. */
export function ReadingBar({ choice, full, onFull, content, focused, onClose }: Props) {
  const t = useTranslations('reading')
  const bar = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(bar)
  const [settings, setSettings] = useState(false)
  const panel = useId()
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takeBarRequest() || focused) bar.current?.querySelector('button')?.focus()
  }, [focused])
  const { on } = choice
  const closeSettings = () => {
    setSettings(false)
    opener.current?.focus()
  }
  const onReach = useEarlyReader(bar)
  const turn = (name: keyof typeof on) => chooseReading({ ...choice, on: { ...on, [name]: !on[name] } })
  return (
    <div className="rounded-card border border-line bg-surface p-1 shadow-card">
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('bar')}
        {...roving}
        onPointerEnter={onReach}
        onFocusCapture={onReach}
        className="flex flex-wrap items-center gap-0.5 tablet:gap-1"
      >
        <ModeButtons choice={choice} />
        <span className="ml-auto grid grid-cols-7 items-stretch max-tablet:w-full low:w-full tall:flex tall:gap-0.5">
          <ListenTools choice={choice} content={content} />
          <BarTool icon="ruler" tool="ruler" on={on.ruler} aria-pressed={on.ruler} onClick={() => turn('ruler')} />
          <BarTool
            icon="palette"
            ref={opener}
            tool="settings"
            on={settings}
            aria-expanded={settings}
            aria-controls={settings ? panel : undefined}
            onClick={() => setSettings(!settings)}
          />
          <BarTool icon={full ? 'shrink' : 'expand'} tool="fullscreen" on={full} aria-pressed={full} onClick={onFull} />
          <BarTool icon="close" tool="close" onClick={onClose} />
        </span>
      </div>
      <ListenTrouble />
      <div id={panel} hidden={!settings}>
        {settings ? <ReadingSettings choice={choice} onClose={closeSettings} /> : null}
      </div>
    </div>
  )
}

function ModeButtons({ choice }: { choice: ReadingChoice }) {
  const t = useTranslations('reading')
  return readingModes.map((mode) => (
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
  ))
}

/**
 * Somebody who reaches the bar is about to switch an aid on: fetches the rules of French, and applies them once, to the bar's own words,
 * which compiles them. A failure shows when the aid is used.
 */
function useEarlyReader(bar: RefObject<HTMLElement | null>): () => void {
  const prepare = async () => {
    const { frenchReader } = await import('./french-reader.ts')
    await untilIdle()
    frenchReader(bar.current?.textContent ?? '')
  }
  return () => void prepare().catch(() => {})
}
