import type { Draft, Losses, SharedTexts } from './build.ts'
import { Gaps } from './gaps.ts'
import { lineOfHtml } from './texts.ts'

/** An answer with the part of the points that it is worth, in percent, as Moodle and GIFT have it. Its texts are HTML. */
export interface Graded {
  readonly html: string
  readonly worth: number
  readonly feedback: string
}

export const isWhole = ({ worth }: Graded) => worth >= 99.9
const isPartial = ({ worth }: Graded) => worth > 0 && worth < 99.9

/** What typed answers and numbers lose. */
export const lossesOfGraded = (answers: readonly Graded[]): Losses => ({
  partialCredit: answers.some(isPartial),
  feedback: answers.some(({ feedback }) => lineOfHtml(feedback) !== ''),
})

/** Choices; where one is picked and none is worth all points, several are right together. A single choice here has one right answer. */
export function gradedChoices(answers: readonly Graded[], { single, shuffle }: { single: boolean; shuffle: boolean }) {
  const picked = single && answers.some(isWhole)
  const choices = answers.map((answer) => ({
    ...{ html: answer.html, feedback: answer.feedback },
    good: picked ? isWhole(answer) : answer.worth > 0,
  }))
  const asked = { kind: 'choices', choices, single: single && choices.filter(({ good }) => good).length === 1, shuffle } as const
  const penalty = single && answers.some(({ worth }) => worth < 0)
  return { asked, losses: { partialCredit: single && answers.some(isPartial), penalty } satisfies Losses }
}

/** Typed words: the gap stands at the line of underscores, else under the statement. A star is any letters, unless a backslash is before it. */
export function gradedWords(answers: readonly Graded[], texts: SharedTexts, exact = false): Draft {
  const right = answers.filter(isWhole).map(({ html }) => lineOfHtml(html))
  const kept = right.filter((text) => !/(?<!\\)\*/.test(text)).map((text) => text.replaceAll(String.raw`\*`, '*'))
  const gaps = new Gaps()
  const mark = gaps.mark(kept)
  const inside = /_{5,}/.test(texts.statement)
  const { asked, losses } = gaps.asked(inside ? texts.statement.replace(/_{5,}/, mark) : `<p>${mark}</p>`, exact)
  return {
    texts: inside ? { ...texts, statement: '' } : texts,
    asked,
    losses: { ...lossesOfGraded(answers), ...losses, wildcard: losses.wildcard || kept.length < right.length },
  }
}
