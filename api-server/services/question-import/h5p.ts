import { Failure } from '#contract/errors'
import { type ImportLoss, maxImportedQuestions } from '#contract/question-import'
import type { Content } from '#domain/questions/kind'
import { richTextsOf } from '#domain/questions/texts'
import { decodeEntities } from '#domain/rich-text/entities'
import { richTextFromPlain } from '#domain/rich-text/plain'
import {
  choices,
  freeText,
  holes,
  lengthened,
  type ReadQuestion,
  type SharedTexts,
  verdict,
  withBefore,
  wordBank,
} from './build.ts'
import { type Json, list, picture, rich, text, yes } from './json-values.ts'
import type { Package } from './package.ts'
import { escaped, htmlOf, joined, lineOfHtml, lossesOfHtml, lost, withoutBraces } from './texts.ts'

export const isH5p = (source: Package) => source.has('h5p.json') && source.has('content/content.json')

interface Converted {
  readonly content: Content
  readonly losses: readonly ImportLoss[]
}
type Converter = (params: Json) => Converted[]

/** The types that have one of ours, by the name of their library without its version. */
const converters: ReadonlyMap<string, Converter> = new Map([
  ['H5P.MultiChoice', multiChoice],
  ['H5P.TrueFalse', trueFalse],
  ['H5P.Blanks', blanks],
  ['H5P.DragText', dragText],
  ['H5P.MarkTheWords', markTheWords],
  ['H5P.SingleChoiceSet', singleChoiceSet],
  ['H5P.Summary', summary],
  ['H5P.Essay', essay],
  ['H5P.DragQuestion', dragQuestion],
])

/** Texts and media that ask nothing. */
const silent = /^H5P\.(?:Image|Audio|Video|Link|Table|Nil|Shape|ContinuousText|GoToQuestion|ExportableTextArea)$/

/** Deepest nesting of contents in contents. */
const maxDepth = 12

/** The questions of an H5P package, wherever they stand in it. Failure invalid on `file`: malformed. */
export async function readH5p(source: Package): Promise<ReadQuestion[]> {
  const about = parsed(await source.text('h5p.json'))
  const params = parsed(await source.text('content/content.json'))
  const found = new Finder()
  found.content({ library: text(about, 'mainLibrary'), params, title: text(about, 'title') }, 0)
  const questions: ReadQuestion[] = []
  // One after the other: at once, each could unpack as much as all of them may.
  for (const read of found.questions()) questions.push(await source.withPictures(read, 'content/'))
  return questions
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Failure('invalid', 'invalid', { file: 'malformed' })
  }
}

class Finder {
  private readonly read: ReadQuestion[] = []
  private before = ''

  questions(): ReadQuestion[] {
    if (this.before !== '') this.add('', { content: freeText({ statement: '' }), losses: [] })
    return this.read
  }

  content({ library, params, title }: { library: string; params: Json; title: string }, depth: number) {
    if (depth > maxDepth || this.read.length > maxImportedQuestions) return
    const [name = ''] = library.split(' ')
    const convert = converters.get(name)
    if (convert) for (const converted of convert(params)) this.add(title, converted)
    else if (name === 'H5P.AdvancedText' || name === 'H5P.Text') this.before = lengthened(this.before, rich(params, 'text'))
    else if (!silent.test(name)) this.inside(name, { params, title, depth })
  }

  /** What a content of another type holds; one that holds no question is a text of its own. */
  private inside(name: string, { params, title, depth }: { params: Json; title: string; depth: number }) {
    const count = this.read.length
    const before = this.before
    this.walk(params, depth + 1)
    if (this.read.length > count || this.before !== before || depth > maxDepth) return
    const statement = ['question', 'taskDescription', 'description', 'text', 'intro']
      .map((key) => rich(params, key))
      .find(Boolean)
    this.add(title || name, { content: freeText({ statement: statement ?? '' }), losses: ['type'] })
  }

  private walk(value: Json, depth: number) {
    if (typeof value !== 'object' || value === null || depth > maxDepth * 4) return
    const library = text(value, 'library')
    if (library !== '' && 'params' in value)
      this.content({ library, params: value.params, title: 'metadata' in value ? text(value.metadata, 'title') : '' }, depth)
    else for (const inner of Object.values(value)) this.walk(inner, depth + 1)
  }

