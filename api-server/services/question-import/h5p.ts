import { Failure } from '#contract/errors'
import { maxImportedQuestions } from '#contract/question-import'
import { decodeEntities } from '#domain/rich-text/entities'
import { richTextFromPlain } from '#domain/rich-text/plain'
import { type Draft, Gathered, questionOf, type ReadQuestion, type SharedTexts } from './build.ts'
import { Gaps } from './gaps.ts'
import { htmlAt, isTrueAt, type Json, listAt, picture, textAt } from './json-values.ts'
import type { Package } from './package.ts'
import { htmlOf, joinTexts, lineOfHtml, pictureTag } from './texts.ts'

export const isH5p = (source: Package) => source.has('h5p.json') && source.has('content/content.json')

type Converter = (params: Json) => Draft | Draft[]

/** The types that have one of ours, by the name of their library without its version. */
const converters: ReadonlyMap<string, Converter> = new Map<string, Converter>([
  ['H5P.MultiChoice', multiChoice],
  ['H5P.TrueFalse', trueFalse],
  ['H5P.Blanks', blanks],
  ['H5P.DragText', dragText],
  ['H5P.MarkTheWords', markTheWords],
  ['H5P.SingleChoiceSet', singleChoiceSet],
  ['H5P.Summary', summary],
  ['H5P.Essay', essay],
  ['H5P.DragQuestion', dragQuestion],
  ['H5P.Dialogcards', dialogCards],
])

/** Texts and media that ask nothing. */
const silent = /^H5P\.(?:Image|Audio|Video|Link|Table|Nil|Shape|ContinuousText|GoToQuestion|ExportableTextArea)$/

/** Deepest nesting of contents in contents. */
const maxDepth = 12

/** Names of what an author writes, and of what is for buttons and settings, with all that is in it. */
const written =
  /^(?:questions?|text|answers?|tip|description|taskDescription|title|intro|introduction|textField|distractors|(?:not)?chosenFeedback|feedback|alt|sample|summary|label|term|definition|caption|body|heading)$/i
const unwritten = /^(?:l10n|UI|texts|behaviour)$/

function textsWithin(value: Json, isWritten = false): string[] {
  if (typeof value === 'string') return isWritten ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => textsWithin(one, isWritten))
  return Object.entries(value).flatMap(([name, one]) => (unwritten.test(name) ? [] : textsWithin(one, written.test(name))))
}

/** The questions of an H5P package, wherever they stand in it; `texts` takes all texts in it. Failure invalid on `file`: malformed. */
export async function readH5p(source: Package, texts: string[] = []): Promise<ReadQuestion[]> {
  const about = parseJson(await source.text('h5p.json'))
  const params = parseJson(await source.text('content/content.json'))
  texts.push(...textsWithin(params))
  const found = new Finder()
  found.content({ library: textAt(about, 'mainLibrary'), params, title: textAt(about, 'title') }, 0)
  return source.allWithPictures(found.questions(), () => 'content/')
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Failure('invalid', 'invalid', { file: 'malformed' })
  }
}

class Finder {
  private readonly all = new Gathered()

  questions(): ReadQuestion[] {
    return this.all.all('description')
  }

  content({ library, params, title }: { library: string; params: Json; title: string }, depth: number) {
    if (depth > maxDepth || this.all.read.length > maxImportedQuestions) return
    const [name = ''] = library.split(' ')
    const convert = converters.get(name)
    if (convert) for (const draft of [convert(params)].flat()) this.all.questions(questionOf(draft, { title }))
    else if (name === 'H5P.AdvancedText' || name === 'H5P.Text') this.all.text(htmlAt(params, 'text'))
    else if (!silent.test(name)) this.inside(name, { params, title, depth })
  }

  /** What a content of another type holds; one that holds no question is a text of its own. */
  private inside(name: string, { params, title, depth }: { params: Json; title: string; depth: number }) {
    const { state } = this.all
    this.walk(params, depth + 1)
    if (this.all.state !== state || depth > maxDepth) return
    const statement = ['question', 'taskDescription', 'description', 'text', 'intro']
      .map((key) => htmlAt(params, key))
      .find(Boolean)
    const draft: Draft = { texts: { statement: statement ?? '' }, asked: { kind: 'free' }, losses: { type: true } }
    this.all.questions(questionOf(draft, { title: title || name }))
  }

