import { Failure } from '#contract/errors'
import { question as questionSchema } from '#contract/question'
import type { ImportedQuestion, ImportLoss } from '#contract/question-import'
import type { Content } from '#domain/questions/kind'
import { mapRichTexts, richTextsOf } from '#domain/questions/texts'
import { richTextFromPlain } from '#domain/rich-text/plain'
import { createTextCleaner } from '../../content/clean-texts.ts'
import type { PreparedService } from '../../context.ts'
import { readerOf } from '../../documents/choose.ts'
import { nameFile } from '../keep-file.ts'
import { cleanQuestion } from '../module/clean-questions.ts'
import { freeText, type ReadQuestion } from './build.ts'
import { type KnownPictures, lacksPicture, type StoredPictures, storePictures, withStoredPictures } from './pictures.ts'
import { readQuestionFile } from './read-file.ts'
import { withSpots } from './spots.ts'

/** Reads a file of questions; stores their pictures, and no question. */
export const importQuestions: PreparedService<'importQuestions'> = {
  prepare: async ({ ctx, input: { body } }) => {
    const { format, read } = await readQuestionFile(body.file, readerOf(ctx.env))
    const known: KnownPictures = new Map()
    const questions: ImportedQuestion[] = []
    for (const one of read) {
      questions.push(await proposed(one, await storePictures(ctx, one, known)))
    }
    return async (inside) => {
      for (const picture of known.values()) if (picture) await nameFile(inside, picture.file)
      return { format, questions }
    }
  },
}

/** A question as the contract has it; free text stands for one that exceeds the limits of its type. */
async function proposed(read: ReadQuestion, stored: StoredPictures): Promise<ImportedQuestion> {
  const { title, question, losses } = read
  const spotted = withItsSpots(read, stored)
  const lost = spotted === null || richTextsOf(question).some(({ html }) => lacksPicture(html, stored))
  const said: ImportLoss[] = lost ? [...losses, 'media'] : [...losses]
  const { statement, tips, points } = question
  const shown = withPictures(spotted ?? freeText({ statement, tips, points }), stored)
  const fallbacks: (() => Content)[] = [
    () => shown,
    () => withPictures(freeText({ statement, tips, points }), stored),
    () => freeText({ statement: richTextFromPlain(title) }),
  ]
  for (const [place, content] of fallbacks.entries()) {
    const fitting = await fitted(content())
    if (fitting)
      return {
        title: title.slice(0, maxTitle),
        ...(read.category && { category: read.category }),
        question: fitting,
        losses: once(place === 0 ? said : [...said, 'tooLong']),
      }
  }
  return { title: '', question: questionSchema.parse(freeText({ statement: '' })), losses: ['unreadable'] }
}

const maxTitle = 200

/** The question with the zones of its picture; null where that is not stored. */
function withItsSpots({ question, spots }: ReadQuestion, stored: StoredPictures): Content | null {
  if (!spots || question.type !== 'HotSpots') return question
  const picture = stored.get(spots.address)
  return picture ? withSpots(question, spots, { name: picture.file.name, width: picture.width, height: picture.height }) : null
}

const once = (losses: readonly ImportLoss[]) => [...new Set(losses)]

const withPictures = (question: Content, stored: StoredPictures): Content =>
  mapRichTexts(question, {
    rich: (_place, html) => withStoredPictures(html, stored),
    line: (_place, { text, html }) => (html ? { text, html: withStoredPictures(html, stored) } : { text }),
  })

/** The question with cleaned texts; null where it does not fit the contract. */
async function fitted(content: Content) {
  const cleaner = createTextCleaner()
  try {
    const cleaned = await cleanQuestion(cleaner, 'question', content)
    cleaner.refuse()
    return questionSchema.safeParse(cleaned).data ?? null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
