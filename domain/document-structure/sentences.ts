import type { ParagraphBlock, Run, Sentence } from '#contract/structured-document'
import { sliceRuns, textRun, trimRuns } from './runs.ts'

const segmenter = new Intl.Segmenter('fr', { granularity: 'sentence' })

/** Abbreviations after which a full stop does not end a sentence. */
const abbreviated =
  /(?:^|[\s('’«])(?:MM?|Mme|Mlle|Dr|Pr|Me|Mgr|St|Ste|p|pp|art|al|av|apr|cf|chap|coll|ed|éd|env|ex|fig|ill|n|no|op|par|réf|s|sq|t|vol|v|[A-ZÀ-Ý])\.\s*$/u
/** An enumeration (1. 2.) is not a sentence. */
const counted = /^\s*(?:\d{1,3}|[a-zA-Z])[.)]\s*$/
/** A lower case letter continues a sentence: after « etc. », or after a quotation with its own punctuation. */
const goesOn = /^[\s»”"')\]]*\p{Ll}/u
const closingOnly = /^[\s»”"')\]\d]*$/u

/** The sentences of a paragraph. A line feed typed by the author also ends one. Empty ones are left out. */
export function sentencesOf(given: readonly Run[]): Sentence[] {
  const runs = given.map((run) => ({ ...run, content: run.content.replaceAll('\u2003', ' ') }))
  const sentences: Sentence[] = []
  let at = 0
  for (const line of spokenText(runs).split('\n')) {
    for (const [from, to] of cuts(line)) {
      const sliced = trimRuns(sliceRuns(runs, at + from, at + to))
      if (sliced.length > 0) sentences.push({ runs: sliced })
    }
    at += line.length + 1
  }
  return sentences
}

/** The paragraph of some runs; none without a sentence. */
export function paragraphsOf(runs: readonly Run[], note = false): ParagraphBlock[] {
  const sentences = sentencesOf(runs)
  return sentences.length === 0 ? [] : [{ type: 'paragraph', sentences, note }]
}

/** A text as a paragraph, uncut. */
export const oneSentence = (text: string): ParagraphBlock => {
  return { type: 'paragraph', sentences: [{ runs: [textRun(text)] }], note: false }
}

/** The text with raised characters blanked, so that « Dôme.¹ Les » ends a sentence at the full stop. Wide spaces become spaces. */
const spokenText = (runs: readonly Run[]) =>
  runs.map(({ content, style }) => (style.some((one) => raised.has(one)) ? content.replace(/./gu, blankOf) : content)).join('')

const raised = new Set(['superscript', 'note'])
const blankOf = (sign: string) => ' '.repeat(sign.length)

/** The start and end offsets of the sentences of a line. */
function cuts(line: string): [number, number][] {
  const ranges: [number, number][] = []
  for (const { index, segment } of segmenter.segment(line)) {
    const before = ranges.at(-1)
    const text = before ? line.slice(...before) : ''
    const joined = before && (abbreviated.test(text) || counted.test(text) || goesOn.test(segment) || closingOnly.test(segment))
    if (joined) before[1] = index + segment.length
    else ranges.push([index, index + segment.length])
  }
  return ranges.length === 0 && line === '' ? [[0, 0]] : ranges
}
