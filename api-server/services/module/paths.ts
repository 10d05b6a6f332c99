import { questionAudio, type StoredQuestion } from '#contract/question'

/** What a module holds of files, as stored. */
export interface FilesOfModule {
  readonly document: string | null
  readonly questions: readonly StoredQuestion[]
}

/** The folders of the content host where documents and the voices of questions are. */
export const documents = 'module/document'
export const sounds = 'module'

export const voices = ['text', 'tips', 'response'] as const
export type Voice = (typeof voices)[number]

/** Every path on the content host that a module shows, each once; of a question of unknown type too, so that its voice is kept. */
export function pathsOfModule({ document, questions }: FilesOfModule): string[] {
  const names = questions.flatMap(({ audio }) => {
    const stored = questionAudio.safeParse(audio)
    return stored.success ? voices.flatMap((voice) => stored.data[voice] ?? []) : []
  })
  const paths = names.map((name) => `${sounds}/${name}`)
  return [...new Set(document === null ? paths : [`${documents}/${document}`, ...paths])]
}
