import { useEffect, useState } from 'react'
import type { Utterance } from '#components/reading/voice/utterances.ts'
import { voice } from '#components/reading/voice/voice.ts'
import { whenIdle } from '#components/ui/when-idle.ts'
import { type Recordings, recordedVoices, type Speech, utterancesOfSpeech } from './speech.ts'

/** Finds what is heard of a speech; `about`: id of the line that shows its words. */
export type SpeechFinder = (speech: Speech, about: string | undefined) => Promise<readonly Utterance[]>

/** What the player's lines say; silent on unmount. Authors' recordings are looked up once the page is idle (PLY-048). */
export function useSpeech(recordings: Recordings): SpeechFinder {
  const [{ find, look }] = useState(() => open(recordings))
  useEffect(() => whenIdle(look), [look])
  useEffect(() => () => voice.stop(), [])
  return find
}

function open(recordings: Recordings) {
  let found: ReturnType<typeof recordedVoices> | undefined
  const look = () => {
    // That of a correction comes later in a lesson.
    if (recordings.of === 'lesson' || !found) found = recordedVoices(recordings)
    return found
  }
  const find: SpeechFinder = async (speech, about) =>
    await utterancesOfSpeech(speech, await look(), about === undefined ? null : document.getElementById(about))
  return { find, look }
}
