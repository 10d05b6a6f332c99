import type { AnswerValue } from '#contract/answer'
import type { CourseDraft } from '#contract/course'
import type { Formula } from '#contract/formula'
import type { Language } from '#contract/languages'
import type { QuestionInput } from '#contract/question'
import type { SpotsPicture, Zone } from '#contract/questions/hot-spots'
import type { NumericData } from '#contract/questions/numeric'
import type { Status } from '#contract/scalars'
import { parseRichText } from '#domain/rich-text/parse'
import { plainText } from '#domain/rich-text/plain'
import { serializeRichText } from '#domain/rich-text/serialize'
import { english, french } from '../typography.ts'
import type { SchoolKey } from './reference.ts'

/** Author of a course: a key of `people.ts`. */
export type Author = 'prof' | 'prof2' | 'prof-anglais' | 'prof-officiel' | 'prof-lycee'

/** A pupil's answer with their self-evaluation (0–100). */
export interface Sample {
  value: AnswerValue
  evaluation: number
}

type WithoutId<Q> = Q extends unknown ? Omit<Q, '_id'> : never

/**
 * How the demonstration's pupils take a question: better pupils find another answer than the expected one, nearly all succeed or fail,
 * or its help leads astray.
 */
export type Reading = 'ambiguous' | 'easy' | 'hard' | 'misleadingHelp'

export interface QuestionContent {
  question: WithoutId<QuestionInput>
  reading?: Reading
  /** Sample answers for the demo's works, best first; empty for courses that are never given. */
  samples: Sample[]
}

export interface ModuleContent {
  name: string
  /** Minutes. */
  duration: number
  keywords: string
  questions: QuestionContent[]
  status?: Status
}

export interface CourseContent {
  key: string
  name: string
  author: Author
  /** True when any installation may add it to its public library (starter-courses.ts): it needs no file or place of the demo. */
  starter?: boolean
  subject: string
  levels: string[]
  /** Name of a chapter of the subject at the course's first level. */
  chapter: string
  type: string
  share: CourseDraft['share']
  status: Status
  /** Sold in the shop; open to these schools besides its own. */
  shop?: { openTo: SchoolKey[] }
  introduction: string
  keywords: string
  modules: ModuleContent[]
}

/** A public course of the main school that any installation may add. */
export const starter = (content: Omit<CourseContent, 'author' | 'share' | 'status' | 'starter'>): CourseContent => ({
  ...content,
  ...{ author: 'prof-officiel', share: 'public', status: 'PUBLISHED', starter: true },
})

/** The question, read by the demonstration's pupils in that way. */
export const read = (reading: Reading, content: QuestionContent): QuestionContent => ({ ...content, reading })

interface Extras {
  tips?: string
  correction?: string
  lang?: Language
  correctionLang?: Language
  points?: number
  /** For choices only. */
  shuffle?: boolean
}

const set = (text: string, language: Language = 'FR') => (language === 'EN' ? english(text) : french(text))

/** HTML paragraphs from lines of text; lines that start with a block tag are kept as they are. */
function html(text: string, language?: Language): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines
    .map((line) => (/^<(p|ul|ol|li|audio|\/|h\d)/.test(line) ? set(line, language) : `<p>${set(line, language)}</p>`))
    .join('')
}

function common(statement: string, extras: Extras) {
  const { tips = '', lang = 'FR', correctionLang = 'FR' } = extras
  return {
    statement: statement === '' ? '' : html(statement, lang),
    textLanguage: lang,
    tips: tips === '' ? '' : html(tips),
    tipsLanguage: 'FR' as const,
    correctionLanguage: correctionLang,
    ...(extras.points !== undefined && { points: extras.points }),
  }
}

/** HTML of the correction, which a computed question may lack. */
const correctionOf = ({ correction, correctionLang }: Extras) => (correction ? html(correction, correctionLang) : '')

/** A free-text question; `samples` are pupils' answers with their self-evaluations. */
// biome-ignore lint/complexity/useMaxParams: read in a list: statement, correction, extras, answers
export function text(
  statement: string,
  correction: string,
  extras: Extras = {},
  samples: [number, string][] = [],
): QuestionContent {
  return {
    question: { type: 'Text', ...common(statement, extras), response: html(correction, extras.correctionLang) },
    samples: samples.map(([evaluation, value]) => ({ evaluation, value: set(value, extras.correctionLang) })),
  }
}

/** A choice's feedback: plain text, plus HTML when it contains tags. */
function feedbackOf(text: string) {
  if (!/<\w/.test(text)) return { feedback: text }
  const feedbackHtml = serializeRichText(parseRichText(`<p>${text}</p>`))
  return { feedback: plainText(feedbackHtml), feedbackHtml }
}

/** A quiz; good choices start with `+`, feedback follows ` // `. */
export function quiz(statement: string, choices: string[], extras: Extras = {}): QuestionContent {
  const language = extras.correctionLang ?? 'FR'
  return {
    question: {
      type: 'Quizz',
      ...common(statement, extras),
      response: correctionOf(extras),
      data: {
        speakerLanguage: language,
        ...(extras.shuffle && { shuffle: true }),
        choices: choices.map((choice, index) => {
          const [text = '', feedback] = choice.replace(/^\+/, '').split(' // ')
          return {
            id: `c${index + 1}`,
            text: set(text.trim(), language),
            good: choice.startsWith('+'),
            ...(feedback !== undefined && feedbackOf(set(feedback.trim(), language))),
          }
        }),
      },
    },
    samples: [],
  }
}

