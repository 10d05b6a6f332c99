import { expect, type Page } from '@playwright/test'
import { openPdf } from '#api/documents/reader/open'
import type { QuestionInput } from '#contract/question'
import { anyWorkPath, printModulePath, printResultsPath, printWorkPath, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { everyQuestion } from '#tests/support/every-type'
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { giveQuestions } from './support/works.ts'

const { paper, work } = messages

/** Digits have a font of their own, around which PDFs have spaces. */
const squeezed = (text: string) => text.replace(/\s+/gu, '')

/** The words of each page that Chromium prints, without spaces. */
async function printed(page: Page): Promise<string[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const document = await openPdf(new Uint8Array(bytes))
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)))
  const contents = await Promise.all(pages.map((one) => one.getTextContent()))
  return contents.map(({ items }) => squeezed(items.map((item) => ('str' in item ? item.str : '')).join('')))
}

const pagesWith = (pages: readonly string[], text: string) => pages.flatMap((words, at) => (words.includes(text) ? [at] : []))

/** A quiz whose first and last words are its own. */
const quiz = (number: number): QuestionInput => ({
  _id: crypto.randomUUID(),
  type: 'SingleChoice',
  statement: `<p>Debut${number}fin de l’énoncé.</p>`,
  data: { choices: ['un', 'deux', 'trois', `Dernier${number}choix`].map((text) => ({ id: text, text, good: text === 'deux' })) },
})

/** Every question stands on one page as a whole; returns how many pages there are. */
async function expectNoneCut(page: Page, count: number): Promise<number> {
  const pages = await printed(page)
  for (let number = 1; number <= count; number += 1) {
    const [first] = pagesWith(pages, `Debut${number}fin`)
    expect(first, `question ${number}`).toBeDefined()
    expect(pagesWith(pages, `Dernier${number}choix`)[0], `question ${number}`).toBe(first)
  }
  return pages.length
}

const choose = (page: Page, option: string, value: string) =>
  page.getByRole('list', { name: option }).getByRole('link', { name: value, exact: true }).click()

test('a work is printed from its menu: no question is cut, A and B have their keys, its code leads to it', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 35)
  const quizzes = Array.from({ length: 14 }, (_, at) => quiz(at + 1))
  const { workId } = await giveQuestions(classroom, quizzes, { comment: 'Au crayon.' })
  await signIn(page, classroom.teacher)
  await page.goto(workPath(workId))
  await page.getByRole('button', { name: work.change.menuOf.split('{')[0] ?? '' }).click()
  await page.getByRole('menuitem', { name: work.print.sheet, exact: true }).click()
  await page.waitForURL((url) => url.pathname === printWorkPath(workId))
  await expect(page.getByRole('img', { name: new RegExp(`${anyWorkPath(workId)}$`) })).toBeVisible()
  expect(await expectNoneCut(page, 14)).toBe(3)

  await choose(page, paper.options.columns.label, paper.options.columns.two)
  await page.waitForURL(/colonnes=2/)
  await expect(page.locator('[data-columns="two"]')).toBeVisible()
  expect(await expectNoneCut(page, 14)).toBe(2)
  await choose(page, paper.options.letters.label, paper.options.letters.dyslexia)
  await page.waitForURL(/caracteres=dyslexie/)
  await expect(page.locator('[data-letters="dyslexia"]')).toBeVisible()
  await expectNoneCut(page, 14)

  await choose(page, paper.options.version.label, paper.options.version.both)
  await page.waitForURL(/version=AB/)
  await choose(page, paper.options.key.label, paper.options.key.after)
  await page.waitForURL(/corrige=avec/)
  const papers = page.locator('.paper')
  await expect(papers).toHaveCount(4)
  await axe(page)
  // Of both versions: the choice that the key names by its letter is the good one on the sheet.
  for (const [sheet, key] of [
    [0, 1],
    [2, 3],
  ] as const) {
    const answers = await papers.nth(key).locator('.paper-row').allInnerTexts()
    expect(answers).toHaveLength(14)
    for (const [at, answer] of answers.entries()) {
      const rows = await papers.nth(sheet).locator('.paper-question').nth(at).locator('.paper-row').allInnerTexts()
      expect(rows.filter((row) => row.includes('deux'))).toEqual([answer])
    }
  }
  const pages = await printed(page)
  expect(pages.join('')).not.toContain(squeezed(paper.options.title))
  expect(pages.filter((words) => words.includes('Aucrayon.'))).toHaveLength(2)

  await page.goto(printResultsPath(workId))
  await expect(page.getByRole('rowheader')).toHaveCount(35 + 2)
  await axe(page)
  expect(await printed(page)).toHaveLength(1)
})

test('every type of question is printed', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const questions = everyQuestion().filter(({ type }) => type !== 'HotSpots')
  const { moduleId } = await giveQuestions(classroom, questions)
  await signIn(page, classroom.teacher)
  await page.goto(`${printModulePath(moduleId)}?mots=banque&corrige=avec`)
  await expect(page.locator('.paper').first().locator('.paper-question')).toHaveCount(questions.length)
  await axe(page)
  const { choices, holes, ordering, matching, trueFalse, formula, speech, number } = paper.sheet
  const words = (await printed(page)).join('')
  for (const text of [choices.one, choices.several, holes.place, matching.join, trueFalse.why, formula, speech, number.withUnit])
    expect(words).toContain(squeezed(text))
  expect(words).toContain(squeezed(ordering.number.split('{')[0] ?? ''))
})
