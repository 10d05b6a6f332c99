import { Failure } from '#contract/errors'
import { type Language, languageOf } from '#contract/languages'
import { question as questionSchema } from '#contract/question'
import type { ImportedQuestion, ImportLoss } from '#contract/question-import'
import type { Content } from '#domain/questions/kind'
import { mapHtml, richTextsOf } from '#domain/questions/texts'
import { richTextFromPlain } from '#domain/rich-text/plain'
import { createTextCleaner } from '../../content/clean-texts.ts'
import { cleanQuestion } from '../module/clean-questions.ts'
import { freeText, type ReadQuestion } from './build.ts'
import type { ReadPicture } from './job.ts'
import { lacksPicture, PictureTaker, type TakenPictures, withTakenPictures } from './pictures.ts'
import { soundAddresses, withSounds, withSoundTags } from './sound-tags.ts'
import { withSpots } from './spots.ts'

/** Read questions as the contract has them, with the pictures that they show; `names`: how the names of these begin. */
export async function finishQuestions(
  read: readonly ReadQuestion[],
  names: string,
): Promise<{ questions: ImportedQuestion[]; pictures: readonly ReadPicture[] }> {
  const taker = new PictureTaker(names)
  const questions: ImportedQuestion[] = []
  for (const one of read) questions.push(await finishedOne(one, await taker.picturesOf(one)))
  return { questions, pictures: taker.taken }
}

/** A question as the contract has it; free text stands for one that exceeds the limits of its type. */
async function finishedOne(read: ReadQuestion, taken: TakenPictures): Promise<ImportedQuestion> {
  const { title, losses } = read
  const question = withLanguages(read.question)
  const spotted = withItsSpots({ ...read, question }, taken)
  const lost = spotted === null || richTextsOf(question).some((text) => lacksPicture(text.html, taken) || lacksSound(text, taken))
  const said: ImportLoss[] = lost ? [...losses, 'media'] : [...losses]
  const { statement, tips } = question
  const free = freeText({ statement, tips }, question.points)
  const fallbacks = [spotted ?? free, free, freeText({ statement: richTextFromPlain(title) })]
  for (const [place, content] of fallbacks.entries()) {
    const fitting = await fitContent(withPictures(content, taken))
    if (fitting)
      return {
        title: title.slice(0, maxTitle),
        ...(read.category && { category: read.category }),
        question: fitting,
        losses: [...new Set<ImportLoss>(place === 0 ? said : [...said, 'tooLong'])],
      }
  }
  return { title: '', question: questionSchema.parse(freeText({ statement: '' })), losses: ['unreadable'] }
}

const maxTitle = 200

/** A text whose first block, or which as a whole, names its language. */
const named = /^\s*<(?:(?:div|p)\b[^<>]{0,200}?\slang="([a-z]{2})|span\slang="([a-z]{2})"[^<>]{0,200}>(?=[\s\S]*<\/span>\s*$))/

/** The question read aloud in the languages that its texts name. */
function withLanguages(question: Content): Content {
  const found: { textLanguage?: Language; correctionLanguage?: Language; tipsLanguage?: Language } = {}
  let inside: Language | undefined
  for (const { place, html } of richTextsOf(question)) {
    const [, block, whole] = named.exec(html) ?? []
    const language = languageOf(block ?? whole ?? '')
    if (language === undefined) continue
    if (place === 'statement') found.textLanguage = language
    else if (place === 'response') found.correctionLanguage = language
    else if (place === 'tips') found.tipsLanguage = language
    else inside ??= language
  }
  const spoken =
    'data' in question && 'speakerLanguage' in question.data
      ? { data: { ...question.data, ...(inside && { speakerLanguage: inside }) } }
      : {}
  return Object.assign({ ...question }, found, spoken)
}

/** The question with the zones of its picture; null where that did not come. */
function withItsSpots({ question, spots }: ReadQuestion, taken: TakenPictures): Content | null {
  if (!spots || question.type !== 'HotSpots') return question
  const picture = taken.get(spots.address)
  return picture ? withSpots(question, spots, { name: picture.name, width: picture.width, height: picture.height }) : null
}

const withPictures = (question: Content, taken: TakenPictures): Content =>
  mapHtml(question, (html) => withSounds(withSoundTags(withTakenPictures(html, taken)), (address) => soundNamed(address, taken)))

const soundNamed = (address: string, taken: TakenPictures) => {
  const sound = taken.get(address)
  return sound?.contentType.startsWith('audio/') ? sound.name : undefined
}

/** Whether a text has a sound that did not come, or that it cannot play: a line may be a button. */
const lacksSound = ({ html, longest }: { readonly html: string; readonly longest?: number }, taken: TakenPictures) =>
  soundAddresses(withSoundTags(html)).some((address) => longest !== undefined || soundNamed(address, taken) === undefined)

/** Paragraphs of nothing, and line breaks at their ends, which editors leave behind. Line breaks in a row are gone through once. */
const lineBreaks = /(?:<br\s*\/?>\s*)+(<\/p>)?/gi
const emptyParagraph = /<p(?:\s[^<>]{0,200})?>(?:\s|&nbsp;|&#160;)*<\/p>/gi
const emptyBeginning = /(?<=<p>)(?:<br\s*\/?>\s*)+/gi

const tidy = (html: string) =>
  html
    .replace(lineBreaks, (whole, end: string | undefined) => end ?? whole)
    .replace(emptyBeginning, '')
    .replace(emptyParagraph, '')

/** The question without them; and without the paragraphs that a picture leaves empty once it stands by itself. */
const tidyAll = (content: Content): Content => mapHtml(content, tidy)

/** The question with cleaned texts; null where it does not fit the contract. */
async function fitContent(content: Content) {
  const cleaner = createTextCleaner()
  try {
    const cleaned = await cleanQuestion(cleaner, 'question', tidyAll(content))
    cleaner.refuse()
    return questionSchema.safeParse(tidyAll(cleaned)).data ?? null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
