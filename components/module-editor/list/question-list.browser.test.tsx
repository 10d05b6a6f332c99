import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FieldsProvider } from '#components/authoring/fields/field-slot'
import { newQuestion } from '#components/questions/convert.ts'
import type { QuestionDraft, StoredDraft } from '#contract/question'
import { type QuestionType, questionTypes } from '#contract/question-types'
import { newUuid } from '#lib/browser/uuid'
import messages from '#messages' with { type: 'json' }
import { axe, expectCount, mount, press, tabTo, type } from '#tests/support/component/mount'
import { QuestionList } from './question-list.tsx'
import type { Removal } from './removed.ts'

const { moduleEditor, questions: words, richText } = messages
const numbered = (text: string, number: number) => text.replace('{number}', String(number))
const card = (number: number) => page.getByRole('region', { name: numbered(moduleEditor.question.title, number), exact: true })
const opener = (number: number) => card(number).getByRole('heading').getByRole('button')
const statement = page.getByRole('textbox', { name: moduleEditor.question.statement })
const tile = (of: QuestionType) => page.getByRole('button', { name: words.types[of], exact: true })
const menu = (number: number) => page.getByRole('button', { name: numbered(moduleEditor.question.menu, number) })

const asking = (of: QuestionType, text: string, part: Partial<QuestionDraft> = {}): StoredDraft =>
  Object.assign(newQuestion(of, newUuid(), newUuid), { statement: `<p>${text}</p>` }, part)

function Questions({ first, judged = true }: { first: readonly StoredDraft[]; judged?: boolean }) {
  const [questions, setQuestions] = useState<StoredDraft[]>([...first])
  const [removed, setRemoved] = useState<readonly Removal[]>([])
  return (
    <FieldsProvider kind="module" errors={new Map()} judged={judged}>
      <h2>Module</h2>
      <QuestionList
        {...{ questions, removed, onChange: setQuestions, onRemoved: setRemoved, official: false }}
        {...{ copying: null, importing: false }}
      />
    </FieldsProvider>
  )
}

test('a question is added by its picture, with the cursor in its statement; only that one is open', async () => {
  await mount(<Questions first={[]} />)
  await expectCount(page.getByRole('toolbar', { name: moduleEditor.add }).getByRole('button'), questionTypes.length)
  await tile('HolesInText').click()
  await expect.element(statement).toHaveFocus()
  await type('Complète')
  // By keyboard, the pictures are one tab stop, in which the arrows move.
  await tabTo(tile('HolesInText'))
  await press('ArrowRight')
  await expect.element(tile('Ordering')).toHaveFocus()
  await press('Enter')
  await expect.element(statement).toHaveFocus()
  await expectCount(statement, 1)
  await expect.element(opener(1)).toHaveAttribute('aria-expanded', 'false')
  await expect.element(opener(1)).toHaveAccessibleName(/^Complète ?Question 1 · Texte à trous · 1 point ?À compléter$/)
  await expect.element(opener(2)).toHaveAttribute('aria-expanded', 'true')
  await axe()
})

test('a press or Enter opens another question and closes the one in hand', async () => {
  await mount(<Questions first={[asking('Quizz', 'Un ?', { points: 3 }), asking('Text', 'Deux ?')]} />)
  await expectCount(statement, 0)
  await expect.element(card(1)).toMatchTextContent(/Question 1 · Quiz · 3 points/)
  await opener(2).click()
  await expect.element(statement).toHaveFocus()
  await expect.element(statement).toHaveTextContent('Deux ?')
  await tabTo(opener(1), 'Shift+Tab')
  await press('Enter')
  await expect.element(statement).toHaveTextContent('Un ?')
  await expect.element(statement).toHaveFocus()
  await expect.element(opener(2)).toHaveAttribute('aria-expanded', 'false')
  // What is not as usual is said, and one press away.
  await page.getByRole('button', { name: '3 points', exact: true }).click()
  await expect.element(page.getByLabelText(moduleEditor.question.points)).toHaveFocus()
  await expect.element(page.getByLabelText('Langue des choix')).toBeVisible()
  await axe()
  await opener(1).click()
  await expectCount(statement, 0)
})

test('what is done in a card is still there after another: undo, and a form that is not applied', async () => {
  await mount(<Questions first={[asking('Text', 'Un')]} />)
  await statement.click()
  await press('End')
  await type(' chat')
  await tile('Text').click()
  await type('Deux')
  await opener(1).click()
  await expect.element(statement).toHaveTextContent('Un chat')
  await press('Control+z')
  await expect.element(statement).toHaveTextContent('Un')
  await card(1).getByRole('button', { name: richText.picture.title }).first().click()
  await card(1).getByLabelText(richText.picture.alt).fill('Un chat noir')
  await opener(2).click()
  await expect.element(statement).toHaveTextContent('Deux')
  await expect.element(statement).toHaveFocus()
  await expectCount(page.getByRole('toolbar', { name: richText.toolbar }), 1)
  await axe()
  await opener(1).click()
  await expect.element(card(1).getByLabelText(richText.picture.alt)).toHaveValue('Un chat noir')
})

test('the fields of twelve questions stay mounted, those of the last ones opened', async () => {
  await mount(<Questions first={Array.from({ length: 14 }, (_one, index) => asking('Text', `Texte ${index + 1}`))} />)
  const mounted = () =>
    [...document.querySelectorAll('[data-slate-editor]')].flatMap(
      (one) => one.closest('section[id]')?.getAttribute('aria-label') ?? [],
    )
  for (let number = 1; number <= 14; number++) {
    await opener(number).click()
    await expect.element(statement).toHaveTextContent(`Texte ${number}`)
  }
  const last = Array.from({ length: 12 }, (_one, index) => numbered(moduleEditor.question.title, index + 3))
  expect([...new Set(mounted())]).toEqual(last)
})

test('the menu moves, removes, and leads to the points of a closed question', async () => {
  await mount(<Questions first={['Un ?', 'Deux ?', 'Trois ?'].map((text) => asking('TrueFalse', text))} />)
  const choose = async (number: number, entry: string) => {
    await tabTo(menu(number))
    await press('Enter')
    await page.getByRole('menuitem', { name: numbered(entry, number) }).click()
  }
  await choose(3, moduleEditor.question.up)
  await expect.element(menu(2)).toHaveFocus()
  await expect.element(card(2)).toMatchTextContent(/^Trois/)
  await choose(2, moduleEditor.question.details.open)
  await expect.element(page.getByLabelText(moduleEditor.question.points)).toHaveFocus()
  await expect.element(statement).toHaveTextContent('Trois ?')
  await choose(2, moduleEditor.question.details.close)
  await expectCount(page.getByLabelText(moduleEditor.question.points), 0)
  await choose(2, moduleEditor.question.details.open)
  await expect.element(page.getByLabelText(moduleEditor.question.points)).toHaveFocus()
  await choose(2, moduleEditor.question.remove)
  await expect.element(page.getByRole('button', { name: /^Annuler/ })).toHaveFocus()
  await expect.element(card(2)).toMatchTextContent(/^Deux/)
  await axe()
})

test('what is missing is said without red before the first save', async () => {
  const view = await mount(<Questions first={[asking('Quizz', 'Un ?'), asking('Text', 'Deux ?')]} judged={false} />)
  const lack = card(1).getByText(moduleEditor.question.lack.blocking)
  const colour = () => getComputedStyle(lack.element()).color
  const before = colour()
  await view.unmount()
  await mount(<Questions first={[asking('Quizz', 'Un ?'), asking('Text', 'Deux ?')]} />)
  expect(colour()).not.toBe(before)
})
