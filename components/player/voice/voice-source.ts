import type { Question } from '#contract/question'
import { maxSpeechLength } from '#contract/text-limits'
import { callApi } from '#lib/browser/client'
import { contentAddress, questionAudioAddress } from '#lib/browser/file-address'
import type { Speech, VoiceSound } from './voice.ts'

/** Source of recorded voices: a given work, a previewed course, or questions that are not stored yet. */
export type Recordings =
  | { readonly of: 'work' | 'course'; readonly id: string }
  | { readonly of: 'questions'; readonly questions: readonly Question[] }

type Names = Readonly<Record<string, Question['audio']>>

/** The recordings by question id. A failure counts as none, silently (ERR-041). */
export async function recordedVoices(recordings: Recordings): Promise<Names> {
  if (recordings.of === 'questions') return Object.fromEntries(recordings.questions.map(({ _id, audio }) => [_id, audio]))
  const params = { id: recordings.id }
  const found = recordings.of === 'work' ? callApi('getWorkAudio', { params }) : callApi('getCourseAudio', { params })
  return await found.catch(() => ({}))
}

/** The sound of a speech: the author's recording, otherwise the text read aloud. Null without text; rejects on failure. */
export async function voiceOf({ text, language, recorded }: Speech, voices: Names): Promise<VoiceSound | null> {
  const name = recorded && voices[recorded.questionId]?.[recorded.part]
  if (name) return { address: questionAudioAddress(name), words: [] }
  const spokenText = (await text()).trim().slice(0, maxSpeechLength)
  if (spokenText === '') return null
  const { path, words } = await callApi('dynamicTranscript', { body: { text: spokenText, selectedLanguage: language } })
  return { address: contentAddress(path), words }
}
