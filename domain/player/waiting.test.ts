import { expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import { hasChoices } from '#contract/question-types'
import {
  holesQuestion,
  matchingQuestion,
  numberQuestion,
  orderingQuestion,
  quizQuestion,
  sampleWork,
  singleQuestion,
  student,
  textQuestion,
} from '#tests/support/sample-work'
import { chosenIds } from '../questions/values.ts'
import { isSelfEvaluated } from '../scoring/answer.ts'
import { canContinue, current, delayOf, isAnswering } from './current.ts'

/** Two modules of four questions, with a teacher's comment and an introduction. */
const work = sampleWork(
  [
    [singleQuestion('q1', 2), quizQuestion('q2', 2, 1), textQuestion('q3'), holesQuestion('q4')],
    [numberQuestion('q5'), orderingQuestion('q6', 3), matchingQuestion('q7', 3), textQuestion('q8')],
  ],
  { comment: '<p>Bon courage</p>', introduction: '<p>Voici</p>' },
)
const wrong: Readonly<Record<string, AnswerValue>> = { q1: ['w0'], q4: { chat: 'chat', souris: 'chien' } }
const right: Readonly<Record<string, AnswerValue>> = {
  q1: ['g0'],
  q2: ['g0', 'g1'],
  q3: 'oui',
  q4: { chat: 'chat', souris: 'souris' },
  q5: '3,5 cm',
  q6: ['i0', 'i1', 'i2'],
  q7: { p0: 'p0', p1: 'p1', p2: 'p2' },
  q8: 'oui',
}

interface Counted {
  /** Presses other than those that make an answer: to validate it, to self-evaluate it, to continue. */
  presses: number
  /** In ms. */
  waited: number
}

/** Plays the work to its end; `skips`: each wait is ended by a press. */
function count(answers: Readonly<Record<string, AnswerValue>>, skips: boolean): Counted {
  const game = student(work).send({ type: 'begin' })
  const counted = { presses: 0, waited: 0 }
  const press = (event: Parameters<typeof game.send>[0]) => {
    counted.presses += 1
    game.send(event)
  }
  for (let move = 0; game.state.place.at !== 'end'; move++) {
    if (move > 200) throw new Error(`stands at ${game.at()}`)
    const now = current(game.state)
    const delay = delayOf(game.state)
    if (delay !== null) {
      if (skips && canContinue(game.state)) press({ type: 'continue' })
      else {
        counted.waited += delay
        game.wait(delay)
      }
    } else if (now && isAnswering(now.place.step)) {
      const value = answers[now.question._id]
      if (value === undefined) throw new Error(`no answer to ${now.question._id}`)
      if (hasChoices(now.question)) for (const choiceId of chosenIds(value)) game.send({ type: 'toggle', choiceId })
      else game.send({ type: 'edit', value })
      press({ type: 'validate' })
    } else if (now && isSelfEvaluated(now.question)) press({ type: 'evaluate', percent: 100 })
    else throw new Error(`nothing to do at ${game.at()}`)
  }
  return counted
}

it('eight questions: the time waited, and the presses besides the answers themselves (decision 26)', () => {
  const someWrong = { ...right, ...wrong }
  // The delays of the specification alone, as before a press could end them.
  expect(count(right, false)).toEqual({ presses: 10, waited: 46_000 })
  expect(count(someWrong, false)).toEqual({ presses: 10, waited: 47_000 })
  // One for each question, each end of a module, the comment and the introduction.
  expect(count(right, true)).toEqual({ presses: 22, waited: 0 })
  expect(count(someWrong, true)).toEqual({ presses: 23, waited: 0 })
})