  private add(title: string, { content, losses }: Converted) {
    const shown = richTextsOf(content).map(({ html }) => html)
    const read = { title, question: content, losses: [...new Set([...losses, ...lossesOfHtml(shown.join(' '))])], files: [] }
    this.read.push(withBefore(read, { html: this.before, files: [] }))
    this.before = ''
  }
}

const htmlList = (value: Json, key: string) => list(value, key).filter((one): one is string => typeof one === 'string')

const overall = (params: Json) => list(params, 'overallFeedback').some((range) => text(range, 'feedback') !== '')

function multiChoice(params: Json): Converted[] {
  const rows = list(params, 'answers').map((answer) => ({
    html: rich(answer, 'text'),
    good: yes(answer, 'correct'),
    feedback: rich(answer, 'tipsAndFeedback', 'chosenFeedback'),
  }))
  const good = rows.filter((row) => row.good).length
  const kind = text(params, 'behaviour', 'type')
  const single = kind === 'single' || (kind !== 'multi' && good === 1)
  const tips = joined(...list(params, 'answers').map((answer) => rich(answer, 'tipsAndFeedback', 'tip')))
  const statement = joined(picture(params), rich(params, 'question'))
  const content = choices({ statement, tips }, rows, {
    single: single && good === 1,
    shuffle: yes(params, 'behaviour', 'randomAnswers'),
  })
  return [{ content, losses: lost({ missingAnswer: good === 0, feedback: overall(params) }) }]
}

function trueFalse(params: Json): Converted[] {
  const right = text(params, 'correct')
  const feedback = (name: 'true' | 'false') => rich(params, 'behaviour', right === name ? 'feedbackOnCorrect' : 'feedbackOnWrong')
  const texts = { statement: joined(picture(params), rich(params, 'question')) }
  const content = verdict(texts, right === '' ? null : right === 'true', { true: feedback('true'), false: feedback('false') })
  return [{ content, losses: lost({ missingAnswer: right === '' }) }]
}

/** `*word/other:tip*` in a text; two stars are a star. */
const starred = /\*([^*]{1,500})\*/g
/** TeX in a text, whose signs part no answers. */
const texParts = /\\\([\s\S]{1,2000}?\\\)|\\\[[\s\S]{1,2000}?\\\]|\$\$[\s\S]{1,2000}?\$\$/g
const texMark = /\uE002(\d+)\uE003/g

function blanks(params: Json): Converted[] {
  const { text: shown, accepted, tips, losses } = starredHoles(htmlList(params, 'questions').join(''))
  const exact = yes(params, 'behaviour', 'caseSensitive')
  const texts = { statement: joined(picture(params), rich(params, 'text')), tips }
  return [
    {
      content: holes(texts, { text: shown, accepted, exact }),
      losses: [...losses, ...lost({ missingAnswer: accepted.size === 0, feedback: overall(params) })],
    },
  ]
}

/** A text with its holes; a formula in one is typed as it is read (1/2). */
function starredHoles(written: string, separator = '/') {
  const accepted = new Map<string, readonly string[]>()
  const tips: string[] = []
  const tex: string[] = []
  const masked = written.replace(texParts, (whole) => `\uE002${tex.push(whole) - 1}\uE003`)
  const unmasked = (html: string) =>
    htmlOf(
      html.replace(texMark, (_mark, at: string) => tex[Number(at)] ?? ''),
      'html',
    )
  const wordsIn = (html: string) => lineOfHtml(unmasked(html))
  const text = withoutBraces(masked.replaceAll('**', '\uE000'))
    .replace(starred, (_whole, inside: string) => {
      // The slash of an end tag parts no answers.
      const [answers = '', tip = ''] = inside.replace(/<\/?(?:strong|em|b|i|u|span|sub|sup|s)\b[^>]*>/g, '').split(/(?<!\\):/)
      const name = String(accepted.size + 1)
      accepted.set(
        name,
        answers
          .split(separator)
          .map(wordsIn)
          .filter((answer) => answer !== '' && !answer.includes('|')),
      )
      if (tip.trim() !== '') tips.push(`<p>${unmasked(tip)}</p>`)
      return `{${name}}`
    })
    .replaceAll('\uE000', '*')
  const losses = lost({ missingAnswer: [...accepted.values()].some((answers) => answers.length === 0) })
  return { text: unmasked(text), accepted, tips: tips.join(''), losses }
}

