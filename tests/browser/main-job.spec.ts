import { expect, type Page } from '@playwright/test'
import { assigneePath, moduleEditorPath, playPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { anotherDevice, phone } from './support/another-device.ts'
import { addQuestion, questionCard } from './support/authoring.ts'
import { type Classroom, makeTeacherAndClass, unique } from './support/people.ts'
import { answerQuiz, answerText, expectEnd, expectSaved } from './support/player.ts'
import { signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { authoring, moduleEditor, courseEditor, assign, feedback, player, ui } = messages

/** From an empty account to a commented submission, the teacher at a desk and the student on a phone. */
test('a teacher’s question becomes a student’s answered, corrected and commented work', async ({ page, browser, db }) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const [student] = classroom.students
  const names = { module: unique('Capitales'), course: unique('Géographie') }
  await signInAtHome(page, classroom.teacher)
  await writeModule(page, names.module)
  await writeCourse(page, names)
  await giveToClass(page, classroom, names.course)

  const pupil = await anotherDevice(browser, page, phone)
  await signInAtHome(pupil, student)
  await expect(pupil.getByRole('heading', { name: names.course })).toBeVisible()
  await pupil.getByRole('link', { name: messages.studentHome.next.start, exact: true }).click()
  await expect(pupil).toHaveURL(/travail-en-cours/)
  const assigneeId = new URL(pupil.url()).pathname.split('/').at(-1) ?? ''
  await expect(pupil.getByText('Bon courage à tous')).toBeVisible()
  await answerText(pupil, 'Lisbonne, je crois', 7)
  await answerQuiz(pupil, 'Madrid')
  await expectEnd(pupil, 85)
  await expectSaved(pupil)

  await page.goto(routes.dashboard)
  await page
    .getByRole('link', { name: new RegExp(student.lastname) })
    .first()
    .click()
  await expect(page).toHaveURL(assigneePath(assigneeId))
  await expect(page.getByText('Lisbonne, je crois')).toBeVisible()
  await comment(page, feedback.place.global, 'Beau travail, continue.')
  const about = feedback.place.question.replace('{number}', '1').replace('{name}', names.module)
  await comment(page, about, 'Sois sûr de toi.')

  await pupil.goto(playPath(assigneeId))
  await expect(pupil.getByText('Beau travail, continue.')).toBeVisible()
  await expect(pupil.getByText('Sois sûr de toi.')).toBeVisible()
  await pupil.getByRole('link', { name: player.home }).click()
  await expect(pupil.getByText(messages.work.follow.commented).first()).toBeVisible()
  await pupil.context().close()
})
async function writeModule(page: Page, name: string) {
  await page.goto(routes.newModule)
  await page.getByLabel(moduleEditor.name).fill(name)
  await page.getByLabel(authoring.fields.subject).selectOption({ index: 1 })
  await chooseAllLevels(page)
  await page.getByLabel(authoring.fields.duration).fill('10')
  await addQuestion(page, 'Text')
  await page.getByRole('textbox', { name: moduleEditor.question.statement }).fill('Quelle est la capitale du Portugal ?')
  await page.getByRole('textbox', { name: moduleEditor.question.response }).fill('Lisbonne.')

  // Publishing reports the missing keywords; the line leads to the field.
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Corriger', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel(authoring.fields.keywords).fill('Europe, capitales')

  await addQuestion(page, 'Quizz')
  const second = questionCard(page, 2)
  await second.getByRole('textbox', { name: moduleEditor.question.statement }).fill('Et celle de l’Espagne ?')
  for (const [index, city] of ['Barcelone', 'Madrid', 'Séville'].entries())
    await second.getByRole('textbox', { name: moduleEditor.choices.label.replace('{number}', String(index + 1)) }).fill(city)
  await second.getByRole('checkbox', { name: moduleEditor.choices.good.replace('{number}', '2') }).check()
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/bff/api/module') && reply.ok())
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  await expect(page.getByText(moduleEditor.published)).toBeVisible()
  // Tags are stored separated by commas, and shown again after a reload (ENT-009).
  expect(await (await saved).json()).toMatchObject({ keywords: 'Europe,capitales' })
  await expect(page).not.toHaveURL(new RegExp(moduleEditorPath('new')))
  await page.reload()
  await expect(page.getByLabel(moduleEditor.name)).toHaveValue(name)
  await expect(page.getByText('Et celle de l’Espagne ?', { exact: true })).toBeVisible()
  for (const tag of ['Europe', 'capitales']) await expect(page.getByText(tag, { exact: true })).toBeVisible()
}

async function writeCourse(page: Page, names: { module: string; course: string }) {
  await page.goto(routes.newCourse)
  await page.getByLabel(courseEditor.name).fill(names.course)
  await page.getByLabel(authoring.fields.subject).selectOption({ index: 1 })
  await chooseAllLevels(page)
  await page.getByLabel(authoring.fields.duration).fill('10')
  await page.getByLabel(authoring.fields.keywords).fill('Europe')
  await page.getByRole('button', { name: courseEditor.modules.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: names.module }).check()
  await dialog.getByRole('button', { name: 'Ajouter 1 module' }).click()
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  await expect(page.getByText(courseEditor.published)).toBeVisible()
}

async function giveToClass(page: Page, { className }: Classroom, course: string) {
  await page.getByRole('link', { name: courseEditor.give }).first().click()
  await expect(page).toHaveURL(new RegExp(routes.assignWork))
  await expect(page.getByRole('button', { name: course })).toBeVisible()
  await page.getByRole('checkbox', { name: className }).check()
  await page.getByRole('button', { name: assign.options }).click()
  await page.getByLabel(assign.comment).fill('Bon courage à tous')
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page).toHaveURL(/suivi-du-travail/)
  await expect(page.getByText(course).first()).toBeVisible()
}

async function chooseAllLevels(page: Page) {
  await page.getByRole('group', { name: authoring.fields.levels }).getByRole('button').click()
  await page.getByRole('checkbox', { name: ui.choice.all, exact: true }).check()
  await page.keyboard.press('Escape')
}

async function comment(page: Page, place: string, text: string) {
  const box = page.getByRole('group', { name: place })
  await box.getByRole('button', { name: feedback.addComment }).click()
  await box.getByRole('textbox').fill(text)
  await box.getByRole('button', { name: feedback.save, exact: true }).click()
  await expect(box.getByText(text)).toBeVisible()
  await expect(box.getByRole('textbox')).toBeHidden()
}
