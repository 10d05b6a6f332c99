import { useEffect, useState } from 'react'
import { takeTurn } from '#components/reading/voice/one-voice.ts'
import { whenIdle } from '#components/ui/when-idle.ts'
import { voiceRate } from '#domain/reading/choice'
import { readingChoice } from '#lib/browser/reading-choice'
import { createVoice, type Speech, type Voice } from './voice.ts'
import type { Recordings } from './voice-source.ts'

// The calls and the contract come with it.
const source = () => import('./voice-source.ts')

/** The one voice of the player, silent when it goes. What authors recorded is looked up once the page is at rest (PLY-048). */
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
    found ??= recordedVoices(recordings)
    return await found
  }
  const find = async (speech: Speech) => {
    const { voiceOf } = await source()
    return await voiceOf(speech, await look())
  }
  return { voice: createVoice({ find, newSound, takeTurn }), look }
}

/** A sound at the pace that the reader chose. */
function newSound(): HTMLAudioElement {
  const sound = new Audio()
  sound.addEventListener('play', () => {
    sound.playbackRate = voiceRate(readingChoice())
  })
  return sound
}