const linesAsHtml = (written: string) => (/<\w/.test(written) ? written : written.replace(/\r?\n/g, '<br>'))

function dragText(params: Json): Converted[] {
  const { text: shown, accepted, tips } = starredHoles(linesAsHtml(text(params, 'textField')), '\uE001')
  const others = [...starredHoles(text(params, 'distractors'), '\uE001').accepted.values()].flat()
  const bank = wordBank([...[...accepted.values()].flat(), ...others])
  const texts = { statement: rich(params, 'taskDescription'), tips }
  const losses = lost({ missingAnswer: accepted.size === 0, typedChoices: true, feedback: overall(params) })
  return [{ content: holes(texts, { text: joined(shown, bank), accepted, exact: false }), losses }]
}

/** Words to mark become choices, in the order of the text. */
function markTheWords(params: Json): Converted[] {
  const marked = linesAsHtml(text(params, 'textField')).replaceAll('**', '\uE000')
  const words = decodeEntities(marked.replace(/<[^<>]{0,200}>/g, ' '))
    .split(/(\*[^*]{1,500}\*)|[\s.,;:!?«»"()]+/)
    .filter((word): word is string => Boolean(word?.trim()))
  const right = new Map<string, boolean>()
  for (const word of words) {
    const text = word.replaceAll('*', '').replaceAll('\uE000', '*')
    right.set(text, right.get(text) === true || word.startsWith('*'))
  }
  const statement = joined(rich(params, 'taskDescription'), `<p>${marked.replace(starred, '$1').replaceAll('\uE000', '*')}</p>`)
  if (right.size > 50) return [{ content: freeText({ statement }), losses: ['type'] }]
  const rows = [...right].map(([text, good]) => ({ html: richTextFromPlain(text), good }))
  const losses = lost({ otherType: true, missingAnswer: !rows.some(({ good }) => good), feedback: overall(params) })
  return [{ content: choices({ statement }, rows, { single: false, shuffle: false }), losses }]
}

/** The first answer is the right one. */
const firstIsRight = (texts: SharedTexts, answers: readonly string[]): Converted => ({
  content: choices(
    texts,
    answers.map((html, place) => ({ html, good: place === 0 })),
    { single: true, shuffle: true },
  ),
  losses: lost({ missingAnswer: answers.length === 0 }),
})

function singleChoiceSet(params: Json): Converted[] {
  return list(params, 'choices').map((one) => firstIsRight({ statement: rich(one, 'question') }, htmlList(one, 'answers')))
}

function summary(params: Json): Converted[] {
  return list(params, 'summaries').map((one) =>
    firstIsRight({ statement: rich(params, 'intro'), tips: rich(one, 'tip') }, htmlList(one, 'summary')),
  )
}

/** Keywords are not scored here: the pupil compares with the sample. */
function essay(params: Json): Converted[] {
  const response = joined(rich(params, 'solution', 'introduction'), rich(params, 'solution', 'sample'))
  const content = freeText({ statement: joined(picture(params), rich(params, 'taskDescription')), response })
  return [{ content, losses: lost({ scoring: list(params, 'keywords').length > 0 }) }]
}

/** Words to drag onto a picture: the picture and the words, as free text. Their places are in units of its own. */
function dragQuestion(params: Json): Converted[] {
  const background = text(params, 'question', 'settings', 'background', 'path')
  const shown = background === '' ? '' : `<img src="${escaped(background)}" alt="">`
  const words = list(params, 'question', 'task', 'elements').map((element) => rich(element, 'type', 'params', 'text'))
  const items = words.filter((html) => lineOfHtml(html) !== '').map((html) => `<li>${html}</li>`)
  const statement = joined(
    rich(params, 'question', 'settings', 'questionTitle'),
    shown,
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
  )
  return [{ content: freeText({ statement }), losses: lost({ type: true, missingAnswer: true, feedback: overall(params) }) }]
}
