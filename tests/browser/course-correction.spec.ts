import { expect } from '@playwright/test'
import { assignPath, courseEditorPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { assigneeOf, chooseEvaluation, openPlayer } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn, makeGivenWork } from './support/works.ts'

const { assign, authoring, courseEditor, player, problems } = messages

test('modules added to a given work’s course enter it in the new order after a preview; an open player is told', async ({
  page,
  db,
  browser,
}) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const { teacher, moduleId, courseId, courseName, workId } = await makeGivenWork(classroom)
  const [alice] = classroom.students
  const played = await (await browser.newContext()).newPage()
  await signIn(played, alice)
  await openPlayer(played, await assigneeOf(alice, { workId }))
  await played.getByRole('textbox', { name: player.myAnswer }).fill('Paris')

  const added = await teacher.call('createModule', {
    body: {
      ...authoredIn(classroom),
      name: unique('Fleuves'),
      status: 'PUBLISHED',
      questions: [
        { _id: crypto.randomUUID(), type: 'Text', statement: '<p>Quel fleuve traverse Lyon ?</p>', response: '<p>Le Rhône.</p>' },
      ],
    },
  })
  const course = { ...authoredIn(classroom), name: courseName, status: 'PUBLISHED' as const, publishAnyway: true }
  const params = { id: courseId }
  await teacher.call('updateCourse', { params, body: { ...course, modules: [moduleId, added._id], version: 1 } })

  await signIn(page, classroom.teacher)
  await page.goto(courseEditorPath(courseId))
  await expect(page.getByText('Un travail en cours utilise ce parcours')).toBeVisible()
  await axe(page)
  const open = page.getByRole('button', { name: 'Corriger ce travail…' })
  await page.getByRole('button', { name: courseEditor.modules.up.replace('{name}', added.name) }).press('Enter')
  // Only saved changes can be applied to works.
  await expect(open).toBeDisabled()
  await page.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
  await expect(page.getByText(/Enregistré et publié à/)).toBeVisible()
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: authoring.given.title })
  const told = dialog.getByRole('region', { name: authoring.given.preview })
  await expect(told.getByRole('status')).toHaveText('Un travail changera.')
  await expect(told).toContainText(`${added.name}\u00a0» est ajouté, avec 1 question.`)
  await axe(page)
  await dialog.getByRole('button', { name: 'Corriger 1 travail' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 travail corrigé.').first()).toBeVisible()
  await expect(open).toBeFocused()
  const { questions } = await teacher.call('getWorkResults', { params: { id: workId } })
  expect(questions.map(({ moduleName }) => moduleName)[0]).toBe(added.name)

  // The answer being written is accepted and the page says that the work changed; the player continues with the new first module.
  await played.getByRole('button', { name: player.validate, exact: true }).click()
  await chooseEvaluation(played, 10)
  await expect(played.getByText(player.corrected.text)).toBeVisible()
  await played.getByRole('button', { name: player.corrected.show }).click()
  await expect(played.getByText('Quel fleuve traverse Lyon')).toBeVisible()
  await expect(played.getByText(player.corrected.text)).toHaveCount(0)
  await played.getByRole('textbox', { name: player.myAnswer }).fill('Le Rhône')

  // Removed again, the module leaves the work because nobody has answered it. A pending answer to it is refused with a message.
  await teacher.call('updateCourse', { params, body: { ...course, modules: [moduleId], version: 3 } })
  await page.goto(courseEditorPath(courseId))
  await open.press('Enter')
  await expect(told).toContainText(`${added.name}\u00a0» est retiré`)
  await dialog.getByRole('button', { name: 'Corriger 1 travail' }).press('Enter')
  await expect(dialog).toBeHidden()
  await played.getByRole('button', { name: player.validate, exact: true }).click()
  await chooseEvaluation(played, 10)
  await expect(played.getByText(player.corrected.text)).toBeVisible()
  await played.getByRole('button', { name: player.corrected.show }).click()
  await expect(played.getByText('Combien font 6 × 7')).toBeVisible()
  await expect(played.getByText('Paris', { exact: true })).toBeVisible()
  await expect(played.getByText('Quel fleuve traverse Lyon')).toHaveCount(0)
  await played.context().close()
  const student = await apiClient(alice)
  const { answers } = await student.call('getAssignee', { params: { id: await assigneeOf(alice, { workId }) }, query: {} })
  expect(answers).toMatchObject([{ value: 'Paris', evaluation: 100 }])

  // Nothing is left to correct: the dialog says so, and its button is disabled.
  await page.goto(courseEditorPath(courseId))
  await open.press('Enter')
  await expect(told.getByRole('status')).toContainText('Rien à corriger')
  await expect(dialog.getByRole('button', { name: 'Corriger 1 travail' })).toBeDisabled()
})

test('a course with the same question id in two modules is neither given nor saved, and the page says what to do', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const { teacher, moduleId, courseId, courseName } = await makeGivenWork(classroom)
  const { questions } = await teacher.call('getModule', { params: { id: moduleId } })
  const [other] = [{ ...authoredIn(classroom), name: unique('Copie'), status: 'PUBLISHED' as const }]
  const own = { _id: crypto.randomUUID(), type: 'Text' as const, statement: '<p>Une autre question</p>', response: '<p>Oui</p>' }
  const added = await teacher.call('createModule', { body: { ...other, questions: [own] } })
  const course = { ...authoredIn(classroom), name: courseName, status: 'PUBLISHED' as const, publishAnyway: true }
  await teacher.call('updateCourse', {
    params: { id: courseId },
    body: { ...course, modules: [moduleId, added._id], version: 1 },
  })
  await teacher.call('updateModule', { params: { id: added._id }, body: { ...other, questions, version: 1 } })

  await signIn(page, classroom.teacher)
  await page.goto(assignPath({ course: courseId, group: classroom.classId }))
  await expect(page.getByRole('button', { name: courseName })).toBeVisible()
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page.getByText(assign.problem.courseId.sharedQuestions).first()).toBeVisible()
  await axe(page)

  await page.goto(courseEditorPath(courseId))
  await page.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
  await expect(page.getByText(problems.text.modulesShared).first()).toBeVisible()
  await axe(page)
})
