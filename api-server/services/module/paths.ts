import { hasChoices, isKnown, type QuestionDraft, questionAudio, type StoredQuestion } from '#contract/question'
import { pictureFolder, pictureNames } from '#domain/rich-text/picture'
import { soundFolder, soundNames } from '#domain/rich-text/sound'

/** What a module holds of files, as stored. */
export interface FilesOfModule {
  readonly document: string | null
  readonly questions: readonly StoredQuestion[]
}

/** The folders of the content host where documents, the voices of questions, and the pictures and sounds of their texts are. */
export const documents = 'module/document'
export const recordings = 'module'
export const pictures = pictureFolder
export const sounds = soundFolder

export const voices = ['text', 'tips', 'response'] as const
export type Voice = (typeof voices)[number]

/** The texts of a question that may hold pictures or sounds, by their place in it. */
export const richTextsOf = (question: QuestionDraft): (readonly [place: string, html: string])[] => [
  ['statement', question.statement],
  ['tips', question.tips],
  ...(typeof question.response === 'string' ? [['response', question.response] as const] : []),
  ...(question.type === 'HolesInText' ? [['data.text', question.data.text] as const] : []),
  ...(hasChoices(question)
    ? question.data.choices.flatMap(({ html = '', feedbackHtml = '' }, index) => [
        [`data.choices.${index}.text`, html] as const,
        [`data.choices.${index}.feedback`, feedbackHtml] as const,
      ])
    : []),
  ...(question.type === 'Ordering'
    ? question.data.items.map(({ html = '' }, index) => [`data.items.${index}.text`, html] as const)
    : []),
  ...(question.type === 'Matching'
    ? question.data.pairs.map(({ leftHtml = '' }, index) => [`data.pairs.${index}.left`, leftHtml] as const)
    : []),
]

/** The files that a text shows, in their folders. */
export const filesOfText = (html: string): { readonly folder: typeof pictures | typeof sounds; readonly name: string }[] => [
  ...pictureNames(html).map((name) => ({ folder: pictures, name }) as const),
  ...soundNames(html).map((name) => ({ folder: sounds, name }) as const),
]

/** The name of the picture on which a question has zones; none of another. */
export const spotsPictureOf = (question: QuestionDraft): string[] =>
  question.type === 'HotSpots' && question.data.picture ? [question.data.picture.name] : []

/** Every path on the content host that a module shows, each once; of a question of unknown type too, so that its voice is kept. */
export function pathsOfModule({ document, questions }: FilesOfModule): string[] {
  const names = questions.flatMap(({ audio }) => {
    const stored = questionAudio.safeParse(audio)
    return stored.success ? voices.flatMap((voice) => stored.data[voice] ?? []) : []
  })
  const shown = questions
    .filter(isKnown)
    .flatMap(richTextsOf)
    .flatMap(([, html]) => filesOfText(html))
    .map(({ folder, name }) => `${folder}/${name}`)
  const spots = questions.flatMap((question) => (isKnown(question) ? spotsPictureOf(question) : []))
  const paths = [...names.map((name) => `${recordings}/${name}`), ...shown, ...spots.map((name) => `${pictures}/${name}`)]
  return [...new Set(document === null ? paths : [`${documents}/${document}`, ...paths])]
}
