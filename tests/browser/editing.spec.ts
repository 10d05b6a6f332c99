import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { levels, schools, subjects } from '#api/db/schema'
import { modulePreviewPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { type Classroom, makeTeacherAndClass, unique } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { authoring, courseEditor, moduleEditor, player, problems, ui } = messages

test.use({ hasTouch: true })

/** Every level and subject for the school, so that there is something to choose. */
async function openSchool(db: Parameters<typeof makeTeacherAndClass>[0], { schoolId }: Classroom): Promise<string[]> {
  const allLevels = await db.select().from(levels).orderBy(levels.position)
  const allSubjects = await db.select().from(subjects)
  await db
    .update(schools)
    .set({ levels: allLevels.map(({ id }) => id), subjects: allSubjects.map(({ id }) => id) })
    .where(inArray(schools.id, [schoolId]))
  return allLevels.map(({ name }) => name)
}

/** The closed list of levels: its button, and what stands in it. */
const levelList = (page: Page) => {
  const field = page.getByRole('group', { name: authoring.fields.levels })
  return { button: field.getByRole('button'), words: (name: string) => field.getByText(name, { exact: true }) }
}

type Press = (target: Locator) => Promise<void>
const presses: readonly [string, Press][] = [
  ['mouse', (target) => target.click()],
  ['touch', (target) => target.tap()],
]

for (const [by, press] of presses) {
  test(`the words of a level choose it in both editors, by ${by}`, async ({ page, db }) => {
    const classroom = await makeTeacherAndClass(db)
    const [first = '', second = ''] = await openSchool(db, classroom)
    await signIn(page, classroom.teacher)
    for (const address of [routes.newModule, routes.newCourse]) {
      await page.goto(address)
      const { button, words } = levelList(page)
      await press(button)
      // The words themselves, not the box beside them.
      await press(words(first))
      await press(words(second))
      await expect(button).toHaveText(`${first}, ${second}`)
      await press(words(first))
      await expect(button).toHaveText(second)
      await press(words(ui.all))
      await expect(button).toHaveText(ui.all)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await press(page.getByRole('heading', { level: 1 }))
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    }
  })
}

test('every field of a course is kept: type, subject, levels, duration, keywords, share, introduction (CRS-036)', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const [, level = ''] = await openSchool(db, classroom)
  await signIn(page, classroom.teacher)
  await page.goto(routes.newCourse)
  const name = unique('Complet')
  await page.getByLabel(courseEditor.name).fill(name)
  const subject = page.getByLabel(authoring.fields.subject)
  const type = page.getByLabel(courseEditor.type)
  await subject.selectOption({ index: 2 })
  await type.selectOption({ index: 1 })
  const chosen = { subject: await subject.inputValue(), type: await type.inputValue() }
  const { button, words } = levelList(page)
  await button.click()
  await words(level).click()
  await page.keyboard.press('Escape')
  await page.getByLabel(authoring.fields.duration).fill('45')
  await page.getByLabel(authoring.fields.keywords).fill('aires, périmètres')
  await page.getByText(courseEditor.share.school.text, { exact: true }).click()
  await page.getByRole('textbox', { name: courseEditor.introduction.label }).fill('Bienvenue dans {parcours}')
  await page.getByRole('button', { name: authoring.actions.saveDraft, exact: true }).click()
  await expect(page).toHaveURL(/creer-parcours\/[0-9a-f-]{36}/)
  await page.reload()
  await expect(page.getByLabel(courseEditor.name)).toHaveValue(name)
  await expect(subject).toHaveValue(chosen.subject)
  await expect(type).toHaveValue(chosen.type)
  await expect(button).toHaveText(level)
  await expect(page.getByLabel(authoring.fields.duration)).toHaveValue('45')
  for (const word of ['aires', 'périmètres']) await expect(page.getByText(word, { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: courseEditor.share.school.label })).toBeChecked()
  await expect(page.getByRole('textbox', { name: courseEditor.introduction.label })).toContainText('Bienvenue dans {parcours}')
})

test('the preview shows a document that is not saved yet, and asks for it at no address', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { moduleId } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/bff/files/')) asked.push(request.url().slice(0, 200))
  })
  await page.goto(routes.newModule.replace('new', moduleId))
  const picture = readFileSync('public/subjects/anglais.png')
  await page.locator('input[type=file]').first().setInputFiles({ name: 'Carte.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: /Carte/ })).toBeVisible()
  await page.getByRole('link', { name: moduleEditor.preview }).click()
  await page.waitForURL((url) => url.pathname === modulePreviewPath(moduleId))
  await page.getByRole('button', { name: player.startTest, exact: true }).click()
  await page.getByRole('button', { name: player.moduleDocument }).first().click()
  const shown = page.getByRole('complementary').getByRole('img')
  await expect(shown).toHaveAttribute('src', /^data:image\/png;base64,/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(asked).toEqual([])
})

test('the kept draft is there before anything can be typed', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(routes.newModule)
  const name = page.getByLabel(moduleEditor.name)
  await name.fill('Ce qui était gardé')
  await expect(page.getByText(authoring.note.unsavedKept)).toBeVisible()
  // A slow network: the page is there, its code is not.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(routes.newModule, { waitUntil: 'commit' })
  await expect(name).toBeVisible()
  await expect(name).toBeDisabled()
  release()
  await expect(name).toHaveValue('Ce qui était gardé')
  await name.fill('Ce qui est écrit')
  await expect(name).toHaveValue('Ce qui est écrit')
})

test('two holes of one name and empty braces are told while they are written, and the first is not published', async ({
  page,
  db,
}) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(routes.newModule)
  await page.getByRole('button', { name: moduleEditor.add, exact: true }).click()
  await page.getByLabel(moduleEditor.question.type).selectOption('HolesInText')
  const text = page.getByRole('textbox', { name: moduleEditor.holes.text })
  await text.fill('{le} chat, {le} chien et {}')
  const told = page.getByRole('status').filter({ hasText: moduleEditor.holes.emptyBraces })
  await expect(told).toContainText('{le 1}')
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: problems.dialog.title })
  await dialog.getByRole('button', { name: new RegExp(problems.text.repeatedHole) }).click()
  await expect(text).toBeFocused()
  await text.fill('{le 1} chat, {le 2} chien')
  await expect(told).toBeHidden()
  await expect(page.getByText(problems.text.repeatedHole)).toBeHidden()
})
