import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { maxChoiceLength, maxFeedbackLength } from '#contract/question-limits'
import { type ChoiceType, hasChoices } from '#contract/question-types'
import type { QuizChoice, QuizData } from '#contract/questions/choices'
import { blocking, type Problem, warning } from '../authoring/problem.ts'
import { richTextFromPlain } from '../rich-text/plain.ts'
import { textsJoined } from '../rich-text/text-lines.ts'
import { hasSeveralGoodChoices, scoreQuiz, scoreSingleChoice } from '../scoring/quiz.ts'
import { computed, isWritten, stated } from './defaults.ts'
import { keptIds, lineOf } from './kept-ids.ts'
import {
  type Asked,
  type AskedChoice,
  type Content,
  type ContentOf,
  type QuestionKind,
  type Tally,
  type TextMap,
  unfinished,
} from './kind.ts'
import { chosenIds, idsValue } from './values.ts'

type ChoiceContent = ContentOf<ChoiceType>

/** Minimum number of choices of a quiz, and the number a new one starts with (part 1 §9). */
const minChoices = 2
const firstChoices = 3

/** What a quiz and a single choice share. */
const picking = {
  ...computed,
  ...stated,
  ...idsValue,
  identity: (_: unknown, value: AnswerValue) => ({
    key: `choices ${[...new Set(chosenIds(value))].sort().join(' ')}`,
    parts: [],
  }),
  tally: ({ data: { choices } }: ChoiceContent): Tally => ({
    place: 'asked',
    parts: choices.map((choice) => ({ id: choice.id, right: choice.good, said: { line: choice } })),
    partsOf: (value) => choices.filter(({ id }) => chosenIds(value).includes(id)).map(({ id, good }) => ({ id, right: good })),
  }),
  hints: null,
  keyTexts: ({ data }: ChoiceContent) => data.choices.flatMap(({ good, text }) => (good ? [text] : [])),
  hasData: ({ data }: ChoiceContent) =>
    data.choices.some(
      ({ text, good, html, feedback, feedbackHtml }) => good || [text, html, feedback, feedbackHtml].some(isWritten),
    ),
  mapTexts: ({ data }: ChoiceContent, map: TextMap) => ({
    data: { ...data, choices: data.choices.map((choice, place) => mappedChoice(choice, `data.choices.${place}`, map)) },
  }),
  pictures: () => [],
  stated: ({ data }: ChoiceContent) => [{ kind: 'list', lines: data.choices } as const],
  printed: ({ data: { choices, ...rest } }: ChoiceContent) =>
    ({ part: 'choices', text: choices.map(printedChoice).join('\n'), rest }) as const,
  asked: ({ type, data: { choices, shuffle = false } }: ChoiceContent): Asked =>
    choices.length === 0
      ? unfinished
      : { kind: 'choices', choices: choices.map(askedChoice), single: type === 'SingleChoice', shuffle },
  keepIds: ({ data }: ChoiceContent, given: ChoiceContent) => ({
    data: { ...data, choices: keptIds(data.choices, given.data.choices, lineOf) },
  }),
  covered: ({ type, data }: ChoiceContent) => ({ data: coveredChoices(data, type) }),
  joined: ({ type, data }: ChoiceContent, other: ChoiceContent) => {
    const choices = [...data.choices, ...other.data.choices]
    return { type: hasSeveralGoodChoices(choices) ? 'Quizz' : type, data: { ...data, choices } } as const
  },
  // Lettered sentences that were taken for choices.
  parts: ({ data, type: _type, ...shared }: ChoiceContent): Content[] =>
    data.choices.map(({ text, html }) => ({
      ...shared,
      type: 'Text',
      statement: textsJoined(shared.statement, html || richTextFromPlain(text)),
    })),
  // The feedback on a choice is part of the correction.
  keepKey: ({ data }: ChoiceContent, given: ChoiceContent) => ({ data: withFeedbackOf(data, given.data) }),
} as const

/** Any number of choices may be picked. */
export const quizz: QuestionKind<ContentOf<'Quizz'>> = {
  ...picking,
  score: ({ data }, value) => scoreQuiz(data.choices, chosenIds(value)),
  accepts: ({ data }, value) => Array.isArray(value) && areChoices(data, value),
  warning: ({ data }) => (hasSeveralGoodChoices(data.choices) ? 'quiz' : null),
  create: (shared, newId) => ({ ...shared, type: 'Quizz', data: newQuizData(newId) }),
  convert: (question) => (hasChoices(question) ? { ...question, type: 'Quizz' } : null),
  problems: ({ data: { choices } }) => [
    ...choiceProblems(choices),
    ...(choices.some(({ good }) => good) ? [] : [warning('data.choices', 'noGoodChoice')]),
  ],
}

