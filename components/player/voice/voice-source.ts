import type { Question } from '#contract/question'
import { spokenPieces } from '#domain/reading/spoken-words'
import { callApi } from '#lib/browser/client'
import { contentAddress, questionAudioAddress } from '#lib/browser/file-address'
import type { Speech, VoicePiece } from './voice.ts'

/** Source of recorded voices: a given work, a previewed course, questions that are not stored yet, or those of a lesson so far. */
export type Recordings =
  | { readonly of: 'work' | 'course'; readonly id: string }
  | { readonly of: 'questions'; readonly questions: readonly Question[] }
  | { readonly of: 'lesson'; readonly questions: () => readonly Question[] }

type Names = Readonly<Record<string, Question['audio']>>

/** The recordings by question id. A failure counts as none, silently (ERR-041). */
export async function recordedVoices(recordings: Recordings): Promise<Names> {
  if (recordings.of === 'questions') return namesIn(recordings.questions)
  if (recordings.of === 'lesson') return namesIn(recordings.questions())
  const params = { id: recordings.id }
  const found = recordings.of === 'work' ? callApi('getWorkAudio', { params }) : callApi('getCourseAudio', { params })
  return await found.catch(() => ({}))
}

const namesIn = (questions: readonly Question[]): Names => Object.fromEntries(questions.map(({ _id, audio }) => [_id, audio]))

/** The sounds of a speech, one after the other: the author's recording, otherwise the text read aloud in pieces; none without text. */
export async function voiceOf({ text, language, recorded }: Speech, voices: Names): Promise<readonly VoicePiece[]> {
  const name = recorded && voices[recorded.questionId]?.[recorded.part]
  if (name) return [async () => ({ address: questionAudioAddress(name), words: [] })]
  return spokenPieces(await text()).map((piece) => async () => {
    const { path, words } = await callApi('dynamicTranscript', { body: { text: piece, selectedLanguage: language } })
    return { address: contentAddress(path), words }
  })
}
