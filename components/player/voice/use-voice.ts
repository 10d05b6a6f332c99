import { useEffect, useState } from 'react'
import { whenIdle } from '#components/ui/when-idle.ts'
import { createVoice, type Voice } from './voice.ts'
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
  const voice = createVoice(
    async (speech) => {
      const { voiceAddress } = await source()
      return await voiceAddress(speech, await look())
    },
    () => new Audio(),
  )
  return { voice, look }
}
