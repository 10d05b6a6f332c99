import { expect, type Page } from '@playwright/test'
import { coursePath, moduleEditorPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { openQuestion, questionCard } from './support/authoring.ts'
import { makePerson, makeTeacherAndClass, type Person } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { authoring, moduleEditor, notifications, resources } = messages
const { history, merge, saveStatus } = authoring
const { editors } = resources
const { question: words } = moduleEditor
const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((now, [name, value]) => now.replace(`{${name}}`, value), text)
const fullName = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`

async function type(page: Page, number: number, text: string) {
  const statement = questionCard(page, number).getByRole('textbox', { name: words.statement })
  if (!(await statement.isVisible())) await openQuestion(page, number)
  await statement.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
  await expect(statement).toContainText(text.trim())
}

const save = (page: Page) => page.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
const saved = (page: Page) =>
  expect(page.getByText(saveStatus.saved.PUBLISHED.replace(/ ?\{time\}.*/u, '')).first()).toBeVisible()

test('a colleague named as an editor writes too: what each wrote is kept, and the same question written by both is asked about', async ({
  page,
  db,
  browser,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const colleague = await makePerson(db, classroom.schoolId, 'TEACHER')
  const { courseId, moduleId, courseName } = await makeGivenWork(classroom)

  // The author names the colleague, by keyboard.
  await signIn(page, classroom.teacher)
  await page.goto(coursePath(courseId))
  const section = page.getByRole('region', { name: editors.title })
  await expect(section.getByText(editors.none)).toBeVisible()
  await section.getByRole('button', { name: editors.open }).press('Enter')
  const chooser = page.getByRole('dialog', { name: editors.windowTitle })
  await chooser.getByRole('combobox', { name: editors.field }).fill(colleague.lastname)
  await expect(chooser.getByRole('option', { name: fullName(colleague) })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chooser.getByRole('list', { name: editors.list }).getByText(fullName(colleague))).toBeVisible()
  await axe(page)
  await chooser.getByRole('button', { name: editors.close, exact: true }).last().click()
  await expect(section.getByText(filled(editors.names, { names: fullName(colleague) }))).toBeVisible()

  // The colleague is told, and finds the course among what is shared with them.
  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(other, colleague)
  await other.goto(`${routes.resourcesLibrary}?source=withMe`)
  await expect(other.getByRole('link', { name: courseName, exact: true })).toBeVisible()
  await other
    .getByRole('button', { name: filled(notifications.bell.replace(/.*one \{([^}]*\{shown\}[^}]*)\}.*/u, '$1'), { shown: '1' }) })
    .click()
  await other.getByRole('link', { name: filled(notifications.kind.newEditor, { title: courseName }) }).click()
  await expect(other).toHaveURL(new RegExp(coursePath(courseId)))

  // Two different questions, written at the same time.
  for (const one of [page, other]) await one.goto(moduleEditorPath(moduleId))
  await type(page, 1, ' De l’auteur.')
  await type(other, 2, ' De la collègue.')
  await save(page)
  await saved(page)
  await save(other)
  await expect(other.getByText(merge.takenIn.replace(/\{by\}.*/u, fullName(classroom.teacher))).first()).toBeVisible()
  await saved(other)
  await expect(questionCard(other, 1)).toContainText('De l’auteur.')
  await axe(other)

  // The same question: both versions are shown, and the typed one outlives a reload.
  await type(other, 1, ' Encore elle.')
  await save(other)
  await saved(other)
  await type(page, 1, ' Encore lui.')
  await save(page)
  const dialog = page.getByRole('dialog', { name: merge.title })
  await expect(dialog.getByText('Encore elle.').first()).toBeVisible()
  await expect(dialog.getByText('Encore lui.').first()).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: merge.back }).click()
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(questionCard(page, 1)).toContainText('Encore lui.')
  await save(page)
  await dialog.getByRole('radio', { name: merge.both }).check()
  await dialog.getByRole('button', { name: merge.save }).click()
  await saved(page)
  const stored = await (await apiClient(classroom.teacher)).call('getModule', { params: { id: moduleId } })
  const texts = stored.questions.map((one) => ('statement' in one ? String(one.statement) : ''))
  expect(texts).toHaveLength(3)
  expect(texts[0]).toContain('Encore lui.')
  expect(texts[1]).toContain('Encore elle.')
  expect(texts[2]).toContain('De la collègue.')

  await page.getByRole('button', { name: history.open, exact: true }).click()
  const versions = page.getByRole('dialog', { name: history.title }).getByRole('list', { name: history.list })
  for (const person of [classroom.teacher, colleague]) await expect(versions.getByText(fullName(person)).first()).toBeVisible()
  await other.context().close()
})
