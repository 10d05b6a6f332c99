import { expect, type Page } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { levels, schools, subjects } from '#api/db/schema'
import { writePng } from '#api/seed/documents/png'
import { languages } from '#contract/languages'
import { courseEditorPath, coursePath, moduleEditorPath, modulePreviewPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { addQuestion, chooseOfQuestion, openQuestion, questionCard } from './support/authoring.ts'
import { type Classroom, makeTeacherAndClass, unique } from './support/people.ts'
import { expectFlash } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { authoring, course: courseWords, courseEditor, module: moduleWords, moduleEditor, player, problems, ui } = messages

test.use({ hasTouch: true })

/** Gives the school every level and subject, so that there is a choice. */
async function openSchool(db: Parameters<typeof makeTeacherAndClass>[0], { schoolId }: Classroom): Promise<string[]> {
  const allLevels = await db.select().from(levels).orderBy(levels.position)
  const allSubjects = await db.select().from(subjects)
  await db
    .update(schools)
    .set({ levels: allLevels.map(({ id }) => id), subjects: allSubjects.map(({ id }) => id) })
    .where(inArray(schools.id, [schoolId]))
  return allLevels.map(({ name }) => name)
}

/** The collapsed list of levels: its button, and its options. */
const levelList = (page: Page) => {
  const field = page.getByRole('group', { name: authoring.fields.levels })
  return { button: field.getByRole('button'), words: (name: string) => field.getByText(name, { exact: true }) }
}

test('pressing a level’s label selects it in both editors, by touch', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const [first = '', second = ''] = await openSchool(db, classroom)
  await signIn(page, classroom.teacher)
  for (const address of [routes.newModule, routes.newCourse]) {
    await page.goto(address)
    const { button, words } = levelList(page)
    await button.tap()
    // The label itself, not the checkbox next to it.
    await words(first).tap()
    await words(second).tap()
    await expect(button).toHaveText(`${first}, ${second}`)
    await words(first).tap()
    await expect(button).toHaveText(second)
    await words(ui.choice.all).tap()
    await expect(button).toHaveText(ui.choice.all)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
})

test('every field of a course is saved: type, subject, levels, duration, keywords, share, introduction (CRS-036)', async ({
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
  // A failed save shows an error, and nothing is lost (ERR-006).
  await page.route('**/bff/api/course', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: authoring.actions.saveDraft, exact: true }).click()
  await expect(page.getByText(messages.errors.save).first()).toBeVisible()
  await page.unroute('**/bff/api/course')
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

test('the preview shows an unsaved document without fetching it', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { moduleId } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/bff/files/')) asked.push(request.url().slice(0, 200))
  })
  await page.goto(moduleEditorPath(moduleId))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Carte.png', mimeType: 'image/png', buffer: writePng(300, 300, () => [220, 30, 60]) })
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

test('the saved draft is restored before anything can be typed', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(routes.newModule)
  const name = page.getByLabel(moduleEditor.name)
  await name.fill('Ce qui était gardé')
  await expect(page.getByText(authoring.saveStatus.unsavedKept)).toBeVisible()
  // A slow network: the page is there, its scripts are not.
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

test('duplicate holes and empty braces are reported while typing, and duplicates are not published', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(routes.newModule)
  await addQuestion(page, 'HolesInText')
  const text = page.getByRole('textbox', { name: moduleEditor.holes.text })
  await text.fill('{le} chat, {le} chien et {}')
  const told = page.getByRole('status').filter({ hasText: moduleEditor.holes.emptyBraces })
  await expect(told).toContainText('{le 1}')
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: problems.dialog.title })
  await dialog.getByText(problems.text.repeatedHole).click()
  await expect(text).toBeFocused()
  await text.fill('{le 1} chat, {le 2} chien')
  await expect(told).toBeHidden()
  await expect(page.getByText(problems.text.repeatedHole)).toBeHidden()
})

test('an archived module or course is read-only in its editor until it is restored (OP-052)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { moduleId, courseId, teacher } = await makeGivenWork(classroom)
  await teacher.call('archiveModule', { params: { id: moduleId } })
  await teacher.call('archiveCourse', { params: { id: courseId } })
  await signIn(page, classroom.teacher)
  for (const [address, kind] of [
    [moduleEditorPath(moduleId), 'module'],
    [courseEditorPath(courseId), 'parcours'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(`Ce ${kind} est archivé`)).toBeVisible()
    if (kind === 'module') await expect(page.getByText('Quelle est la capitale de la France ?')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: authoring.actions.saveAndPublish })).toHaveCount(0)
    await axe(page)
    await page.getByRole('button', { name: authoring.archived.restore, exact: true }).click()
    const name = page.getByRole('textbox', { name: /^Nom d/ })
    await name.fill(`${await name.inputValue()} bis`)
    await page.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
    await expect(page.getByText(/^Enregistré et publié/)).toBeVisible()
  }
})

