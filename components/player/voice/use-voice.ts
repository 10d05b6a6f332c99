import { useEffect, useState } from 'react'
import { takeTurn } from '#components/reading/voice/one-voice.ts'
import { whenIdle } from '#components/ui/when-idle.ts'
import { voiceRate } from '#domain/reading/choice'
import { readingChoice } from '#lib/browser/reading-choice'
import { createVoice, type Speech, type Voice } from './voice.ts'
import type { Recordings } from './voice-source.ts'

// Loaded on demand: it brings the client and the contract along.
const source = () => import('./voice-source.ts')

/** The player's only voice, stopped on unmount. Authors' recordings are looked up once the page is idle (PLY-048). */
export function useVoice(recordings: Recordings): Voice {
  const [{ voice, look }] = useState(() => open(recordings))
  useEffect(() => whenIdle(look), [look])
  useEffect(() => voice.stop, [voice])
  return voice
}

function open(recordings: Recordings) {
  let found: ReturnType<Awaited<ReturnType<typeof source>>['recordedVoices']> | undefined
  const look = async () => {
    const { recordedVoices } = await source()
    // That of a correction comes later.
    if (recordings.of === 'lesson') return await recordedVoices(recordings)
    found ??= recordedVoices(recordings)
    return await found
  }
  const find = async (speech: Speech) => {
    const { voiceOf } = await source()
    return await voiceOf(speech, await look())
  }
  return { voice: createVoice({ find, newSound, takeTurn }), look }
}

/** A sound at the reader's chosen speed. */
function newSound(): HTMLAudioElement {
  const sound = new Audio()
  sound.addEventListener('play', () => {
    sound.playbackRate = voiceRate(readingChoice())
  })
  return sound
}