/** A single-choice question; the good choice starts with `+`. */
export function single(statement: string, choices: string[], extras: Extras = {}): QuestionContent {
  const { question, samples } = quiz(statement, choices, extras)
  return { question: question.type === 'Quizz' ? { ...question, type: 'SingleChoice' } : question, samples }
}

/** Items to put in order, listed in the right order. */
export function ordering(statement: string, items: string[], extras: Extras = {}): QuestionContent {
  const language = extras.correctionLang ?? 'FR'
  return {
    question: {
      type: 'Ordering',
      ...common(statement, extras),
      response: correctionOf(extras),
      data: {
        speakerLanguage: language,
        items: items.map((text, index) => ({ id: `i${index + 1}`, text: set(text, language) })),
      },
    },
    samples: [],
  }
}

/** A numeric question; `data` as its author would fill it in. */
export function number(statement: string, data: { value: string } & Partial<NumericData>, extras: Extras = {}): QuestionContent {
  return {
    question: {
      type: 'Numeric',
      ...common(statement, extras),
      response: correctionOf(extras),
      data,
    },
    samples: [],
  }
}

/** Pairs to match, left side first; `others` are additional right sides that match nothing. */
export function matching(
  statement: string,
  pairs: [string, string][],
  extras: Extras & { others?: string[] } = {},
): QuestionContent {
  const language = extras.correctionLang ?? 'FR'
  return {
    question: {
      type: 'Matching',
      ...common(statement, extras),
      response: correctionOf(extras),
      data: {
        speakerLanguage: language,
        pairs: pairs.map(([left, right], index) => ({ id: `p${index + 1}`, left: set(left), right: set(right, language) })),
        extras: (extras.others ?? []).map((text, index) => ({ id: `e${index + 1}`, text: set(text, language) })),
      },
    },
    samples: [],
  }
}

/** Zones to find on a picture of the demo (documents/pictures.ts); names of good zones start with `+`. */
export function hotSpots(
  statement: string,
  { zones, ...picture }: SpotsPicture & { zones: (Omit<Zone, 'id' | 'good' | 'label'> & { name: string })[] },
  extras: Extras = {},
): QuestionContent {
  const language = extras.correctionLang ?? 'FR'
  return {
    question: {
      type: 'HotSpots',
      ...common(statement, extras),
      response: correctionOf(extras),
      data: {
        speakerLanguage: language,
        picture: { ...picture, alt: set(picture.alt) },
        zones: zones.map(({ name, ...place }, index) => ({
          id: `z${index + 1}`,
          label: set(name.replace(/^\+/, ''), language),
          good: name.startsWith('+'),
          ...place,
        })),
      },
    },
    samples: [],
  }
}

/** A fill-in question: each `{answer|alternative}` of the text becomes a hole named mot1, mot2… */
export function holes(statement: string, gapped: string, extras: Extras & { exact?: boolean } = {}): QuestionContent {
  const language = extras.correctionLang ?? 'FR'
  const accepted: Record<string, string> = {}
  const named = gapped.replace(/\{([^}]+)\}/g, (_, answers: string) => {
    const name = `mot${Object.keys(accepted).length + 1}`
    accepted[name] = answers
    return `{${name}}`
  })
  return {
    question: {
      type: 'HolesInText',
      ...common(statement, extras),
      response: correctionOf(extras),
      data: { text: html(named, language), holes: accepted, exact: extras.exact ?? false, speakerLanguage: language },
    },
    samples: [],
  }
}

/** A statement that is true or false; `samples` are pupils' verdicts and reasons, with what they give their reason. */
// biome-ignore lint/complexity/useMaxParams: read in a list: statement, key, extras, answers
export function trueFalse(
  statement: string,
  good: boolean,
  extras: Extras & { correction: string },
  samples: [number, 'true' | 'false', string][] = [],
): QuestionContent {
  return {
    question: { type: 'TrueFalse', ...common(statement, extras), response: correctionOf(extras), data: { good } },
    samples: samples.map(([evaluation, verdict, why]) => ({ evaluation, value: { verdict, why: set(why) } })),
  }
}

/** A question answered with a formula; `samples` are pupils' formulas with their self-evaluations. */
// biome-ignore lint/complexity/useMaxParams: read in a list: statement, correction, extras, answers
export function math(
  statement: string,
  response: Formula,
  extras: Extras = {},
  samples: [number, Formula][] = [],
): QuestionContent {
  return {
    question: { type: 'MathFormula', ...common(statement, extras), response },
    samples: samples.map(([evaluation, value]) => ({ evaluation, value })),
  }
}

/** A question answered by a voice recording. */
export function oral(statement: string, correction: string, extras: Extras = {}): QuestionContent {
  return {
    question: { type: 'Audio', ...common(statement, extras), response: html(correction, extras.correctionLang) },
    samples: [],
  }
}