test('archived courses and modules can be restored from the archives', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { moduleId, courseId, teacher, courseName } = await makeGivenWork(classroom)
  const { name: moduleName } = await teacher.call('getModule', { params: { id: moduleId } })
  await teacher.call('archiveModule', { params: { id: moduleId } })
  await teacher.call('archiveCourse', { params: { id: courseId } })
  await signIn(page, classroom.teacher)
  for (const [query, name, words] of [
    ['', courseName, courseWords],
    ['?type=modules', moduleName, moduleWords],
  ] as const) {
    await page.goto(routes.archivesResources + query)
    const label = words.menu.label.replace('{name}', name)
    await page.getByRole('button', { name: label, exact: true }).click()
    await page.getByRole('menu', { name: label, exact: true }).getByText(words.menu.restore, { exact: true }).click()
    await expectFlash(page, words.actions.restore.done)
    await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0)
  }
  await page.goto(routes.resourcesMine)
  await expect(page.getByRole('link', { name: courseName, exact: true })).toBeVisible()
})

test('text written while the module was archived or deleted elsewhere is kept as a copy', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  await signIn(page, classroom.teacher)
  for (const how of ['archived', 'deleted'] as const) {
    const { moduleId, courseId, workId, teacher } = await makeGivenWork(classroom)
    await page.goto(moduleEditorPath(moduleId))
    const name = page.getByLabel(moduleEditor.name)
    const written = unique('Écrit pendant ce temps')
    await name.fill(written)
    if (how === 'archived') await teacher.call('archiveModule', { params: { id: moduleId } })
    else {
      await teacher.call('changeWorkStatus', { params: { id: workId }, body: { status: 'DELETED' } })
      await teacher.call('deleteCourse', { params: { id: courseId } })
      await teacher.call('deleteModule', { params: { id: moduleId } })
    }
    await page.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(how === 'archived' ? 'a été archivé ailleurs' : 'a été supprimé')
    await dialog.getByRole('button', { name: authoring.gone.keepCopy, exact: true }).click()
    await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible()
    await expect(page).not.toHaveURL(new RegExp(moduleId))
    await page.reload()
    await expect(name).toHaveValue(`${written} (copie)`)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
    if (how === 'deleted') continue
    await page.goto(moduleEditorPath(moduleId))
    await expect(page.getByText('Ce module est archivé')).toBeVisible()
    await expect(page.getByText(written)).toHaveCount(0)
  }
})

test('a course from another school shows its subject and level, and its copy asks for the user’s own (CRS-035)', async ({
  page,
  db,
}) => {
  const [here, there] = [await makeTeacherAndClass(db), await makeTeacherAndClass(db)]
  const [, level] = await db.select().from(levels).orderBy(levels.position).limit(2)
  const [, subject] = await db.select().from(subjects).orderBy(subjects.name).limit(2)
  if (!level || !subject) throw new Error('the database has one level or subject only')
  await db
    .update(schools)
    .set({ levels: [level.id], subjects: [subject.id] })
    .where(inArray(schools.id, [there.schoolId]))
  const api = await apiClient(there.teacher)
  const written = { subjectId: subject.id, levels: [level.id], duration: 10, keywords: 'essai', publishAnyway: true }
  const draft = await api.call('createModule', { body: { ...written, name: unique('Pas fini'), questions: [] } })
  const name = unique('Venu d’ailleurs')
  const course = await api.call('createCourse', {
    body: { ...written, name, modules: [draft._id], share: 'public', status: 'PUBLISHED' },
  })
  await signIn(page, here.teacher)
  await page.goto(coursePath(course._id))
  const main = page.getByRole('main')
  await expect(main.getByText(subject.name, { exact: true })).toBeVisible()
  await expect(main.getByText(level.name, { exact: true })).toBeVisible()
  const label = courseWords.menu.label.replace('{name}', name)
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('menu', { name: label, exact: true }).getByText(courseWords.menu.personalise, { exact: true }).click()
  await page.waitForURL(/creer-parcours\/[0-9a-f-]{36}/)
  await expect(page.getByText('d’autres matières ou d’autres niveaux')).toBeVisible()
  await expect(page.getByText(problems.text.subject)).toBeVisible()
  await expect(page.getByText(problems.text.levels)).toBeVisible()
  await expect(page.getByText(authoring.status.DRAFT, { exact: true })).toHaveCount(2)
  await axe(page)
  await page.getByLabel(authoring.fields.subject).selectOption(here.subjectId)
  const [own] = await db
    .select()
    .from(levels)
    .where(inArray(levels.id, [here.levelId]))
  const { button, words } = levelList(page)
  await button.click()
  await words(own?.name ?? '').click()
  await page.getByRole('button', { name: authoring.actions.saveDraft, exact: true }).click()
  await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible()
  // Publishing names the unpublished module (CRS-017).
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  await expect(page.getByRole('dialog', { name: problems.dialog.title })).toContainText(`«\u00A0${draft.name}\u00A0»`)
})

test('the choices of a quiz have a reading language (QST-005)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { moduleId } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(moduleId))
  await chooseOfQuestion(page, 2, 'details')
  const language = questionCard(page, 2).getByLabel('Langue des choix')
  await expect(language).toHaveValue('FR')
  await expect(language.locator('option')).toHaveText(languages.map((one) => moduleEditor.languages[one]))
  await language.selectOption('EN')
  await page.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
  await expect(page.getByText(/^Enregistré et publié/)).toBeVisible()
  await page.reload()
  // What differs from the usual is said, and opens the fields.
  const card = await openQuestion(page, 2)
  await card.getByRole('button', { name: moduleEditor.languages.EN }).press('Enter')
  await expect(language).toHaveValue('EN')
})
