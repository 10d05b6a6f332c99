import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { newQuestion } from '#components/questions/convert.ts'
import type { StoredDraft } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import { newUuid } from '#lib/browser/uuid'
import messages from '#messages' with { type: 'json' }
import { mount, press, tabTo, type } from '#tests/support/component/mount'
import { QuestionList } from '../list/question-list.tsx'

// With the keyboard alone, as in the editor, where authoring.spec.ts writes a text, a single choice, a picture with a zone and a formula.

const { moduleEditor, questions } = messages
const named = (text: string, number: number) => text.replace(/\{(number|place)\}/, String(number))
/** A name may end with « (obligatoire) ». */
const field = (name: string, exact = true) => page.getByRole('textbox', { name, exact })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const nothing = () => {}

/** An empty question, open since it is the only one. */
function Questions() {
  const [questions, setQuestions] = useState<StoredDraft[]>(() => [newQuestion('Text', newUuid(), newUuid)])
  return (
    <QuestionList
      {...{ questions, onChange: setQuestions, official: false, copying: null, importing: false }}
      {...{ removed: [], onRemoved: nothing }}
    />
  )
}

async function write(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await type(text)
}

async function activate(target: Locator): Promise<void> {
  await tabTo(target)
  await press('Enter')
}

/** Shows an empty question, chooses its type by typing its name, and writes its statement. */
async function begin(of: QuestionType): Promise<void> {
  await mount(<Questions />)
  const list = page.getByRole('combobox', { name: moduleEditor.question.type })
  await tabTo(list)
  await type(questions.types[of])
  await expect.element(list).toHaveValue(of)
  await write(field(moduleEditor.question.statement), 'Question')
}

/** The fields of the type come between the statement and the correction. */
async function end(): Promise<void> {
  const correction = field(moduleEditor.question.response)
  const adding = button(moduleEditor.question.add.response)
  if (adding.query()) await activate(adding)
  else await tabTo(correction)
  await expect.element(correction).toHaveFocus()
  await type('Correction')
  await expect.element(correction).toHaveTextContent('Correction')
  await expect.element(field(moduleEditor.question.statement)).toHaveTextContent('Question')
}

test('a quiz', async () => {
  await begin('Quizz')
  for (const [at, text] of ['jamais', 'non'].entries()) await write(field(named(moduleEditor.choices.label, at + 1)), text)
  const good = page.getByRole('checkbox', { name: named(moduleEditor.choices.good, 3) })
  await tabTo(good)
  await press('Space')
  await expect.element(good).toBeChecked()
  await write(field(named(moduleEditor.choices.label, 3)), 'oui')
  await end()
})

test('a number with its tolerance and unit, tried at once', async () => {
  const { number: words } = moduleEditor
  await begin('Numeric')
  await write(field(words.value, false), '3,5')
  await write(field(words.tolerance), '0,1')
  await write(field(words.unit), 'cm | centimètres')
  await write(field(words.try, false), '3,6 mm')
  await expect.element(page.getByText(words.tried.wrong)).toBeVisible()
  await press('ControlOrMeta+A')
  await type('3.6 cm')
  await expect.element(page.getByText(words.tried.right)).toBeVisible()
  await end()
})

test('a text with a hole, whose answers are tried at once', async () => {
  const { holes: words } = moduleEditor
  const ofCat = (text: string) => field(text.replace('{name}', 'chat'), false)
  await begin('HolesInText')
  await write(field(words.text), 'Le {chat} dort.')
  await expect.element(ofCat(words.accepted)).toHaveValue('chat')
  await write(ofCat(words.try), 'CHAT')
  await expect.element(page.getByText(words.triedAccepted)).toBeVisible()
  await press('ControlOrMeta+A')
  await type('chien')
  await expect.element(page.getByText(words.triedRefused)).toBeVisible()
  await end()
})

test('items in their order: Enter goes to the next, a move is said', async () => {
  const item = (place: number) => field(named(moduleEditor.ordering.label, place))
  await begin('Ordering')
  await write(item(1), 'deux')
  await press('Enter')
  await expect.element(item(2)).toHaveFocus()
  await type('un')
  await write(item(3), 'trois')
  await tabTo(button(moduleEditor.items.up.replace('{label}', 'Élément 2')), 'Shift+Tab')
  await press('Enter')
  await expect.element(item(1)).toHaveValue('un')
  await expect.element(item(2)).toHaveValue('deux')
  const told = page.getByRole('status').filter({ hasText: '«\u00a0un\u00a0» est maintenant en position 1 sur 3.' })
  await expect.element(told).toBeInTheDocument()
  await end()
})

test('pairs: Enter goes to the other side, then to the next pair', async () => {
  const { matching: words } = moduleEditor
  const side = (of: 'left' | 'right', place: number) => field(named(words[of], place))
  await begin('Matching')
  await write(side('left', 1), 'chien')
  for (const [index, text] of ['animal', 'rose', 'plante', 'chat', 'animal'].entries()) {
    await press('Enter')
    await expect.element(side(index % 2 === 0 ? 'right' : 'left', Math.ceil((index + 2) / 2))).toHaveFocus()
    await type(text)
  }
  await activate(button(words.addExtra))
  await type('métal')
  await expect.element(field(named(words.extra, 1))).toHaveValue('métal')
  await end()
})

test('true or false', async () => {
  await begin('TrueFalse')
  // Tab enters the group at its first button.
  await tabTo(page.getByRole('radio').first())
  await press('ArrowDown')
  await expect.element(page.getByRole('radio', { name: questions.trueFalse.false, exact: true })).toBeChecked()
  await end()
})

test('a spoken answer', async () => {
  await begin('Audio')
  await end()
})
