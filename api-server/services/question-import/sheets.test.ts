import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import type { ImportedQuestion } from '#contract/question-import'
import { decodeEntities } from '#domain/rich-text/entities'
import { plainText } from '#domain/rich-text/plain'
import { docxOf } from '#tests/support/docx'
import { judged } from '#tests/support/sheet-truth'
import { readPdf } from '../../documents/reader/read.ts'
import { isLabelWord } from './left-out.ts'
import { readQuestions } from './read.ts'

const folder = new URL('../../../tests/support/sheets/', import.meta.url)
const sheets = readdirSync(folder).filter((name) => !/\.(?:become|truth)\.txt$/.test(name))
const isTrue = (name: string) => existsSync(new URL(`${name}.truth.txt`, folder))

const said = (html: string | undefined) =>
  plainText(html ?? '')
    .trim()
    .replace(/\s*\n\s*/g, ' / ')

/** What a question asks and what is right, in a few lines. */
function shown({ question, losses }: ImportedQuestion): string[] {
  const head = `${question.type}${question.points ? ` (${question.points})` : ''} ${said(question.statement)}`
  const losing = losses.length > 0 ? [`  ! ${losses.join(', ')}`] : []
  const correction = typeof question.response === 'string' && question.response !== '' ? [`  = ${said(question.response)}`] : []
  return [head, ...keyOf(question), ...correction, ...losing]
}

function keyOf(question: ImportedQuestion['question']): string[] {
  switch (question.type) {
    case 'SingleChoice':
    case 'Quizz':
      return question.data.choices.map(({ text, html, good }) => `  ${good ? '[x]' : '[ ]'} ${said(html) || text}`)
    case 'Matching':
      return [
        ...question.data.pairs.map(({ left, leftHtml, right }) => `  ${said(leftHtml) || left} -> ${right}`),
        ...question.data.extras.map(({ text }) => `  – ${text}`),
      ]
    case 'Ordering':
      return question.data.items.map(({ text, html }, at) => `  ${at + 1}. ${said(html) || text}`)
    case 'HolesInText':
      return [`  ${said(question.data.text)}`, `  ${JSON.stringify(question.data.holes)}`]
    case 'Numeric':
      return [`  ${question.data.value} ${question.data.unit}`]
    default:
      return []
  }
}

/** Sheets « .word.txt » become documents of Word. */
function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(readFileSync(new URL(name, folder)))
  return name.endsWith('.word.txt') ? docxOf(new TextDecoder().decode(bytes)) : bytes
}

async function jobOf(name: string) {
  const bytes = bytesOf(name)
  if (!name.endsWith('.pdf')) return { pictures: 'x', bytes }
  const converted = await readPdf({ bytes, folder: 'module/structured/import' })
  if ('problem' in converted) throw new Error(converted.problem)
  return { pictures: 'x', sections: converted.sections }
}

/** The texts of a sheet, as its own format has them. */
async function textOf(name: string): Promise<string> {
  // The names in JSON are no words of its author.
  if (name.endsWith('.txt') && !name.endsWith('.word.txt'))
    return new TextDecoder().decode(bytesOf(name)).replace(/"[^"]*"\s*:|\\[a-z]+/g, '')
  if (name.endsWith('.pdf')) return pdfText(name)
  const xml = new TextDecoder().decode(unzipSync(bytesOf(name))[name.endsWith('.odt') ? 'content.xml' : 'word/document.xml'])
  return decodeEntities(
    xml
      .replace(/<\/(?:w:p|w:tc|text:p|text:h)>|<w:(?:tab|br)\/>|<text:(?:tab|line-break|s)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  )
}

async function pdfText(name: string): Promise<string> {
  const document = await getDocument({ data: bytesOf(name), verbosity: 0 }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join(''))
  }
  return texts.join('\n')
}

/** What says how to answer, or what a line is: tags of an assistant, Word’s own words in a list to choose from. */
const around =
  /(?:sujet|version|série) [A-F](?!\p{L})|<summary>.*<\/summary>|<\/?\w+>|Choisissez un élément\.|Mots à trouver :|La bonne réponse est/giu

const wordsOf = (text: string) =>
  new Set(
    text
      .replace(around, ' ')
      .replace(/(\p{Ll})[-\u00AD]\s*\n\s*(?=\p{Ll}(?!\s?[).]))/gu, '$1')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{3,}/gu),
  )

it.each(sheets)('%s becomes what stands beside it; none of its words is lost', async (name) => {
  const { questions, leftOut } = await readQuestions(await jobOf(name))
  const lines = [...questions.flatMap(shown), ...leftOut.map((line) => `-- ${line}`)]
  const expected = new URL(`${name}.become.txt`, folder)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(expected.pathname)
  const shownWords = wordsOf(
    [...questions.map(({ title, question }) => `${title} ${plainText(JSON.stringify(question))}`), ...leftOut].join(' '),
  )
  expect([...wordsOf(await textOf(name))].filter((word) => !shownWords.has(word) && !isLabelWord(word))).toEqual([])
})

it('of sheets whose meaning was written down before they were read, no question is wrong and ticked; few that are right wait', async () => {
  const found = { right: 0, needless: 0, silent: [] as string[] }
  for (const name of sheets.filter(isTrue)) {
    const { questions } = await readQuestions(await jobOf(name))
    const { right, needless, silent } = judged(questions, readFileSync(new URL(`${name}.truth.txt`, folder), 'utf8'))
    found.right += right
    found.needless += needless.length
    found.silent.push(...silent.map((one) => `${name}: ${one}`))
  }
  expect(found.silent).toEqual([])
  expect(found.right).toBeGreaterThan(100)
  expect(found.needless / found.right).toBeLessThan(0.15)
})