  private walk(value: Json, depth: number) {
    if (typeof value !== 'object' || value === null || depth > maxDepth * 4) return
    const library = textAt(value, 'library')
    if (library !== '' && 'params' in value)
      this.content({ library, params: value.params, title: 'metadata' in value ? textAt(value.metadata, 'title') : '' }, depth)
    else for (const inner of Object.values(value)) this.walk(inner, depth + 1)
  }
}

const htmlList = (value: Json, key: string) => listAt(value, key).filter((one): one is string => typeof one === 'string')

const overall = (params: Json) => listAt(params, 'overallFeedback').some((range) => textAt(range, 'feedback') !== '')

function multiChoice(params: Json): Draft {
  const choices = listAt(params, 'answers').map((answer) => ({
    html: htmlAt(answer, 'text'),
    good: isTrueAt(answer, 'correct'),
    feedback: htmlAt(answer, 'tipsAndFeedback', 'chosenFeedback'),
  }))
  const single = textAt(params, 'behaviour', 'type') !== 'multi' && choices.filter(({ good }) => good).length === 1
  const tips = joinTexts(...listAt(params, 'answers').map((answer) => htmlAt(answer, 'tipsAndFeedback', 'tip')))
  return {
    texts: { statement: joinTexts(picture(params), htmlAt(params, 'question')), tips },
    asked: { kind: 'choices', choices, single, shuffle: isTrueAt(params, 'behaviour', 'randomAnswers') },
    losses: { feedback: overall(params) },
  }
}

function trueFalse(params: Json): Draft {
  const right = textAt(params, 'correct')
  const feedback = (name: 'true' | 'false') =>
    htmlAt(params, 'behaviour', right === name ? 'feedbackOnCorrect' : 'feedbackOnWrong')
  return {
    texts: { statement: joinTexts(picture(params), htmlAt(params, 'question')) },
    asked: {
      ...{ kind: 'verdict', right: right === '' ? null : right === 'true' },
      feedback: { true: feedback('true'), false: feedback('false') },
    },
  }
}

/** `*word/other:tip*` in a text; two stars are a star. */
const starred = /\*([^*]{1,500})\*/g
/** TeX in a text, whose signs part no answers. */
const texParts = /\\\([\s\S]{1,2000}?\\\)|\\\[[\s\S]{1,2000}?\\\]|\$\$[\s\S]{1,2000}?\$\$/g
const texMark = /\uE002(\d+)\uE003/g

function blanks(params: Json): Draft {
  const gaps = new Gaps()
  const { marked, tips } = starredGaps(htmlList(params, 'questions').join(''), gaps)
  const { asked, losses } = gaps.asked(marked, isTrueAt(params, 'behaviour', 'caseSensitive'))
  const texts = { statement: joinTexts(picture(params), htmlAt(params, 'text')), tips }
  const looser = isTrueAt(params, 'behaviour', 'acceptSpellingErrors')
  return { texts, asked, losses: { ...losses, looser, feedback: overall(params) } }
}

/** A text with the marks of its gaps; a formula in one is typed as it is read (1/2). `feedback`: on a word, behind \+ or \-. */
function starredGaps(written: string, gaps: Gaps, separator = /(?<!\\)\//) {
  const all: string[] = []
  const tips: string[] = []
  const tex: string[] = []
  let feedback = false
  const masked = written.replace(texParts, (whole) => `\uE002${tex.push(whole) - 1}\uE003`)
  const unmasked = (html: string) =>
    htmlOf(
      html.replace(texMark, (_mark, at: string) => tex[Number(at)] ?? ''),
      'html',
    )
  const marked = masked
    .replaceAll('**', '\uE000')
    .replace(starred, (_whole, inside: string) => {
      // The slash of an end tag parts no answers.
      const plain = inside.replace(/<\/?(?:strong|em|b|i|u|span|sub|sup|s)\b[^>]*>/g, '')
      const [word = '', ...said] = plain.split(/\\[+-]/)
      feedback ||= said.length > 0
      const [answers = '', tip = ''] = word.split(/(?<!\\):/)
      const words = answers.split(separator).map((html) => lineOfHtml(unmasked(html.replaceAll('\\/', '/'))))
      all.push(...words)
      if (tip.trim() !== '') tips.push(`<p>${unmasked(tip)}</p>`)
      return gaps.mark(words)
    })
    .replaceAll('\uE000', '*')
  return { marked: unmasked(marked), words: all, tips: tips.join(''), feedback }
}

