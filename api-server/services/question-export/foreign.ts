import { knownQuestions } from '#contract/question-types'
import type { ForeignFormat } from '#contract/take-formats'
import type { FileStore } from '../../content/store.ts'
import { encoded, zipOf } from '../zip.ts'
import { creditLines } from './credits.ts'
import { giftCategory, giftNote, writeGift } from './gift.ts'
import { h5pEntries } from './h5p.ts'
import { moodleCategory, moodleEnd, moodleFile, moodleNote, moodleStart, writeMoodle } from './moodle.ts'
import { qtiEntries } from './qti.ts'
import { reportLines, reportOf } from './report.ts'
import type { Taken } from './taken.ts'
import type { ShownFile } from './texts.ts'

/** The file of another program, question by question: one stored file is in memory at a time. */
export const foreignFile: Readonly<Record<ForeignFormat, (taken: Taken, store: FileStore) => AsyncGenerator<Uint8Array>>> = {
  moodle: (taken, store) => encoded(moodleXml(taken, store)),
  gift: (taken) => encoded(giftText(taken)),
  qti: (taken, store) => zipOf(qtiEntries(taken, store)),
  h5p: (taken, store) => zipOf(h5pEntries(taken, store)),
}

async function* moodleXml(taken: Taken, store: FileStore): AsyncGenerator<string> {
  yield moodleStart + moodleNote([...creditLines(taken.credits), ...reportLines(await reportOf(taken, 'moodle'))])
  for (const module of taken.modules) {
    yield moodleCategory(module.name)
    for (const question of knownQuestions(module.questions))
      for (const part of writeMoodle(question).parts) yield typeof part === 'string' ? part : await fileIn(store, part)
  }
  yield moodleEnd
}

async function fileIn(store: FileStore, { path, name }: ShownFile): Promise<string> {
  const bytes = await store.open(path)
  // A file without bytes was lost before.
  return bytes ? moodleFile(name, Buffer.from(await new Response(bytes).arrayBuffer()).toString('base64')) : ''
}

async function* giftText(taken: Taken): AsyncGenerator<string> {
  yield `${giftNote([...creditLines(taken.credits), ...reportLines(await reportOf(taken, 'gift'))])}\n`
  for (const module of taken.modules) {
    yield giftCategory(module.name)
    for (const question of knownQuestions(module.questions)) yield writeGift(question).text
  }
}