/** One choice is picked, and one is good. */
export const singleChoice: QuestionKind<ContentOf<'SingleChoice'>> = {
  ...picking,
  score: ({ data }, value) => scoreSingleChoice(data.choices, chosenIds(value)),
  accepts: ({ data }, value) => Array.isArray(value) && value.length <= 1 && areChoices(data, value),
  create: (shared, newId) => ({ ...shared, type: 'SingleChoice', data: newQuizData(newId) }),
  convert: (question) => (hasChoices(question) ? asSingleChoice(question) : null),
  problems: ({ data: { choices } }) => [
    ...choiceProblems(choices),
    ...(choices.filter(({ good }) => good).length === 1 ? [] : [blocking('data.choices', 'oneGoodChoice')]),
  ],
}

/** Of several good choices none stays good, because only the author knows which one it is. */
const asSingleChoice = ({ data, ...question }: ChoiceContent): ContentOf<'SingleChoice'> => ({
  ...question,
  type: 'SingleChoice',
  data: hasSeveralGoodChoices(data.choices)
    ? { ...data, choices: data.choices.map((choice) => ({ ...choice, good: false })) }
    : data,
})

/** Whether converting to a type would unmark the good choices. */
export const losesMarks = (question: Content, type: string): boolean =>
  type === 'SingleChoice' && hasChoices(question) && hasSeveralGoodChoices(question.data.choices)

/** Whether everybody sees the choices of a question in the order of its author. */
export const isInOneOrder = (question: Question): boolean => hasChoices(question) && question.data.shuffle !== true

/** The picked ids after a press on a choice: a single choice replaces the previous pick. */
export function toggleChoice({ type }: Pick<Question, 'type'>, value: AnswerValue, choiceId: string): string[] {
  const chosen = chosenIds(value)
  if (type === 'SingleChoice') return [choiceId]
  return chosen.includes(choiceId) ? chosen.filter((id) => id !== choiceId) : [...chosen, choiceId]
}

export const emptyChoice = (id: string): QuizChoice => ({ id, text: '', good: false })

const newQuizData = (newId: () => string): QuizData => ({
  choices: Array.from({ length: firstChoices }, () => emptyChoice(newId())),
  speakerLanguage: 'FR',
})

const areChoices = ({ choices }: QuizData, ids: readonly string[]): boolean =>
  ids.every((id) => choices.some((choice) => choice.id === id))

// The texts of choices are plain, not rich.
const choiceProblems = (choices: readonly { text: string }[]): Problem[] => [
  ...(choices.length < minChoices ? [warning('data.choices', 'tooFewChoices')] : []),
  ...choices.flatMap(({ text }, place) =>
    text.trim() === '' ? [blocking(`data.choices.${place}.text`, 'choiceTextRequired')] : [],
  ),
]

function mappedChoice({ text, html, feedback, feedbackHtml, ...rest }: QuizChoice, place: string, map: TextMap): QuizChoice {
  const said = map.line(`${place}.feedback`, { text: feedback ?? '', html: feedbackHtml }, maxFeedbackLength)
  return {
    ...rest,
    ...map.line(`${place}.text`, { text, html }, maxChoiceLength),
    ...(feedback !== undefined || said.text !== '' ? { feedback: said.text } : {}),
    ...(said.html !== undefined && { feedbackHtml: said.html }),
  }
}

const askedChoice = ({ text, html, good, feedback = '', feedbackHtml }: QuizChoice): AskedChoice => ({
  line: { text, html },
  good,
  feedback: feedbackHtml || feedback ? { text: feedback, html: feedbackHtml } : null,
})

const printedChoice = ({ text, good, feedback }: QuizChoice) => `${good ? '✓' : '–'} ${text}${feedback ? ` (${feedback})` : ''}`

/** Which choices are good says nothing any more; that there are several, of which the player warns, stays true. */
const coveredChoices = (data: QuizData, type: string): QuizData => {
  const marked = type === 'Quizz' && hasSeveralGoodChoices(data.choices) ? 2 : 0
  const choices = data.choices.map(({ feedback: _said, feedbackHtml: _html, ...choice }, place) => ({
    ...choice,
    good: place < marked,
  }))
  return { ...data, choices }
}

/** The choices of `given`, with the feedback of `written` for those with the same text. */
const withFeedbackOf = (written: QuizData, given: QuizData): QuizData => ({
  ...given,
  choices: given.choices.map(({ feedback, feedbackHtml, ...choice }) => {
    const now = written.choices.find(({ id, text, html }) => id === choice.id && text === choice.text && html === choice.html)
    const said = now ?? { feedback, feedbackHtml }
    return { ...choice, feedback: said.feedback, feedbackHtml: said.feedbackHtml }
  }),
})
