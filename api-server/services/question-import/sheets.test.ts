import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ImportedQuestion } from '#contract/question-import'
import { plainText } from '#domain/rich-text/plain'
import { readPdf } from '../../documents/reader/read.ts'
import { readQuestions } from './read.ts'

const folder = new URL('../../../tests/support/sheets/', import.meta.url)
const sheets = readdirSync(folder).filter((name) => !name.endsWith('.become.txt'))

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
      return question.data.pairs.map(({ left, leftHtml, right }) => `  ${said(leftHtml) || left} -> ${right}`)
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

async function jobOf(name: string) {
  const bytes = new Uint8Array(readFileSync(new URL(name, folder)))
  if (!name.endsWith('.pdf')) return { pictures: 'x', bytes }
  const converted = await readPdf({ bytes, folder: 'module/structured/import' })
  if ('problem' in converted) throw new Error(converted.problem)
  return { pictures: 'x', sections: converted.sections }
}

it.each(sheets)('%s becomes what stands beside it', async (name) => {
  const { questions, leftOut } = await readQuestions(await jobOf(name))
  const lines = [...questions.flatMap(shown), ...leftOut.map((line) => `-- ${line}`)]
  const expected = new URL(`${name}.become.txt`, folder)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(expected.pathname)
})
