import type { AnswerValue } from '#contract/answer'
import type { Language } from '#contract/languages'
import { readTex } from '#domain/formula/read-tex'
import { linesOfText } from '#domain/question-text/lines'
import type { Proposed } from '#domain/question-text/proposed'
import { readSheet } from '#domain/question-text/text'
import { parseRichText } from '#domain/rich-text/parse'
import { plainText } from '#domain/rich-text/plain'
import { serializeRichText } from '#domain/rich-text/serialize'
import { truthOf } from '#domain/truths'
import { english, french } from '../typography.ts'
import { type QuestionContent, readings, type Sample } from './course.ts'
import { rightAngles } from './triangles.ts'

/** What the notation of questions does not say, on lines that begin with « @ ». */
interface Marks {
  /** Language of the statement, and of answers and correction. */
  lang: Language
  correctionLang: Language
  flags: ReadonlySet<string>
  /** Pupils' answers with their self-evaluations. */
  samples: readonly (readonly [evaluation: number, text: string])[]
}

/**
 * A question in the product's notation (docs/text-import.md), whose texts may have tags, and are set in French or English typography.
 * Beside it `@english`, `@english-answers`, `@exact`, `@shuffle`, `@unit-required`, `@triangles` (its zones), a reading (`@hard`), and
 * answers of the demonstration's pupils (`@90 text`, `@90 faux : text`). Throws for what is not exactly one question.
 */
export function readQuestion(lines: readonly string[]): QuestionContent {
  const marks = marksOf(lines.filter((line) => line.startsWith('@')))
  const found = readSheet(linesOfText(lines.filter((line) => !line.startsWith('@')).join('\n')))?.questions
  const [proposed, another] = found ?? []
  if (!proposed || another) throw new SyntaxError(`not one question: ${lines.join('\n')}`)
  const reading = readings.find((one) => marks.flags.has(one))
  return { question: questionOf(proposed, marks), samples: marks.samples.map(sample), ...(reading && { reading }) }

  function sample([evaluation, text]: readonly [number, string]): Sample {
    return { evaluation, value: proposed ? answerOf(proposed, set(text, marks.correctionLang)) : '' }
  }
}

function marksOf(lines: readonly string[]): Marks {
  const samples = lines.flatMap((line) => {
    const [, evaluation, text = ''] = /^@(\d+) (.+)$/.exec(line) ?? []
    return evaluation === undefined ? [] : [[Number(evaluation), text] as const]
  })
  const flags = new Set(lines.map((line) => line.slice(1)))
  const lang = flags.has('english') ? 'EN' : 'FR'
  return { lang, correctionLang: flags.has('english-answers') ? 'EN' : lang, flags, samples }
}

const set = (text: string, language: Language) => (language === 'EN' ? english(text) : french(text))

/** HTML paragraphs from lines of text; lines that start with a block tag are kept as they are. */
const html = (text: string, language: Language = 'FR') =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => (/^<(?:audio|p|ul|ol)\b/.test(line) ? set(line, language) : `<p>${set(line, language)}</p>`))
    .join('')

function textsOf({ statement, tips = '', response = '', points }: Proposed, { lang, correctionLang }: Marks) {
  return {
    ...{ statement: html(statement, lang), textLanguage: lang },
    ...{ tips: html(tips), tipsLanguage: 'FR' },
    ...{ response: html(response, correctionLang), correctionLanguage: correctionLang },
    ...(points !== undefined && { points: Number(points) }),
  } as const
}

function questionOf(proposed: Proposed, marks: Marks): QuestionContent['question'] {
  const { correctionLang: speakerLanguage, flags } = marks
  const line = (text: string) => set(text, speakerLanguage)
  const texts = textsOf(proposed, marks)
  switch (proposed.kind) {
    case 'text':
      return flags.has('triangles')
        ? { type: 'HotSpots', ...texts, data: { speakerLanguage, picture: rightAngles.picture, zones: rightAngles.zones } }
        : { type: 'Text', ...texts }
    case 'oral':
      return { type: 'Audio', ...texts }
    case 'formula':
      return { type: 'MathFormula', ...texts, response: proposed.formula }
    case 'choice':
      return {
        ...{ type: proposed.single ? 'SingleChoice' : 'Quizz', ...texts },
        data: { speakerLanguage, ...(flags.has('shuffle') && { shuffle: true }), choices: choicesOf(proposed.choices, line) },
      }
    case 'verdict':
      return { type: 'TrueFalse', ...texts, data: { good: proposed.right === true } }
    case 'holes': {
      const named = proposed.text.replace(/\{(\d+)\}/g, '{mot$1}')
      const holes = Object.fromEntries(proposed.answers.map((answers, index) => [`mot${index + 1}`, answers.join('|')]))
      return {
        type: 'HolesInText',
        ...texts,
        data: { text: html(named, speakerLanguage), holes, exact: flags.has('exact'), speakerLanguage },
      }
    }
    case 'number':
      return { type: 'Numeric', ...texts, data: numberOf(proposed, flags) }
    case 'ordering': {
      const items = proposed.items.map((text, index) => ({ id: `i${index + 1}`, text: line(text) }))
      return { type: 'Ordering', ...texts, data: { speakerLanguage, items } }
    }
    case 'matching': {
      const pairs = proposed.pairs.map(({ left, right }, index) => ({
        id: `p${index + 1}`,
        left: french(left),
        right: line(right),
      }))
      const extras = (proposed.extras ?? []).map((text, index) => ({ id: `e${index + 1}`, text: line(text) }))
      return { type: 'Matching', ...texts, data: { speakerLanguage, pairs, extras } }
    }
  }
}

const choicesOf = (choices: Extract<Proposed, { kind: 'choice' }>['choices'], line: (text: string) => string) =>
  choices.map(({ text, good, feedback }, index) => ({
    ...{ id: `c${index + 1}`, text: line(text), good },
    ...(feedback !== undefined && feedbackOf(line(feedback))),
  }))

const numberOf = ({ value, tolerance, unit }: Extract<Proposed, { kind: 'number' }>, flags: ReadonlySet<string>) => ({
  value,
  ...(tolerance !== '' && { tolerance: { amount: tolerance, kind: 'absolute' as const } }),
  ...(unit !== '' && { unit }),
  ...(flags.has('unit-required') && { unitRequired: true }),
})

/** A formula between `\(` and `\)`, with the text before and after it. */
const formulaIn = /\\\((.+?)\\\)/g

/** What is said of a choice: plain text, plus HTML when it has tags or formulas. */
function feedbackOf(text: string) {
  const rich = text.replace(formulaIn, (_whole, tex: string) => {
    const tree = JSON.stringify(readTex(tex)).replaceAll('"', '&quot;')
    return `<span class="math" data-math="${tree}"></span>`
  })
  if (!/<\w/.test(rich)) return { feedback: text }
  const feedbackHtml = serializeRichText(parseRichText(`<p>${rich}</p>`))
  return { feedback: plainText(feedbackHtml), feedbackHtml }
}

/** A pupil's answer to a question of that kind. */
function answerOf({ kind }: Proposed, text: string): AnswerValue {
  if (kind === 'formula') return readTex(text)
  if (kind !== 'verdict') return text
  const [, verdict = '', why = ''] = /^(\S+)\s:\s(.*)$/u.exec(text) ?? []
  return { verdict: truthOf(verdict) ? 'true' : 'false', why }
}
