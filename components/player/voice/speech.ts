import type { Utterance } from '#components/reading/voice/utterances.ts'
import type { Language } from '#contract/languages'
import type { Question } from '#contract/question'
import type { PlayedWork } from '#domain/player/work'
import { callApi } from '#lib/browser/client'
import { questionAudioAddress } from '#lib/browser/file-address'

/** What a listen button plays. */
export interface Speech {
  /** Identifies the button. */
  readonly key: string
  /** The text to read, computed on demand. */
  readonly text: () => Promise<string>
  readonly language: Language
  /** The part of a question whose recording is played if its author made one. */
  readonly recorded: { readonly questionId: string; readonly part: 'text' | 'tips' | 'response' } | null
}

/** Source of recorded voices: a given work, a previewed course, questions that are not stored yet, or those of a lesson so far. */
export type Recordings =
  | { readonly of: 'work' | 'course'; readonly id: string }
  | { readonly of: 'questions'; readonly questions: readonly Question[] }
  | { readonly of: 'lesson'; readonly questions: () => readonly Question[] }

/** Where the recordings of what is played are found: nowhere, without a call, where no question has one. */
export const recordingsOf = (of: 'work' | 'course', id: string, { modules }: Pick<PlayedWork, 'modules'>): Recordings =>
  modules.some(({ questions }) => questions.some(({ audio }) => Object.values(audio).some((name) => name !== null)))
    ? { of, id }
    : { of: 'questions', questions: [] }

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

/** What is heard of a speech: the author's recording, otherwise the text, whose words `line` may show. */
export async function utterancesOfSpeech(
  { text, language, recorded }: Speech,
  voices: Names,
  line: HTMLElement | null,
): Promise<readonly Utterance[]> {
  const name = recorded && voices[recorded.questionId]?.[recorded.part]
  if (name) return [{ text: '', language, places: [], recording: questionAudioAddress(name) }]
  // Loaded on demand: most lines are only read.
  const { lineUtterances } = await import('#components/reading/voice/line-utterances.ts')
  return lineUtterances(await text(), language, line)
}
