import { setImmediate } from 'node:timers/promises'
import type { TakeReport } from '#contract/question-export'
import { isKnown, knownQuestions } from '#contract/question-types'
import { type ForeignFormat, type TakeFormat, type TakeLoss, takeLosses } from '#contract/take-formats'
import type { Content } from '#domain/questions/kind'
import { isEmptyRichText } from '#domain/rich-text/plain'
import messages from '#messages' with { type: 'json' }
import type { Service } from '../../context.ts'
import { writeGift } from './gift.ts'
import { h5pQuestion } from './h5p-types.ts'
import { writeMoodle } from './moodle.ts'
import { writeQti } from './qti.ts'
import { findTaken, type Taken } from './taken.ts'
import { sharedLosses, titleOf } from './texts.ts'

type Writer = (question: Content) => { readonly losses: readonly TakeLoss[] }

const writers: Readonly<Record<ForeignFormat, Writer>> = { moodle: writeMoodle, gift: writeGift, qti: writeQti, h5p: h5pQuestion }

/** Questions named in a report; a course of more has the same kinds of losses, which `losses` names. */
const maxNamed = 300
const longestText = 120

export const reportModule: Service<'reportModule'> = async ({ ctx, input: { params, query } }) =>
  reportOf(await findTaken(ctx, 'module', params.id), query.format)

export const reportCourse: Service<'reportCourse'> = async ({ ctx, input: { params, query } }) =>
  reportOf(await findTaken(ctx, 'course', params.id), query.format)

/** What a format cannot say. Other calls get their turn between two modules. */
export async function reportOf({ modules, introduction }: Taken, format: TakeFormat): Promise<TakeReport> {
  const all = modules.flatMap((module) => module.questions)
  if (format === 'archive') return { questions: all.length, losses: [], lossy: [] }
  const found = new Set<TakeLoss>()
  const lossy: TakeReport['lossy'] = []
  for (const module of modules) {
    await setImmediate()
    if (module.document !== null) found.add('document')
    for (const [place, question] of module.questions.entries()) {
      if (!isKnown(question)) found.add('unknown')
      else {
        const losses = [...new Set([...writers[format](question).losses, ...sharedLosses(question)])]
        for (const loss of losses) found.add(loss)
        if (losses.length > 0 && lossy.length < maxNamed)
          lossy.push({ module: module.name, number: place + 1, text: titleOf(question, longestText), losses })
      }
    }
  }
  if (!isEmptyRichText(introduction)) found.add('introduction')
  return { questions: knownQuestions(all).length, losses: takeLosses.filter((loss) => found.has(loss)), lossy }
}

/** The report in the file itself, line by line; nothing where nothing is lost. */
export function reportLines({ losses, lossy }: TakeReport): string[] {
  if (losses.length === 0) return []
  const { lossesTitle, losses: words } = messages.resourceExport
  const named = lossy.map(
    ({ module, number, losses: some }) => `${module}, ${number} : ${some.map((loss) => words[loss]).join(' ')}`,
  )
  return [
    lossesTitle,
    ...losses.filter((loss) => !lossy.some((one) => one.losses.includes(loss))).map((loss) => words[loss]),
    ...named,
  ]
}
