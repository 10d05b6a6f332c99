import { uncovered } from '../exams/seal.ts'
import { scoreAnswer } from '../scoring/answer.ts'
import { endTime } from './answering.ts'
import { goTo } from './moves.ts'
import { revealedPlace } from './progress.ts'
import { recordOf } from './start.ts'
import { type Move, type PlayerEvent, type PlayerState, unchanged } from './state.ts'
import type { AnswerRecord, PlayedWork, SavedAnswer } from './work.ts'

/**
 * Shows the correction of a lesson’s question: what is typed is handed in first, and answers get the names of the question itself. Its
 * student then evaluates what is not computed.
 */
export function reveal(state: PlayerState, { question, names }: Extract<PlayerEvent, { type: 'reveal' }>): Move {
  if (!state.work.paced || state.work.revealed) return unchanged(state)
  const ended = state.place.at === 'waiting' ? unchanged(state) : endTime(state)
  const modules = state.work.modules.map((module) => ({ ...module, questions: [question] }))
  const work: PlayedWork = { ...state.work, modules, revealed: names }
  const given = ended.state.records[question._id]
  const records = given
    ? { ...ended.state.records, [question._id]: revealedRecord(work, { ...given, questionId: question._id }) }
    : ended.state.records
  const shown = { ...ended.state, work, records, lastAnswered: question._id }
  if (shown.place.at === 'waiting') return { state: shown, effects: ended.effects }
  const moved = goTo(shown, revealedPlace(shown))
  return { state: moved.state, effects: [...ended.effects, ...moved.effects] }
}

/** An answer as it is kept; one to a revealed question with its own names and its score, or what its student gave it. */
export function revealedRecord(work: PlayedWork, answer: SavedAnswer): AnswerRecord {
  const record = recordOf(answer)
  const question = work.modules.flatMap(({ questions }) => questions).find(({ _id }) => _id === answer.questionId)
  if (!work.revealed || !question) return record
  const value = record.value === null ? null : uncovered(question, record.value, work.revealed)
  return { ...record, value, evaluation: scoreAnswer(question, value) ?? record.evaluation }
}
