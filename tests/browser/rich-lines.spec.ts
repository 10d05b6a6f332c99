import { expect, type Page } from '@playwright/test'
import { hasChoices, knownQuestions } from '#contract/question-types'
import { assigneePath, moduleEditorPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { answerQuiz, openPlayer, storedAssignee } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn, giveModule } from './support/works.ts'

const { choices: words } = messages.moduleEditor
const { authoring, richText, formula: formulaWords } = messages
const ofChoice = (text: string, number: number) => text.replace('{number}', String(number))
/** The spoken form of the formula. */
const reading = 'x au carré plus 1'

/** Mocks the voice with silence; returns the texts requested. */
async function mockSilentVoice(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/bff/api/audio/dynamicTranscript', (route) => {
    asked.push(route.request().postDataJSON().text)
    return route.fulfill({ status: 503, json: { message: 'x', errors: {} } })
  })
  return asked
}

test('a formula is inserted into a choice’s feedback by keyboard, and shown to the student and the teacher', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const teacher = await apiClient(classroom.teacher)
  const said = ['Plain\navant', undefined]
  const choices = said.map((feedback, index) => ({
    ...{ id: `choix-${index}`, text: index === 0 ? 'Neuf' : 'Dix', good: index === 0 },
    ...(feedback !== undefined && { feedback }),
  }))
  const quiz = { _id: crypto.randomUUID(), type: 'Quizz' as const, statement: '<p>Pour x = 3 ?</p>', data: { choices } }
  const body = { ...authoredIn(classroom), name: unique('Module'), questions: [quiz] }
  const module = await teacher.call('createModule', { body })

  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  // Feedback stays plain text until rich text is requested.
  await expect(page.getByLabel(ofChoice(words.feedback, 1), { exact: true })).toHaveValue('Plain\navant')
  await page.getByRole('button', { name: ofChoice(words.addFeedback, 2) }).press('Enter')
  const field = page.getByRole('textbox', { name: ofChoice(words.feedback, 2), exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('Non, car ')
  const more = page.getByRole('button', { name: ofChoice(words.richFeedback, 2) })
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toBeFocused()
  await expect(field).toHaveText('Non, car')
  await expect(field).toHaveAccessibleDescription(words.feedbackHint)
  await field.press('Control+End')
  const row = page.getByRole('listitem').filter({ has: field }).last()
  await row.getByRole('button', { name: richText.formula, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: richText.formula })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('x^2')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('+1')
  await dialog.getByRole('button', { name: formulaWords.validate }).press('Enter')
  await expect(field.getByRole('img', { name: reading })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  await expect(page.getByText(messages.moduleEditor.published)).toBeVisible()
  const [stored] = knownQuestions((await teacher.call('getModule', { params: { id: module._id } })).questions)
  expect(stored && hasChoices(stored) && stored.data.choices).toEqual([
    choices[0],
    { ...choices[1], feedback: 'Non, car x^2+1', feedbackHtml: expect.stringMatching(/^<p>Non, car <span class="math" /) },
  ])
  await page.goto(moduleEditorPath(module._id))
  await expect(field.getByRole('img', { name: reading })).toBeVisible()

  await giveModule(classroom, module._id)
  const [student] = classroom.students
  const [share] = await (await apiClient(student)).call('listStudentWorks', { params: { type: 'todo' }, query: {} })
  const asked = await mockSilentVoice(page)
  await signIn(page, student)
  await openPlayer(page, share?._id ?? '')
  await answerQuiz(page, 'Dix')
  await page.getByRole('button', { name: messages.player.summary.conversation }).click()
  const line = page.getByRole('log').getByRole('listitem').filter({ hasText: messages.questions.choices.wrong }).first()
  await expect(line.getByRole('img', { name: reading })).toBeVisible()
  await expect(line.getByText('Plain avant')).toBeVisible()
  const listen = line.locator('[data-voice]')
  await listen.press('Enter')
  await expect(listen).toHaveAttribute('data-voice', 'absent')
  expect(asked.map((text) => text.replace(/ +/g, ' '))).toEqual([`Neuf.\nPlain\navant.\nDix.\nNon, car ${reading}`])
  await axe(page)
  await page.reload()
  await expect(line.getByRole('img', { name: reading })).toBeVisible()

  // What has not been sent when another person signs in stays with the student.
  await expect.poll(async () => (await storedAssignee({ teacher }, share?._id ?? '')).submitted).toBe(true)
  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(share?._id ?? ''))
  const card = page.getByRole('article')
  await expect(card.getByRole('img', { name: reading })).toBeVisible()
  await card.getByRole('button', { name: ofChoice(messages.classAnswers.openOf, 1) }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: reading }).first()).toBeVisible()
  await axe(page)
})

test('the text of a rich item can be selected with the mouse; its row is dragged outside of the text', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const teacher = await apiClient(classroom.teacher)
  const items = ['premier', 'second'].map((text) => ({ id: text, text, html: `<p><strong>${text}</strong></p>` }))
  const order = { _id: crypto.randomUUID(), type: 'Ordering' as const, statement: '<p>Dans l’ordre ?</p>', data: { items } }
  const body = { ...authoredIn(classroom), name: unique('Module'), questions: [order] }
  const module = await teacher.call('createModule', { body })
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  const words = page
    .getByRole('textbox', { name: messages.moduleEditor.ordering.label.replace('{place}', '1') })
    .getByText('premier')
  await words.scrollIntoViewIfNeeded()
  const box = await words.boundingBox()
  if (!box) throw new Error('the item does not show')
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + 1, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, middle, { steps: 3 })
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('premier')
  expect(
    await page
      .locator('li', { has: words })
      .last()
      .evaluate((row) => row.style.translate),
  ).toBe('')
  await page.mouse.up()
})
