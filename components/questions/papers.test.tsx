import { assert, property, shuffledSubarray } from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import { type Question, question } from '#contract/question'
import { questionTypes } from '#contract/question-types'
import { kindOf } from '#domain/questions/kinds'
import messages from '#messages'
import { everyQuestion, everyType } from '#tests/support/every-type'
import { paperOf } from './papers.tsx'
import type { PaperProps } from './views.ts'

const { sheet, key } = messages.paper
const markupOf = (shown: ReactNode) => renderToStaticMarkup(<RootMessages messages={messages}>{shown}</RootMessages>)
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&#x27;/gu, '’')
    .replace(/\s+/gu, ' ')
    .trim()
const asked = (type: Question['type'], change: object = {}): Question =>
  question.parse({ ...everyQuestion().find((one) => one.type === type), ...change })

type Options = Partial<Omit<PaperProps, 'question'>>
const plain = { version: null, columns: 1, wordBank: false } as const
function sheetOf(one: Question, options: Options = {}): string {
  const { Sheet } = paperOf(one)
  return markupOf(<Sheet {...plain} {...options} question={one} />)
}
function keyOf(one: Question, options: Options = {}): string {
  const { Key } = paperOf(one)
  return markupOf(Key && <Key {...plain} {...options} question={one} />)
}
const rowsOf = (markup: string) => [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/gu)].map(([, row = '']) => textOf(row))

describe.each(questionTypes)('%s on paper', (type) => {
  const one = asked(type)
  const { shown, secret } = everyType[type]

  it('shows what is asked and gives nothing away, in any version', () => {
    for (const version of [null, 'A', 'B'] as const) {
      const text = textOf(sheetOf(one, { version }))
      for (const part of shown.filter((part) => type !== 'HotSpots' || part !== 'Une carte')) expect(text).toContain(part)
      for (const part of secret.filter((part) => type !== 'TrueFalse' || part !== 'Faux')) expect(text).not.toContain(part)
    }
  })

  it('leaves room for the answer, and nothing that only a screen can do', () => {
    expect(sheetOf(one)).toMatch(/paper-(?:lines|box|blank|frame|dot|picture)/u)
    expect(sheetOf(one)).not.toMatch(/<(?:button|input|select|textarea|audio)|loading="lazy"/u)
  })

  it('has its computed answer in the key', () => {
    expect(keyOf(one) === '').toBe(kindOf(one).computed === 0)
  })
})

it('what the key of a version says is right on the sheet of that version, by letter and by number', () =>
  assert(
    property(shuffledSubarray(['deux', 'trois', 'cinq', 'sept', 'onze', 'treize'], { minLength: 3 }), (texts) => {
      const choices = texts.map((text, place) => ({ id: text, text, good: place < 2 }))
      const items = texts.map((text) => ({ id: text, text }))
      const pairs = texts.map((text) => ({ id: text, left: text, right: `le ${text}` }))
      for (const version of [null, 'A', 'B'] as const) {
        const quiz = asked('Quizz', { data: { choices } })
        const good = rowsOf(keyOf(quiz, { version }))
        expect(rowsOf(sheetOf(quiz, { version })).filter((row) => good.includes(row))).toHaveLength(2)
        expect(good.map((row) => row.slice(3)).toSorted()).toEqual(texts.slice(0, 2).toSorted())

        const order = asked('Ordering', { data: { items } })
        const numbered = rowsOf(keyOf(order, { version })).map((row) => row.split(' '))
        expect(numbered.map(([, text]) => text)).toEqual(rowsOf(sheetOf(order, { version })))
        expect(numbered.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, text]) => text)).toEqual(texts)

        const match = asked('Matching', { data: { pairs } })
        const shown = rowsOf(sheetOf(match, { version }))
        for (const row of rowsOf(keyOf(match, { version }))) {
          const [, number, letter, left, right] = /^(\d+) – ([A-Z]) (\S+) → (.+)$/u.exec(row) ?? []
          expect(shown).toContain(`${number}. ${left}`)
          expect(shown).toContain(`${letter}. ${right}`)
          expect(right).toBe(`le ${left}`)
        }
      }
    }),
    { numRuns: 20 },
  ))

it('gives the words to place only where they are wanted, and blanks of one length', () => {
  const holes = asked('HolesInText')
  expect(textOf(sheetOf(holes, { wordBank: true }))).toContain(sheet.holes.place)
  expect(rowsOf(sheetOf(holes, { wordBank: true })).toSorted()).toEqual(['chat', 'souris'])
  expect(textOf(sheetOf(holes))).toBe(
    textOf(`${sheet.holes.complete} Le ${sheet.holes.hole.replace('{number, number}', '1')} mange la Trou 2 .`),
  )
  expect(textOf(keyOf(holes))).toBe('Le chat mange la souris .')
})

it('says what to do with what is heard or said, and with a quiz that has no good choice', () => {
  expect(textOf(sheetOf(asked('Audio')))).toContain(sheet.speech)
  const none = asked('Quizz', { data: { choices: [{ id: 'a', text: 'un', good: false }] } })
  expect(textOf(keyOf(none))).toBe(key.noGoodChoice)
})
