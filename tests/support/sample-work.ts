import type { Formula } from '#contract/formula'
import type { Question } from '#contract/question'
import { emptyQuestionFields } from '#domain/authoring/empty-question'
import { play } from '#domain/player/machine'
import { type Start, startPlayer } from '#domain/player/start'
import type { Effect, PlayerEvent, PlayerState } from '#domain/player/state'
import type { PlayedWork } from '#domain/player/work'

/** Works, questions and a fake clock for the tests of the player. */
export const textQuestion = (_id: string, tips = ''): Question => ({
  ...emptyQuestionFields,
  _id,
  type: 'Text',
  statement: `<p>${_id}</p>`,
  response: '<p>Correction</p>',
  tips,
})

/** A question answered by voice. */
export const audioQuestion = (_id: string): Question => ({
  ...emptyQuestionFields,
  _id,
  type: 'Audio',
  statement: `<p>${_id}</p>`,
  response: '<p>Correction</p>',
})

/** A formula of one literal; without text, an empty one. */
export const formulaOf = (text = ''): Formula => ({
  version: 1,
  expression: { type: 'expression', uuid: 'root', items: text === '' ? [] : [{ type: 'literal', uuid: 'l', text }] },
})

/** A question answered by a formula; its correction is x. */
export const formulaQuestion = (_id: string): Question => ({
  ...emptyQuestionFields,
  _id,
  type: 'MathFormula',
  statement: `<p>${_id}</p>`,
  response: formulaOf('x'),
})

/** Choices g0, g1, … are good, w0, w1, … wrong. */
export const quizQuestion = (_id: string, good: number, wrong: number): Question => {
  const choices = (prefix: string, count: number, isGood: boolean) =>
    Array.from({ length: count }, (_, i) => ({ id: `${prefix}${i}`, text: `${prefix}${i}`, good: isGood }))
  const data = { choices: [...choices('g', good, true), ...choices('w', wrong, false)], speakerLanguage: 'FR' as const }
  return { ...emptyQuestionFields, _id, type: 'Quizz', statement: `<p>${_id}</p>`, response: '', data }
}

/** The same choices as a single choice question. */
export const singleQuestion = (_id: string, wrong: number): Question => {
  const quiz = quizQuestion(_id, 1, wrong)
  return quiz.type === 'Quizz' ? { ...quiz, type: 'SingleChoice' } : quiz
}

/** 3.5 cm, to a tenth, with its unit. */
export const numberQuestion = (_id: string): Question => ({
  ...emptyQuestionFields,
  _id,
  type: 'Numeric',
  statement: `<p>${_id}</p>`,
  response: '<p>Correction</p>',
  data: { value: '3,5', tolerance: { amount: '0,1', kind: 'absolute' }, unit: 'cm', unitRequired: true },
})

export const holesQuestion = (_id: string): Question => ({
  ...emptyQuestionFields,
  _id,
  type: 'HolesInText',
  statement: '',
  response: '<p>Correction</p>',
  data: {
    text: '<p>Le {chat} mange la {souris}</p>',
    holes: { chat: 'chat', souris: 'souris' },
    exact: false,
    speakerLanguage: 'FR',
  },
})

/** Items i0, i1, … in the right order. */
export const orderingQuestion = (_id: string, count: number): Question => {
  const items = Array.from({ length: count }, (_, i) => ({ id: `i${i}`, text: `i${i}` }))
  return {
    ...emptyQuestionFields,
    _id,
    type: 'Ordering',
    statement: `<p>${_id}</p>`,
    response: '',
    data: { items, speakerLanguage: 'FR' },
  }
}

/** Pairs l0 with r0, l1 with r1, …; the options have the ids of the pairs. */
export const matchingQuestion = (_id: string, count: number): Question => {
  const pairs = Array.from({ length: count }, (_, i) => ({ id: `p${i}`, left: `l${i}`, right: `r${i}` }))
  const data = { pairs, extras: [], speakerLanguage: 'FR' as const }
  return { ...emptyQuestionFields, _id, type: 'Matching', statement: `<p>${_id}</p>`, response: '', data }
}

/** Good zones z0, z1, … of 10 by 10 percent along the upper edge, and a wrong one, `trap`, in the middle. */
export const hotSpotsQuestion = (_id: string, good: number): Question => {
  const zone = (id: string, x: number, y: number) => ({ id, label: id, shape: 'rectangle' as const, x, y, width: 10, height: 10 })
  const zones = [
    ...Array.from({ length: good }, (_, i) => ({ ...zone(`z${i}`, i * 20, 0), good: true })),
    { ...zone('trap', 45, 45), good: false },
  ]
  const picture = { name: 'carte.png', alt: 'Une carte', width: 400, height: 300 }
  const data = { picture, zones, speakerLanguage: 'FR' as const }
  return { ...emptyQuestionFields, _id, type: 'HotSpots', statement: `<p>${_id}</p>`, response: '', data }
}

export const sampleWork = (modules: readonly (readonly Question[])[], parts: Partial<PlayedWork> = {}): PlayedWork => ({
  comment: '',
  introduction: '',
  ...parts,
  modules: modules.map((questions, index) => ({ id: `m${index}`, name: `Module ${index}`, document: null, questions })),
})

/** Plays events with a fake clock; timers fire in order of time. */
export function table(start: Start) {
  let now = 0
  let timers: { at: number; event: PlayerEvent }[] = []
  const done: Effect[] = []
  const game = {
    state: startPlayer(start) as PlayerState,
    done,
    send(event: PlayerEvent) {
      const { state, effects } = play(game.state, event)
      game.state = state
      for (const effect of effects) {
        if (effect.type === 'after') timers.push({ at: now + effect.ms, event: effect.event })
        else done.push(effect)
      }
      return game
    },
    wait(ms: number) {
      const until = now + ms
      for (let due = nextDue(until); due; due = nextDue(until)) {
        now = due.at
        game.send(due.event)
      }
      now = until
      return game
    },
    /** Short name of the current place. */
    at() {
      const { place } = game.state
      if (place.at !== 'question') return 'module' in place ? `${place.at} ${place.module}` : place.at
      return `${game.state.work.modules[place.module]?.questions[place.question]?._id} ${place.step.name}`
    },
    names: () => done.map((effect) => (effect.type === 'notify' ? effect.notice.name : effect.type)),
    notes: () => done.flatMap((effect) => (effect.type === 'saveEvaluation' ? [[effect.questionId, effect.percent]] : [])),
    saved: () => done.flatMap((effect) => (effect.type === 'saveAnswer' ? [effect.answer] : [])),
  }
  function nextDue(until: number) {
    const [due] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
    timers = timers.filter((timer) => timer !== due)
    return due
  }
  return game
}

export const student = (work: PlayedWork, rest: Partial<Start> = {}) => table({ mode: 'student', work, ...rest })
