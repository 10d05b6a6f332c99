import type { Draft, Losses } from './build.ts'
import { hasBraces, joinTexts, withoutBraces, wordBank, wordsBeside } from './texts.ts'

/** A text with gaps, made one by one: the mark of each stands in it until other braces are plain. */
export class Gaps {
  private readonly answers: string[][] = []
  private readonly bank: string[] = []
  private readonly losses: { wildcard: boolean; typedChoices: boolean } = { wildcard: false, typedChoices: false }

  /** The mark of a gap; what a list of choices would part is no answer. `beside`: the words that it is chosen from, which stand beside it. */
  mark(answers: readonly string[], beside: readonly string[] = []): string {
    const said = answers.map((answer) => answer.trim()).filter((answer) => answer !== '')
    const kept = said.filter((answer) => !answer.includes('|'))
    this.losses.wildcard ||= kept.length < said.length
    this.losses.typedChoices ||= beside.length > 0
    this.answers.push([...new Set(kept)])
    return `\uE010${this.answers.length}\uE011${wordsBeside(beside)}`
  }

  /** Words that all gaps are chosen from, which stand under the text. */
  list(...words: readonly string[]) {
    this.losses.typedChoices = true
    this.bank.push(...words.filter((word) => word !== '' && !word.includes('|')))
  }

  /** The text with these marks as a question. */
  asked(html: string, exact = false): Required<Pick<Draft, 'asked' | 'losses'>> {
    const text = withoutBraces(html).replace(/\uE010(\d+)\uE011/g, '{$1}')
    const losses: Losses = { ...this.losses, braces: hasBraces(html) }
    const whole = this.bank.length > 0 ? joinTexts(text, wordBank(this.bank)) : text
    return { asked: { kind: 'holes', text: whole, answers: this.answers, exact }, losses }
  }
}
