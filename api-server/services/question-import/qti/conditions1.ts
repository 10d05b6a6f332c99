import { childOf, childrenOf, descendantsOf, textWithin, type XmlElement } from '#api/xml-tree'

/** An answer that a condition of QTI 1.2 names, and how it compares with it. */
export interface Compared {
  readonly ident: string
  readonly value: string
  readonly how: 'equal' | 'atLeast' | 'atMost' | 'contains'
  readonly exact: boolean
  /** Whether a bound is itself wrong. */
  readonly strict: boolean
}

/** What an item rewards: the answers that stand for the most points under one condition. */
interface Rule {
  readonly worth: number
  readonly answers: readonly Compared[]
  /** The feedback that it shows. */
  readonly feedback: readonly string[]
}

export const comparisons1: ReadonlyMap<string, Compared['how']> = new Map([
  ...['varequal', 'varsubset'].map((name) => [name, 'equal'] as const),
  ...['vargte', 'vargt'].map((name) => [name, 'atLeast'] as const),
  ...['varlte', 'varlt'].map((name) => [name, 'atMost'] as const),
  ['varsubstring', 'contains'],
])

/** Feedback on the right answer, as Blackboard, Canvas and Respondus name it. */
const rightFeedback = /^(?:correct(?:_fb)?|QUE_\d+_A?C)$/i

/** The rules of an item, in their order. `named`: the response that a condition means by a name. */
export function rulesOf(item: XmlElement, named: (respident: string) => string): Rule[] {
  const rules = descendantsOf(childOf(item, 'resprocessing'), 'respcondition').map((condition) => ({
    worth: worthOf(condition),
    answers: answersIn(childOf(condition, 'conditionvar'), named),
    feedback: childrenOf(condition, 'displayfeedback').map(({ attributes }) => attributes.linkrefid ?? ''),
  }))
  if (rules.some(({ worth, answers }) => worth > 0 && answers.length > 0)) return rules
  // Blackboard leaves the score to its own program: the feedback on the right answer is all that says which it is.
  return rules.map((rule) => ({ ...rule, worth: rule.feedback.some((name) => rightFeedback.test(name)) ? 1 : 0 }))
}

/** `SCORE.max` stands for all points; Brightspace counts wrong answers in a variable of their own. */
function worthOf(condition: XmlElement): number {
  const sets = childrenOf(condition, 'setvar')
    .filter(({ attributes: { varname = '', action = '' } }) => !/incorrect/i.test(varname) && !/^subtract$/i.test(action))
    .map((set) => textWithin(set).trim())
  return sets.reduce((most, text) => Math.max(most, /max$/i.test(text) ? 100 : Number(text) || 0), 0)
}

/** The answers of a condition, without those that it denies. */
function answersIn(element: XmlElement | undefined, named: (respident: string) => string): Compared[] {
  return (
    element?.children.flatMap((child) => {
      const how = comparisons1.get(child.name)
      if (child.name === 'not') return []
      if (!how) return answersIn(child, named)
      const { respident = '', case: letters = '' } = child.attributes
      const strict = /^var[gl]t$/.test(child.name)
      return [{ ident: named(respident), value: textWithin(child).trim(), how, exact: /^yes$/i.test(letters), strict }]
    }) ?? []
  )
}

/** An answer that is worth points, and how many at most. */
interface Rewarded extends Compared {
  readonly worth: number
}

export type Keys = ReadonlyMap<string, readonly Rewarded[]>

/** The answers that rules reward, by their response, in their order, without doubles. */
export function keysOf(rules: readonly Rule[]): Keys {
  const found = new Map<string, Map<string, Rewarded>>()
  for (const { worth, answers } of rules.filter((rule) => rule.worth > 0)) {
    for (const answer of answers) {
      const own = found.get(answer.ident) ?? new Map<string, Rewarded>()
      const name = `${answer.how} ${answer.value}`
      found.set(answer.ident, own.set(name, { ...answer, worth: Math.max(worth, own.get(name)?.worth ?? 0) }))
    }
  }
  return new Map(Array.from(found, ([ident, own]) => [ident, [...own.values()]]))
}

/** Those that are worth the most: where one choice is picked, the others are worth a part. */
export function bestOf(answers: readonly Rewarded[]): { right: readonly string[]; partial: boolean } {
  const best = Math.max(0, ...answers.map(({ worth }) => worth))
  const right = answers.filter(({ worth }) => worth >= best).map(({ value }) => value)
  return { right, partial: right.length < answers.length }
}

/** The feedback that one answer alone shows, by the answer, without `onAny`; `used`: the names of these. */
export function feedbackByAnswer(
  rules: readonly Rule[],
  onAny: ReadonlySet<string>,
): { of: ReadonlyMap<string, readonly string[]>; used: ReadonlySet<string> } {
  const of = new Map<string, readonly string[]>()
  const used = new Set<string>()
  for (const { answers, feedback: shown } of rules) {
    const [only] = answers
    const feedback = shown.filter((name) => !onAny.has(name))
    if (!only || answers.length > 1) continue
    of.set(only.value, [...(of.get(only.value) ?? []), ...feedback])
    for (const name of feedback) used.add(name)
  }
  return { of, used }
}
