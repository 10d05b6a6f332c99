import { questionAudio, type StoredQuestion } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { kindOf } from '#domain/questions/kinds'
import { richTextsOf } from '#domain/questions/texts'
import { pictureFolder, pictureNames } from '#domain/rich-text/picture'
import { soundFolder, soundNames } from '#domain/rich-text/sound'

/** The parts of a stored module that name files. */
export interface FilesOfModule {
  readonly document: string | null
  readonly questions: readonly StoredQuestion[]
}

/** Folders of the content host: documents, voices of questions, pictures and sounds of texts. */
export const documents = 'module/document'
export const recordings = 'module'
export const pictures = pictureFolder
export const sounds = soundFolder

export const voices = ['text', 'tips', 'response'] as const
export type Voice = (typeof voices)[number]

/** The files that a rich text shows, with their folders. */
export const filesOfText = (html: string): { readonly folder: typeof pictures | typeof sounds; readonly name: string }[] => [
  ...pictureNames(html).map((name) => ({ folder: pictures, name }) as const),
  ...soundNames(html).map((name) => ({ folder: sounds, name }) as const),
]

/** Every content-host path that a module shows, without duplicates; for questions of unknown type, their voices only. */
export function pathsOfModule({ document, questions }: FilesOfModule): string[] {
  const names = questions.flatMap(({ audio }) => {
    const stored = questionAudio.safeParse(audio)
    return stored.success ? voices.flatMap((voice) => stored.data[voice] ?? []) : []
  })
  const shown = questions
    .filter(isKnown)
    .flatMap(richTextsOf)
    .flatMap(({ html }) => filesOfText(html))
    .map(({ folder, name }) => `${folder}/${name}`)
  const spots = questions.flatMap((question) => (isKnown(question) ? kindOf(question).pictures(question) : []))
  const paths = [...names.map((name) => `${recordings}/${name}`), ...shown, ...spots.map((name) => `${pictures}/${name}`)]
  return [...new Set(document === null ? paths : [`${documents}/${document}`, ...paths])]
}
