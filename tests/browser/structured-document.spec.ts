import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { schools } from '#api/db/schema'
import messages from '#messages' with { type: 'json' }
import { uploadOf } from '#tests/support/sample-files'
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { type Classroom, makeTeacherAndClass, unique } from './support/people.ts'
import { assigneeOf, openPlayer } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn, giveModule, makeGivenWork } from './support/works.ts'

const words = messages.document.structured
const lesson = new URL('../support/pdf-samples/files/chromium-tagged.pdf', import.meta.url)

/** A work of one module with the lesson as its document. */
async function giveLesson(classroom: Classroom) {
  const teacher = await apiClient(classroom.teacher)
  const authored = authoredIn(classroom)
  const question = {
    _id: crypto.randomUUID(),
    type: 'Text' as const,
    statement: '<p>Qu’est-ce qu’une fraction ?</p>',
    response: '',
  }
  const document = uploadOf(readFileSync(lesson), 'fractions.pdf')
  const draft = { ...authored, name: unique('Module'), questions: [question], document }
  const module = await teacher.call('createModule', { body: { ...draft, status: 'PUBLISHED', publishAnyway: true } })
  const { workId } = await giveModule(classroom, module._id)
  return { ...(await makeGivenWork(classroom)), workId, moduleName: module.name }
}

test('a student reads the accessible document, full and simplified, where the school has it (DOC-007, ROLE-014)', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const offer = (features: string[]) => db.update(schools).set({ features }).where(eq(schools.id, classroom.schoolId))
  await offer(['aikoplus'])
  const work = await giveLesson(classroom)
  const [student] = classroom.students
  await signIn(page, student)
  const assigneeId = await assigneeOf(student, work)
  await openPlayer(page, assigneeId)
  // A question that begins while the window opens would take the focus that it gives back, and so would a press of the mouse, which
  // leaves it to the answer.
  await expect(page.getByRole('textbox', { name: messages.player.myAnswer })).toBeVisible()
  await page.getByRole('button', { name: messages.player.moduleDocument }).click()
  const entry = page.getByRole('button', { name: words.open })
  await entry.press('Enter')

  const reading = page.getByRole('dialog', { name: words.title.replace('{name}', work.moduleName) })
  await expect(reading.getByRole('heading', { level: 3, name: 'Les fractions' })).toBeVisible()
  await expect(reading.getByRole('heading', { level: 4, name: 'Comparer' })).toBeVisible()
  const table = reading.getByRole('table', { name: 'Exemples de fractions' })
  await expect(table.getByRole('columnheader')).toHaveText(['Fraction', 'Lecture'])
  await expect(table.getByRole('rowheader', { name: '3/4' })).toBeVisible()
  await expect(reading.getByRole('link', { name: 'la page du cours' })).toHaveAttribute('href', 'https://exemple.fr/fractions')
  await expect(reading.getByRole('link')).toHaveCount(1)
  const picture = reading.getByRole('img', { name: /^Image de la page 2/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await axe(page)

  await reading.getByRole('radio', { name: words.modes.simplified }).check()
  await expect(table).toHaveCount(0)
  await expect(picture).toHaveCount(0)
  await expect(reading.getByRole('listitem').filter({ hasText: 'Lecture\u00A0: trois quarts' }).last()).toBeVisible()
  await reading.getByRole('button', { name: messages.reading.open }).click()
  const bar = reading.getByRole('toolbar', { name: messages.reading.bar })
  await expect(bar).toBeVisible()
  // The text scrolls beneath the bar’s opaque background, never next to the bar.
  await expect(reading.locator('[data-reading-bar]')).toHaveCSS('position', 'sticky')
  await expect(reading.locator('[data-reading-bar]')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(reading).toHaveCount(0)
  await expect(entry).toBeFocused()

  await offer([])
  await openPlayer(page, assigneeId)
  await page.getByRole('button', { name: messages.player.moduleDocument }).click()
  await expect(page.getByRole('region', { name: /^Document/ })).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('a module without a document is read from its statements (OP-119)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  await db
    .update(schools)
    .set({ features: ['aikoplus'] })
    .where(eq(schools.id, classroom.schoolId))
  const work = await makeGivenWork(classroom)
  const [student] = classroom.students
  await signIn(page, student)
  await openPlayer(page, await assigneeOf(student, work))
  // A document that cannot be converted says why; one that failed to load can be requested again.
  const calls = '**/bff/api/aikoplus/generate-structured-document'
  await page.route(calls, (route) => route.fulfill({ status: 409, json: { message: 'structuredDocument.locked', errors: {} } }))
  await page.getByRole('button', { name: words.open }).click()
  const reading = page.getByRole('dialog')
  await expect(reading.getByRole('alert')).toContainText(words.problem.title.locked)
  await expect(reading.getByRole('button', { name: messages.ui.frame.retry })).toHaveCount(0)
  await page.unroute(calls)
  await page.route(calls, (route) => route.abort())
  await reading.getByRole('radio', { name: words.modes.simplified }).check()
  await expect(reading.getByRole('alert')).toContainText(words.problem.title.unreachable)
  await axe(page)
  await page.unroute(calls)
  await reading.getByRole('button', { name: messages.ui.frame.retry }).click()
  await expect(reading.getByText(words.made.statements)).toBeVisible()
  await reading.getByRole('radio', { name: words.modes.structured }).check()
  await expect(reading.getByRole('heading', { level: 3 })).toHaveText(['Question 1', 'Question 2'])
  await expect(reading.getByRole('listitem')).toHaveText(['36', '42', '48'])
  await expect(reading).not.toContainText('Paris')
})
