import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useHeard } from '#components/reading/voice/speech-offer'
import { voice } from '#components/reading/voice/voice.ts'
import { iconButton } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { Spinner } from '#components/ui/states/spinner'
import type { Speech } from './speech.ts'
import type { SpeechFinder } from './use-speech.ts'

export const SpeechContext = createContext<SpeechFinder | null>(null)

const words = {
  paused: 'listen',
  loading: 'listenLoading',
  playing: 'listenPause',
  absent: 'listenAbsent',
  tooMany: 'listenTooMany',
  tooManyToday: 'listenTooManyToday',
} as const

/** Reads a text aloud, or plays its author's recording. Renders nothing without a voice. `about`: id of the element read. */
export function ListenButton({ speech, about, className }: { speech: Speech; about?: string; className?: string }) {
  const t = useTranslations('player')
  const find = useContext(SpeechContext)
  const stateOf = () => voice.stateOf(speech.key)
  const state = useSyncExternalStore(voice.onState, stateOf, stateOf)
  const heard = useHeard(speech.recorded)
  if (!find || !heard) return null
  const label = t(words[state])
  return (
    <button
      type="button"
      data-voice={state}
      aria-label={label}
      title={label}
      aria-describedby={about}
      onClick={() => voice.toggle(speech.key, () => find(speech, about))}
      className={clsx(
        iconButton,
        state === 'playing' && 'bg-brand-soft! text-brand!',
        !['paused', 'loading', 'playing'].includes(state) && 'text-warn!',
        className,
      )}
    >
      {state === 'loading' ? <Spinner /> : <Icon name={state === 'playing' ? 'pause' : 'sound'} />}
    </button>
  )
}
