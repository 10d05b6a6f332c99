import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Icon, type IconName } from '#components/ui/display/icon'
import { useRovingFocus } from '#components/ui/roving-focus.ts'
import { Spinner } from '#components/ui/states/spinner'
import { type ReadingChoice, readingModes } from '#domain/reading/choice'
import { chooseReading } from '#lib/browser/reading-choice'
import { takeBarRequest } from './reading-button.tsx'
import { ReadingSettings } from './reading-settings.tsx'
import { untilIdle } from './slices.ts'
import { useHeard } from './voice/speech-offer.tsx'
import { readingKey, voice } from './voice/voice.ts'
import { atPoint, fromHere } from './voice/what-to-read.ts'

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

interface ListenToolsProps {
  choice: ReadingChoice
  /** The text that is read. */
  content: RefObject<HTMLElement | null>
}

const stateOfReading = () => voice.stateOf(readingKey)
const useReadingVoice = () => useSyncExternalStore(voice.onState, stateOfReading, stateOfReading)

/** Listens to the text, stops, speaks slower, or says a touched word. Nothing is spoken without a user action. */
function ListenTools({ choice, content }: ListenToolsProps) {
  const state = useReadingVoice()
  const { slow, tap } = choice.on
  useEffect(() => () => voice.stop(readingKey), [])
  const heard = useHeard(null)
  useTouchedWords(content, tap && heard)
  const turn = (name: 'slow' | 'tap') => chooseReading({ ...choice, on: { ...choice.on, [name]: !choice.on[name] } })
  const speaks = state === 'playing' || state === 'loading'
  const listen = () => {
    const { current } = content
    if (speaks) voice.stop()
    else if (current) void voice.read(readingKey, async () => fromHere(current))
  }
  if (!heard) return null
  return (
    <>
      <BarTool
        icon={speaks ? 'stop' : 'sound'}
        tool={speaks ? 'stop' : 'listen'}
        on={speaks}
        busy={state === 'loading'}
        data-reading-voice={state}
        // Keeps the selection, which is the text to read.
        onMouseDown={(event) => event.preventDefault()}
        onClick={listen}
      />
      <BarTool icon="slow" tool="slow" on={slow} aria-pressed={slow} onClick={() => turn('slow')} />
      <BarTool icon="touch" tool="tap" on={tap} aria-pressed={tap} onClick={() => turn('tap')} />
    </>
  )
}

/** Says why nothing is heard. */
function ListenTrouble() {
  const t = useTranslations('reading')
  const state = useReadingVoice()
  return (
    <p role="status" className="px-2 text-sm text-warn empty:hidden">
      {state === 'absent' || state === 'tooMany' || state === 'tooManyToday' ? t(`voice.${state}`) : null}
    </p>
  )
}

/** Says a touched word, except in elements that react to a click themselves. */
function useTouchedWords(content: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const root = content.current
    if (!on || !root) return
    const onClick = (event: MouseEvent) => {
      const own = event.target instanceof Element && event.target.closest('a, button, input, textarea, select, label, summary')
      const word = own ? null : atPoint(root, event)
      if (word) void voice.read(readingKey, async () => [word])
    }
    root.addEventListener('click', onClick)
    return () => root.removeEventListener('click', onClick)
  }, [content, on])
}

const barButton =
  'inline-flex min-h-10 min-w-10 items-center justify-center gap-1 rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink'

/** Look of a button that is on: its border shows it too, not colour alone. */
const pressedLook = 'bg-brand-soft! text-brand! ring-2 ring-brand ring-inset forced-colors:border-2'

type Tool = 'listen' | 'stop' | 'slow' | 'tap' | 'ruler' | 'settings' | 'fullscreen' | 'close'
type BarToolProps = ComponentProps<'button'> & { icon: IconName; tool: Tool; on?: boolean; busy?: boolean }

/**
 * A button with an icon over a word, which its name contains; `on` makes it look pressed. The caller passes its ARIA state (aria-pressed
 * or aria-expanded).
 */
function BarTool({ icon, tool, on = false, busy = false, ...rest }: BarToolProps) {
  const t = useTranslations('reading')
  const name = t(tool)
  return (
    <button
      type="button"
      {...rest}
      aria-label={name}
      title={name}
      className={clsx(barButton, 'min-w-0! flex-col justify-start! gap-0! px-0.5 py-1 tablet:min-w-10!', on && pressedLook)}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
      <span className="text-center text-[0.6875rem] leading-3 font-semibold">{t(`word.${tool}`)}</span>
    </button>
  )
}
