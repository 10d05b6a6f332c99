import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { lineAt, type ShownLine, shownLines } from './shown-lines.ts'
import { spokenWordEvent } from './voice/spoken-word-event.ts'

/** A ruler around the current line: it follows its own arrow keys, the pointer, the focus and the word being spoken. */
export function Ruler({ content }: { content: RefObject<HTMLElement | null> }) {
  const t = useTranslations('reading')
  const { band, state, place, line, count } = usePlace(content)
  const releaseKeys = () => {
    state.current.byKeys = false
  }
  const move = (lines: readonly ShownLine[], to: number) => {
    state.current.byKeys = true
    place(lines, to)
    band.current?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const lines = content.current ? shownLines(content.current) : []
    const to = lineFor(event.key, line, lines.length)
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== undefined) return move(lines, to)
    // The ruler stays on the line while the line is spoken, then follows the voice again, unless it was moved meanwhile.
    const { height } = state.current
    state.current.byKeys = true
    void sayLine(content.current, lines[line]).then(() => state.current.height === height && releaseKeys())
  }
  return (
    <div
      ref={band}
      role="slider"
      tabIndex={0}
      aria-label={t('ruler')}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={line + 1}
      aria-valuetext={t('rulerLine', { line: line + 1, count: Math.max(1, count) })}
      aria-description={t('rulerHint')}
      data-reading-off
      onKeyDown={onKeyDown}
      onBlur={releaseKeys}
      className="pointer-events-none absolute inset-x-0 z-10 scroll-my-24 rounded-sm border-y-2 border-brand bg-brand/10"
    />
  )
}

/** The position of the ruler, and how to move it. */
function usePlace(content: RefObject<HTMLElement | null>) {
  const band = useRef<HTMLDivElement>(null)
  const [{ line, count }, setPlace] = useState({ line: 0, count: 0 })
  // height: px from the top of the text. byKeys: the reader moved the ruler by keys, so spoken words do not move it.
  const state = useRef<RulerState>({ height: 0, byKeys: false })
  const place = useCallback((lines: readonly ShownLine[], wanted: number) => {
    const line = Math.min(Math.max(wanted, 0), lines.length - 1)
    const at = lines[line]
    if (!at || !band.current) return
    band.current.style.setProperty('top', `${at.top - 3}px`)
    band.current.style.setProperty('height', `${at.bottom - at.top + 6}px`)
    state.current.height = (at.top + at.bottom) / 2
    setPlace({ line, count: lines.length })
  }, [])
  useFollowing(content, place, state)
  return { band, state, place, line, count }
}

const lineFor = (key: string, line: number, count: number): number | undefined =>
  ({ ArrowDown: line + 1, ArrowUp: line - 1, Home: 0, End: count - 1 })[key]

/** Loads the voice with the first line that is to be spoken. */
async function sayLine(content: HTMLElement | null, line: ShownLine | undefined): Promise<void> {
  if (!content || !line) return
  const [{ readingKey, voice }, { ofLine }] = await Promise.all([import('./voice/voice.ts'), import('./voice/what-to-read.ts')])
  await voice.read(readingKey, async () => ofLine(content, line))
}

type RulerState = { height: number; byKeys: boolean }
type Place = (lines: readonly ShownLine[], line: number) => void

/** Moves the ruler with the pointer, the focus and the voice, and when lines break elsewhere. */
function useFollowing(content: RefObject<HTMLElement | null>, place: Place, state: RefObject<RulerState>): void {
  useEffect(() => {
    const root = content.current
    if (!root) return
    let lines = shownLines(root)
    const follow = (height: number) => place(lines, lineAt(lines, height))
    const measure = () => {
      lines = shownLines(root)
      follow(state.current.height)
    }
    const onPointer = ({ clientY }: PointerEvent) => follow(clientY - root.getBoundingClientRect().top)
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.role === 'slider') return
      follow(target.getBoundingClientRect().top - root.getBoundingClientRect().top + 4)
    }
    const onSaid = (event: Event) => {
      if (state.current.byKeys || !(event instanceof CustomEvent && event.detail instanceof Range)) return
      const said = event.detail.getBoundingClientRect()
      follow((said.top + said.bottom) / 2 - root.getBoundingClientRect().top)
    }
    const resized = new ResizeObserver(measure)
    resized.observe(root)
    const end = new AbortController()
    const { signal } = end
    root.addEventListener('pointermove', onPointer, { signal })
    root.addEventListener('pointerdown', onPointer, { signal })
    root.addEventListener('focusin', onFocus, { signal })
    root.addEventListener(spokenWordEvent, onSaid, { signal })
    measure()
    return () => {
      resized.disconnect()
      end.abort()
    }
  }, [content, place, state])
}