const linesAsHtml = (written: string) => (/<\w/.test(written) ? written : written.replace(/\r?\n/g, '<br>'))

/** Words to drag have no others. */
const never = /(?!)/

function dragText(params: Json): Draft {
  const gaps = new Gaps()
  const { marked, words, tips, feedback } = starredGaps(linesAsHtml(textAt(params, 'textField')), gaps, never)
  gaps.list(...words, ...starredGaps(textAt(params, 'distractors'), new Gaps(), never).words)
  const { asked, losses } = gaps.asked(marked)
  const texts = { statement: htmlAt(params, 'taskDescription'), tips }
  return { texts, asked, losses: { ...losses, feedback: feedback || overall(params) } }
}

/** Words to mark become choices, in the order of the text. */
function markTheWords(params: Json): Draft {
  const marked = linesAsHtml(textAt(params, 'textField')).replaceAll('**', '\uE000')
  const words = decodeEntities(marked.replace(/<[^<>]{0,200}>/g, ' '))
    .split(/(\*[^*]{1,500}\*)|[\s.,;:!?«»"()]+/)
    .filter((word): word is string => Boolean(word?.trim()))
  const right = new Map<string, boolean>()
  for (const word of words) {
    const text = word.replaceAll('*', '').replaceAll('\uE000', '*')
    right.set(text, right.get(text) === true || word.startsWith('*'))
  }
  const statement = joinTexts(
    htmlAt(params, 'taskDescription'),
    `<p>${marked.replace(starred, '$1').replaceAll('\uE000', '*')}</p>`,
  )
  if (right.size > 50) return { texts: { statement }, asked: { kind: 'free' }, losses: { type: true } }
  const choices = [...right].map(([text, good]) => ({ html: richTextFromPlain(text), good }))
  const losses = { otherType: true, feedback: overall(params) }
  return { texts: { statement }, asked: { kind: 'choices', choices, single: false }, losses }
}

const firstIsRight = (texts: SharedTexts, answers: readonly string[]): Draft => ({
  texts,
  asked: { kind: 'choices', choices: answers.map((html, place) => ({ html, good: place === 0 })), single: true, shuffle: true },
})

function singleChoiceSet(params: Json): Draft[] {
  return listAt(params, 'choices').map((one) => firstIsRight({ statement: htmlAt(one, 'question') }, htmlList(one, 'answers')))
}

function summary(params: Json): Draft[] {
  const textsOf = (one: Json) => ({ statement: htmlAt(params, 'intro'), tips: htmlAt(one, 'tip') })
  return listAt(params, 'summaries').map((one) => firstIsRight(textsOf(one), htmlList(one, 'summary')))
}

/** Keywords are not scored here: the pupil compares with the sample. */
function essay(params: Json): Draft {
  const response = joinTexts(htmlAt(params, 'solution', 'introduction'), htmlAt(params, 'solution', 'sample'))
  const statement = joinTexts(picture(params), htmlAt(params, 'taskDescription'))
  return { texts: { statement, response }, asked: { kind: 'free' }, losses: { scoring: listAt(params, 'keywords').length > 0 } }
}

/** Cards with two sides become pairs. */
function dialogCards(params: Json): Draft {
  const pairs = listAt(params, 'dialogs').map((card) => ({
    left: htmlAt(card, 'text'),
    right: lineOfHtml(htmlAt(card, 'answer')),
  }))
  const statement = joinTexts(htmlAt(params, 'title'), htmlAt(params, 'description'))
  return { texts: { statement }, asked: { kind: 'pairs', pairs }, losses: { otherType: true } }
}

/** Words to drag onto a picture: the picture and the words, as free text. Their places are in units of its own. */
function dragQuestion(params: Json): Draft {
  const background = textAt(params, 'question', 'settings', 'background', 'path')
  const shown = background === '' ? '' : pictureTag(background)
  const words = listAt(params, 'question', 'task', 'elements').map((element) => htmlAt(element, 'type', 'params', 'text'))
  const items = words.filter((html) => lineOfHtml(html) !== '').map((html) => `<li>${html}</li>`)
  const statement = joinTexts(
    htmlAt(params, 'question', 'settings', 'questionTitle'),
    shown,
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
  )
  return { texts: { statement }, asked: { kind: 'free' }, losses: { type: true, missingAnswer: true, feedback: overall(params) } }
}
