import { expect, type Page } from '@playwright/test'
import { assigneePath, coursePath, moduleEditorPath, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { openQuestion } from './support/authoring.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { assigneeOf, openPlayer } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { giveQuestions, makeGivenWork } from './support/works.ts'

const { errors, feedback, player, work: workWords, ui } = messages

test.use({ viewport: { width: 1280, height: 720 } })

/** The focused element, and by how many px the bottom bar covers it (for a text, its first line). */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    const bar = document.querySelector('.save-bar')
    if (!activeElement || activeElement === body || !bar || bar.contains(activeElement))
      return { left: activeElement === body, name: '', under: 0 }
    const { top, bottom } = activeElement.getBoundingClientRect()
    const covering = bar.getBoundingClientRect()
    // The links at the end of the page stand below the bar, not behind it.
    if (top >= covering.bottom) return { left: false, name: '', under: 0 }
    const end = activeElement.matches('textarea, [role=textbox]') ? Math.min(bottom, top + 44) : bottom
    const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent
    return { left: false, name: `${activeElement.tagName} ${name}`, under: Math.max(0, end - covering.top) }
  })

test('no field gets the focus behind the save bar; all stays visible at 400 % and in forced colours', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { moduleId, workId } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(moduleId))
  await openQuestion(page, 2)
  // Loaded after the page, and inserted above its fields.
  await expect(page.getByText('Un travail en cours utilise ce module')).toBeVisible()
  await page.getByLabel(messages.moduleEditor.name).focus()
  const seen: { name: string; under: number }[] = []
  // Tab through the page, until the focus leaves it.
  for (let at = await focused(page); !at.left && seen.length < 200; at = await focused(page)) {
    seen.push(at)
    await page.keyboard.press('Tab')
  }
  expect(seen.length).toBeGreaterThan(30)
  expect(seen.filter(({ under }) => under > 0)).toEqual([])
  // At 400 % the bar would take half of the viewport, so it becomes part of the form.
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(page.locator('.save-bar')).toHaveCSS('position', 'static')
  // A dialog scrolls together with its title and buttons, which would otherwise leave no room for the content.
  await page.getByRole('button', { name: messages.authoring.history.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: messages.authoring.history.title })
  const takeUp = dialog.getByRole('button', { name: messages.authoring.history.takeUp })
  await expect(takeUp).toBeAttached()
  await expect(takeUp).not.toBeInViewport()
  await takeUp.scrollIntoViewIfNeeded()
  await expect(takeUp).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.goto(workPath(workId))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // In forced colours the current item still differs from the others.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(routes.resourcesLibrary)
  const kinds = page.getByRole('navigation', { name: messages.resources.kindLabel })
  await expect(kinds.getByRole('link', { name: messages.resources.kinds.courses })).toHaveCSS('border-top-width', '3px')
  await expect(kinds.getByRole('link', { name: messages.resources.kinds.modules })).toHaveCSS('border-top-width', '0px')
})

test('the focus moves into the scale of « Modifier l’évaluation », and to the next student’s content', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const work = await makeGivenWork(classroom)
  const [student, next] = classroom.students
  if (!next) throw new Error('a class of two')
  const params = { workId: work.workId }
  const body = { moduleId: work.moduleId, questionId: work.textQuestionId, value: 'Paris', evaluation: 50 }
  for (const one of [student, next]) {
    const api = await apiClient(one)
    await api.call('saveAnswer', { params, body })
    await api.call('submitWork', { params, body: {} })
  }
  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(await assigneeOf(student, work)))
  const change = page.getByRole('button', { name: feedback.evaluation.changeOf.replace('{number}', '1'), exact: true })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '5', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: feedback.evaluation.save, exact: true }).press('Enter')
  await expect(change).toBeFocused()
  const step = page.getByRole('link', { name: /^(Élève suivant|Élève précédent)\s:/ }).first()
  const here = page.url()
  await step.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href !== here)
  await expect(page.getByRole('main')).toBeFocused()
})

test('« Modifier ce travail » focuses its first field', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { workId } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(workPath(workId))
  await page.getByRole('button', { name: workWords.change.action, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: workWords.change.title })
  await expect(dialog.getByRole('textbox', { name: ui.dates.date, exact: true })).toBeFocused()
})

test('the dialog of a module scrolls by keyboard', async ({ page, db }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  const classroom = await makeTeacherAndClass(db)
  const { courseId, moduleId, teacher } = await makeGivenWork(classroom)
  const { name } = await teacher.call('getModule', { params: { id: moduleId } })
  await signIn(page, classroom.teacher)
  await page.goto(coursePath(courseId))
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  const content = dialog.getByRole('group', { name })
  await expect(content).toBeVisible()
  await axe(page)
  for (let step = 0; step < 4 && !(await content.evaluate((element) => element === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await expect(content).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

test('a page that is not found has a heading', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(coursePath(crypto.randomUUID()))
  await expect(page.getByRole('heading', { level: 1, name: errors.page.notFoundTitle })).toBeVisible()
  await axe(page)
})

test('a work of 60 questions fits on the smallest phone', async ({ page, db }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const classroom = await makeTeacherAndClass(db)
  const questions = Array.from({ length: 60 }, () => ({
    _id: crypto.randomUUID(),
    type: 'Text' as const,
    statement: '<p>Et ensuite ?</p>',
  }))
  const given = await giveQuestions(classroom, questions)
  await signIn(page, classroom.students[0])
  await openPlayer(page, await assigneeOf(classroom.students[0], given))
  await expect(page.getByRole('button', { name: player.validate, exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('listitem').filter({ hasText: player.stepIs.here.replace('{number}', '1') })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
