import type { AnswerValue } from '#contract/answer'
import type { Formula } from '#contract/formula'
import type { QuestionInput } from '#contract/question'

const formula = (text: string): Formula => ({
  version: 1,
  expression: { type: 'expression', uuid: 'e', items: [{ type: 'literal', uuid: 'l', text }] },
})

/** `count` questions, cycling through free text, quiz, two holes and formula. */
export function mixedQuestions(count: number): QuestionInput[] {
  const makers = [freeText, quiz, holes, equation]
  return Array.from({ length: count }, (_, index) => {
    const make = makers[index % makers.length] ?? freeText
    return { ...make(index + 1), _id: crypto.randomUUID(), tips: '<p>Relis la leçon, puis regarde l’exemple du cahier.</p>' }
  })
}

/** `count` quizzes. */
export const choiceQuestions = (count: number): QuestionInput[] =>
  Array.from({ length: count }, (_, index) => ({ ...quiz(index + 1), _id: crypto.randomUUID() }))

type WithoutId<Q> = Q extends unknown ? Omit<Q, '_id'> : never
type Made = WithoutId<QuestionInput>

const freeText = (n: number): Made => ({
  type: 'Text',
  statement: `<p>Question ${n} : explique avec tes mots pourquoi la Lune change de forme au cours du mois.</p>`,
  response: '<p>Nous ne voyons que sa moitié <strong>éclairée par le Soleil</strong>, sous un angle qui change.</p>',
})

const quiz = (n: number): Made => ({
  type: 'Quizz',
  statement: `<p>Question ${n} : combien font ${n} × 7 ?</p>`,
  response: `<p>${n} × 7 = ${n * 7}.</p>`,
  data: {
    choices: [
      { id: 'a', text: String(n * 7 - 1), good: false },
      { id: 'b', text: String(n * 7), good: true },
      { id: 'c', text: String(n * 7 + 7), good: false },
    ],
  },
})

const holes = (n: number): Made => ({
  type: 'HolesInText',
  statement: `<p>Question ${n} : complète la phrase.</p>`,
  data: {
    text: '<p>La capitale de la France est {ville}, au bord de la {fleuve}.</p>',
    holes: { ville: 'Paris', fleuve: 'Seine' },
  },
})

const equation = (n: number): Made => ({
  type: 'MathFormula',
  statement: `<p>Question ${n} : écris la moitié de ${n * 4}.</p>`,
  response: formula(String(n * 2)),
})

/** Sample answers to a question, best first, with the evaluation (0–100) that the student gives. */
export function samplesOf(question: { type: QuestionInput['type'] }): { value: AnswerValue; evaluation: number }[] {
  if (question.type === 'MathFormula')
    return [80, 40, 10].map((evaluation) => ({ value: formula(String(evaluation)), evaluation }))
  return [
    { value: 'Parce que le Soleil n’éclaire qu’une moitié de la Lune et qu’elle tourne autour de nous.', evaluation: 90 },
    { value: 'Elle tourne autour de la Terre.', evaluation: 50 },
    { value: 'Je ne sais pas, peut-être à cause des nuages.', evaluation: 10 },
  ]
}
