'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { type ReadingChoice, voiceRate } from '#domain/reading/choice'
import { chooseReading } from '#lib/browser/reading-choice'
import { BarTool } from '../bar-tool.tsx'
import { readingVoice } from './reading-voice.ts'
import { useHeard } from './speech-offer.tsx'
import { atPoint, fromHere } from './what-to-read.ts'

interface Props {
  choice: ReadingChoice
  /** The text that is read. */
  content: RefObject<HTMLElement | null>
}

/** The state of the page's only reading voice. */
const useReadingVoice = () => useSyncExternalStore(readingVoice.onState, readingVoice.state, readingVoice.state)

/** Listens to the text, stops, speaks slower, or says a touched word. Nothing is spoken without a user action. */
export function ListenTools({ choice, content }: Props) {
  const state = useReadingVoice()
  const { slow, tap } = choice.on
  useEffect(() => readingVoice.setRate(voiceRate(choice)), [choice])
  useEffect(() => readingVoice.stop, [])
  const heard = useHeard(null)
  useTouchedWords(content, tap && heard)
  const turn = (name: 'slow' | 'tap') => chooseReading({ ...choice, on: { ...choice.on, [name]: !choice.on[name] } })
  const speaks = state === 'speaking' || state === 'loading'
  const listen = () => {
    if (speaks) readingVoice.stop()
    else if (content.current) void readingVoice.read(fromHere(content.current))
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
export function ListenTrouble() {
  const t = useTranslations('reading')
  const state = useReadingVoice()
  return (
    <p role="status" className="px-2 text-sm text-warn empty:hidden">
      {state === 'absent' || state === 'tooMany' ? t(`voice.${state}`) : null}
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
      if (word) void readingVoice.read([word])
    }
    root.addEventListener('click', onClick)
    return () => root.removeEventListener('click', onClick)
  }, [content, on])
}
