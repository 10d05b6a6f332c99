import type { QuestionDraft, StoredDraft } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { kindOf } from '#domain/questions/kinds'
import { linesOf } from '#domain/rich-text/blocks'
import type { RichTextBlock, RichTextLink } from '#domain/rich-text/node'
import { parseRichText } from '#domain/rich-text/parse'
import { isEmptyRichText, plainTextOf } from '#domain/rich-text/plain'
import { foundOnce } from './found-once.ts'

/** A suggestion for accessibility, which blocks no save. `path` leads to the field, `detail` is the author's text in question. */
export interface Advice {
  readonly path: string
  readonly code: AdviceCode
  readonly detail?: string
}

export type AdviceCode =
  /** There is no help to ask for before answering. */
  | 'emptyTips'
  /** A voice without a text: people who cannot hear it get nothing. */
  | 'voiceWithoutText'
  /** The document's file name is meaningless, though it is read aloud instead of the picture. */
  | 'documentName'
  /** The text of a link is meaningless on its own. */
  | 'vagueLink'
  /** A heading two levels below the previous one. */
  | 'headingSkip'

/** All advice for a module, in the order of the form. `documentName`: on the author's machine; null without a document. */
export function moduleAdvice(module: { questions: readonly StoredDraft[]; documentName: string | null }): Advice[] {
  return [
    ...(module.documentName !== null && isMeaningless(module.documentName)
      ? [{ path: 'document', code: 'documentName' as const, detail: module.documentName }]
      : []),
    ...module.questions.flatMap((question, index) => (isKnown(question) ? questionAdvice(question, `questions.${index}`) : [])),
  ]
}

/** Advice for one question; `path` is that of the question in the module. */
export const questionAdvice = foundOnce(adviceWithin)

function adviceWithin(question: QuestionDraft): Advice[] {
  const { tips, response, audio } = question
  const noTips = isEmptyRichText(tips)
  return [
    ...texts(question).flatMap(([part, html]) => textAdvice(html, part)),
    ...(typeof response === 'string' && isEmptyRichText(response) && audio.response !== null
      ? [{ path: 'response', code: 'voiceWithoutText' as const }]
      : []),
    ...(noTips ? [{ path: 'tips', code: audio.tips === null ? ('emptyTips' as const) : ('voiceWithoutText' as const) }] : []),
  ]
}

const texts = (question: QuestionDraft): [string, string][] => [
  ['statement', question.statement],
  ['data.text', kindOf(question).body(question)],
  ...(typeof question.response === 'string' ? [['response', question.response] as [string, string]] : []),
  ['tips', question.tips],
]

function textAdvice(html: string, path: string): Advice[] {
  if (!html.includes('<a') && !html.includes('<h')) return []
  const blocks = parseRichText(html)
  const vague = blocks.flatMap(linksOf).map(wordsOf).filter(isVague)
  const details = (code: AdviceCode, words: readonly string[]) => [...new Set(words)].map((detail) => ({ path, code, detail }))
  return [...details('vagueLink', vague), ...details('headingSkip', skippedHeadings(blocks))]
}

function linksOf(block: RichTextBlock): RichTextLink[] {
  return linesOf(block)
    .flat()
    .filter((inline): inline is RichTextLink => inline.type === 'link')
}

const wordsOf = ({ children }: RichTextLink) => plainTextOf([{ type: 'paragraph', children: [...children] }]).trim()

function skippedHeadings(blocks: readonly RichTextBlock[]): string[] {
  let level = 0
  return blocks.flatMap((block) => {
    if (block.type !== 'heading') return []
    const skips = block.level > level + 1
    level = block.level
    return skips ? [plainTextOf([block]).trim()] : []
  })
}

const vagueWords = new Set(
  (
    'ici, cliquez ici, cliquer ici, clique ici, par ici, lien, ce lien, le lien, voir, voir ici, lire la suite, en savoir plus, plus, ' +
    'plus d’infos, suite, là, site, ce site, cette page, page, vidéo, document, click here'
  ).split(', '),
)

// Longer texts cannot be in the list; the check also avoids the quadratic cost of the pattern below on long texts.
const isVague = (words: string) =>
  words.length <= 100 &&
  vagueWords.has(
    words
      .toLocaleLowerCase('fr')
      .replace(/'/gu, '’')
      .replace(/[\s.!…:>»]+$/u, ''),
  )

/** File names given by cameras, scanners and programs. */
const meaningless =
  /^(?:(?:img|dsc|dscn|dcim|pxl|scan|scanned|numérisation|numerisation|document|doc|fichier|file|image|photo|capture|capture d.écran|screenshot|sans titre|untitled|copie|nouveau document)[\s_\-().\d]*|[\d\s_\-().]+|[0-9a-f-]{16,})$/iu

const isMeaningless = (name: string) => meaningless.test(name.replace(/\.[a-z0-9]{1,5}$/iu, '').trim())
