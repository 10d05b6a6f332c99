import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AnswerView } from '#components/correcting/replay/answer-view'
import { RootMessages } from '#components/ui/messages'
import { type Question, question } from '#contract/question'
import { questionTypes } from '#contract/question-types'
import { conversation } from '#domain/player/lines'
import { startPlayer } from '#domain/player/start'
import type { PlayedWork } from '#domain/player/work'
import { scoreAnswer } from '#domain/scoring/answer'
import messages from '#messages'
import { everyQuestion, everyType, manners } from '#tests/support/every-type'
import { sampleWork } from '#tests/support/sample-work'
import { Conversation } from './conversation.tsx'

/** Where the pupil may know what is right, and where nobody has told them. */
const moments: [string, Partial<PlayedWork>, boolean][] = [
  ['homework or a training', {}, true],
  ['a test, under way or handed in', { sealed: true }, false],
  ['a lesson before its correction', { sealed: true, paced: true }, false],
  ['a lesson, its correction on the board', { sealed: true, paced: true, revealed: {} }, true],
]
const files = { audio: null, document: null }
const claim = /(?:text|bg|border)-(?:good|bad|warn)\b|data-verdict/u
/** What the machine judges; a true or false has a reason that it does not. */
const judgedTypes = questionTypes.filter((type) => !['Text', 'MathFormula', 'Audio'].includes(type))

const markupOf = (shown: React.ReactNode) => renderToStaticMarkup(<RootMessages messages={messages}>{shown}</RootMessages>)
const asked = (type: Question['type']) => question.parse(everyQuestion().find((one) => one.type === type))

/** What the pupil reads of an answer that is given, below its question. */
function read(one: Question, value: (typeof everyType)['Text']['given']['right']['value'], parts: Partial<PlayedWork>): string {
  const evaluation = parts.sealed && !parts.revealed ? null : scoreAnswer(one, value)
  const answers = [{ questionId: one._id, value, files, evaluation, tipsUsed: false }]
  const state = startPlayer({ mode: 'readonly', work: sampleWork([[one]], parts), answers, submitted: true, evaluation })
  const lines = conversation(state).filter(({ kind }) => !['warning', 'moduleStart', 'moduleEnd', 'end'].includes(kind))
  return markupOf(<Conversation lines={lines} mode="readonly" replayed opening={false} />)
}

it.each(questionTypes.flatMap((type) => moments.map(([moment, parts, known]) => [type, moment, parts, known] as const)))(
  '%s in %s is coloured exactly where its verdict is known',
  (type, _, parts, known) => {
    const one = asked(type)
    for (const manner of manners) {
      const { value } = everyType[type].given[manner]
      if (known && judgedTypes.includes(type)) expect(read(one, value, parts)).toMatch(claim)
      else expect(read(one, value, parts)).not.toMatch(claim)
    }
  },
)

it.each(questionTypes)('%s: whoever corrects it always reads what is right', (type) => {
  const { value } = everyType[type].given.partly
  const answer = { value, evaluation: null, audio: null, document: null, hasAudio: false, tipsUsed: false } as never
  expect(claim.test(markupOf(<AnswerView question={asked(type)} answer={answer} />))).toBe(judgedTypes.includes(type))
})
