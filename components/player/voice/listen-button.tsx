'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { useHeard } from '#components/reading/voice/speech-offer'
import { iconButton } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { Spinner } from '#components/ui/states/spinner'
import type { Speech, Voice } from './voice.ts'

export const VoiceContext = createContext<Voice | null>(null)

const words = { paused: 'listen', loading: 'listenLoading', playing: 'listenPause', absent: 'listenAbsent' } as const
const none = () => () => {}

/** Reads a text aloud, or plays its author's recording. Renders nothing without a voice. `about`: id of the element read. */
export function ListenButton({ speech, about, className }: { speech: Speech; about?: string; className?: string }) {
  const t = useTranslations('player')
  const voice = useContext(VoiceContext)
  const stateOf = () => voice?.stateOf(speech.key) ?? 'paused'
  const state = useSyncExternalStore(voice?.onState ?? none, stateOf, stateOf)
  useShownWords(state === 'playing' ? voice : null, speech.key, about)
  const heard = useHeard(speech.recorded)
  if (!voice || !heard) return null
  const label = t(words[state])
  return (
    <button
      type="button"
      data-voice={state}
      aria-label={label}
      title={label}
      aria-describedby={about}
      onClick={() => void voice.toggle(speech)}
      className={clsx(
        iconButton,
        state === 'playing' && 'bg-brand-soft! text-brand!',
        state === 'absent' && 'text-warn!',
        className,
      )}
    >
      {state === 'loading' ? <Spinner /> : <Icon name={state === 'playing' ? 'pause' : 'sound'} />}
    </button>
  )
}

/** Highlights the spoken word in the line, once the code for it is loaded. */
function useShownWords(voice: Voice | null, key: string, about: string | undefined): void {
  useEffect(() => {
    const [playing, line] = [voice?.playing(key), about && document.getElementById(about)]
    if (!playing || playing.words.length === 0 || !line) return
    let cancelled = false
    let unfollow = () => {}
    import('#components/reading/voice/follow-line.ts')
      .then(({ followLine }) => {
        if (!cancelled) unfollow = followLine(line, playing)
      })
      // Without it the line is still heard.
      .catch(() => {})
    return () => {
      cancelled = true
      unfollow()
    }
  }, [voice, key, about])
}
