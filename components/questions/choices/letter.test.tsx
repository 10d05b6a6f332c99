import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { Question } from '#contract/question'
import { kindOf } from '#domain/questions/kinds'
import { shuffledFor } from '#domain/scoring/choice-order'
import messages from '#messages'
import { quizQuestion, singleQuestion } from '#tests/support/sample-work'
import { answeringOf } from '../answers.tsx'
import { drawingOf } from '../drawings.tsx'
import { TallyView } from '../tally.tsx'
import { LettersContext } from './letter.tsx'

/** The choices as they are read one after the other, with the letter of each, if it has one. */
function lettersIn(shown: React.ReactNode, lesson = true): string[] {
  const html = renderToStaticMarkup(
    <RootMessages messages={messages}>
      <LettersContext value={lesson}>{shown}</LettersContext>
    </RootMessages>,
  )
  return [...html.matchAll(/<(li|label)[^>]*>.*?<\/\1>/g)].map(([item]) =>
    item
      .replace(/<span class="sr-only">.*?<\/span>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

const nothing = () => null
const answering = (question: Question, lesson = true) => {
  const { Answer } = answeringOf(question)
  const rest = {
    value: [],
    edit: nothing,
    validated: false,
    eliminated: [],
    toggle: nothing,
    seed: '',
    listen: nothing,
    recorder: null,
  }
  return lettersIn(<Answer question={question} {...rest} />, lesson)
}
const onBoard = (question: Question) => {
  const tally = kindOf(question).tally(question)
  return lettersIn(tally && <TallyView question={question} tally={tally} results={null} />, false)
}
const given = (question: Question) => {
  const { Given } = drawingOf(question)
  return lettersIn(<Given question={question} value={[]} density="bubble" judged={false} />)
}

const shuffling = (of: Question): Question =>
  'data' in of && 'choices' in of.data ? Object.assign({ ...of }, { data: { ...of.data, shuffle: true } }) : of

it.each([
  ['a quiz', quizQuestion('q', 2, 28)],
  ['a single choice', singleQuestion('s', 3)],
])('in a lesson %s has the same letters on the board, in the field and in the answer', (_, question) => {
  const board = onBoard(question)
  expect(board.map((line) => line.slice(0, 2)).slice(0, 3)).toEqual(['A ', 'B ', 'C '])
  expect(answering(question)).toEqual(board)
  expect(given(question)).toEqual(board)
  expect(new Set(board.map((line) => line.split(' ')[0])).size).toBe(board.length)
})

it.each([quizQuestion('q', 2, 3), singleQuestion('s', 3)])('a pupil with an order of their own has no letter: $type', (of) => {
  const question = shuffling(of)
  const own = shuffledFor('élève', question)
  for (const lines of [onBoard(question), answering(own), given(own)])
    expect(lines.filter((line) => /^[A-Z] /.test(line))).toEqual([])
})

it('choices of other works have no letter', () => {
  expect(answering(quizQuestion('q', 1, 2), false).filter((line) => /^[A-Z] /.test(line))).toEqual([])
})
