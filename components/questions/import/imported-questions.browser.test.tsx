import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportedQuestion, ImportLoss } from '#contract/question-import'
import { emptyQuestionFields } from '#domain/authoring/empty-question'
import { axe, expectCount, mount, press, tabTo } from '#tests/support/component/mount'
import { ImportedQuestions } from './imported-questions.tsx'
import { type ImportedFile, useImported } from './use-imported.ts'

const sentences = (losses: ImportLoss[]): ImportedQuestion => ({
  title: '',
  losses,
  question: {
    ...{ ...emptyQuestionFields, _id: 'choice', type: 'SingleChoice', response: '', statement: '<p>Réponds.</p>', points: 4 },
    ...{ audio: { text: null, response: null, tips: null } },
    data: {
      choices: ['Qui parle ?', 'Où est-il ?'].map((text) => ({ id: text, text, good: false })),
      speakerLanguage: 'FR',
    },
  },
})
const free = (statement: string): ImportedQuestion => ({
  title: '',
  losses: [],
  question: {
    ...{ ...emptyQuestionFields, _id: statement, type: 'Text', response: '', statement: `<p>${statement}</p>` },
    audio: { text: null, response: null, tips: null },
  },
})

function Preview({ file }: { file: ImportedFile }) {
  const imported = useImported(file)
  return (
    <>
      <ImportedQuestions found={file} imported={imported} />
      <output>{JSON.stringify(imported.picked)}</output>
    </>
  )
}

const picked = () => JSON.parse(document.querySelector('output')?.textContent ?? '[]')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (number: number) => page.getByRole('checkbox', { name: new RegExp(`^Ajouter la question ${number}`) })

const shown = (...questions: ImportedQuestion[]) =>
  mount(<Preview file={{ format: 'text', questions, leftOut: ['Nom :', 'Nom :'] }} />)

test('a question « à vérifier » is not taken; put right by keyboard, with its key and its points, it is', async () => {
  await shown(sentences(['guessedType', 'missingAnswer']))
  await expect.element(page.getByText('À vérifier')).toBeVisible()
  await expect.element(box(1)).not.toBeChecked()
  expect(picked()).toEqual([])
  await tabTo(button('Corriger la question 1'))
  await press('Enter')
  await page.getByLabelText('Compte pour').selectOptions('2 points')
  await page.getByRole('radio', { name: 'Choix 2 : bonne réponse' }).click()
  await axe()
  await button('Question 1 vérifiée').click()
  await expect.element(box(1)).toBeChecked()
  expect(page.getByText('À vérifier').elements()).toEqual([])
  expect(picked()).toMatchObject([{ points: 2, data: { choices: [{ good: false }, { good: true }] } }])
})

test('a key that is still missing stays said', async () => {
  await shown(sentences(['missingAnswer']))
  await button('Corriger la question 1').click()
  await button('Question 1 vérifiée').click()
  await expect.element(page.getByText(/Aucune bonne réponse/)).toBeVisible()
  await expect.element(box(1)).not.toBeChecked()
})

test('choices that were questions are taken apart; the focus stays in the line', async () => {
  await shown(sentences(['guessedType']))
  await button('Séparer la question 1').click()
  await expectCount(page.getByRole('checkbox'), 2)
  await expect.element(button('Corriger la question 1')).toHaveFocus()
  expect(picked()).toMatchObject([
    { type: 'Text', statement: '<p>Réponds.</p><p>Qui parle ?</p>', points: 2 },
    { type: 'Text', statement: '<p>Réponds.</p><p>Où est-il ?</p>', points: 2 },
  ])
})

test('neighbours are joined; the last one has none after it', async () => {
  await shown(free('Lis.'), sentences([]), free('Fin.'))
  expect(button('Réunir les questions 3 et 4').elements()).toEqual([])
  await tabTo(button('Réunir les questions 1 et 2'))
  await press('Enter')
  await expectCount(page.getByRole('checkbox'), 2)
  await expect.element(button('Corriger la question 1')).toHaveFocus()
  expect(picked()).toMatchObject([{ type: 'SingleChoice', statement: '<p>Lis.</p><p>Réponds.</p>' }, { type: 'Text' }])
})

test('another type is chosen, after a word on what it erases', async () => {
  await shown(sentences(['guessedType']))
  await button('Corriger la question 1').click()
  await page.getByLabelText('Type de question').selectOptions('Texte libre')
  await button('Changer le type').click()
  await button('Question 1 vérifiée').click()
  expect(picked()).toMatchObject([{ type: 'Text', statement: '<p>Réponds.</p>' }])
})
