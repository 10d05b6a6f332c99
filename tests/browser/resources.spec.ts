import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { courses, quoteRequests, users } from '#api/db/schema'
import { writePng } from '#api/seed/documents/png'
import type { CourseMenuEntry, ModuleMenuEntry } from '#domain/resources/menus'
import { courseEditorPath, coursePath, courseStatsPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { type ApiClient, apiClient } from './support/api.ts'
import { type Classroom, makePerson, makeTeacherAndClass, unique } from './support/people.ts'
import { expectFlash } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn, makeGivenWork } from './support/works.ts'

const { course: courseWords, module: moduleWords, quote, reading, resources, ui } = messages
/** A valid PNG. */
const picture = `data:image/png;base64,${writePng(8, 8, () => [220, 30, 60]).toString('base64')}`
const named = (text: string, name: string) => text.replace('{name}', name)

interface OwnResources {
  api: ApiClient
  module: { _id: string; name: string }
  course: { _id: string; name: string }
}

/** A published module with a picture, in a published course that the school shares. */
async function author(classroom: Classroom, word: string, share: 'private' | 'school' = 'school'): Promise<OwnResources> {
  const api = await apiClient(classroom.teacher)
  const written = authoredIn(classroom)
  const published = { status: 'PUBLISHED', publishAnyway: true } as const
  const module = await api.call('createModule', {
    body: {
      ...written,
      ...published,
      name: unique(`Module ${word}`),
      document: { name: 'Schéma.png', data: picture },
      questions: [
        {
          _id: crypto.randomUUID(),
          type: 'Quizz',
          statement: '<p>Combien font 6 × 7 ?</p>',
          response: '<p>6 × 7 = 42.</p>',
          data: {
            choices: [
              { id: 'a', text: '36', good: false },
              { id: 'b', text: '42', good: true },
            ],
          },
        },
        {
          _id: crypto.randomUUID(),
          type: 'HolesInText',
          statement: '',
          data: { text: '<p>La capitale est {ville}.</p>', holes: { ville: 'Paris|Lutèce' } },
        },
      ],
    },
  })
  const course = await api.call('createCourse', {
    body: {
      ...written,
      ...published,
      name: unique(`Parcours ${word}`),
      introduction: '<p>La maison de l’oncle.</p>',
      share,
      modules: [module._id],
    },
  })
  return { api, module, course }
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 770

async function openMenu(page: Page, label: string, name: string): Promise<Locator> {
  const accessible = named(label, name)
  await page.getByRole('button', { name: accessible, exact: true }).click()
  return page.getByRole('menu', { name: accessible, exact: true })
}

/** What the specification names is in sight in its order, the rest after it, one press of « Plus » away (OP-157). */
async function expectEntries(page: Page, menu: Locator, named: string[], later: string[]) {
  const shown = menu.getByRole('menuitem').filter({ visible: true })
  const { more } = messages.ui.list
  await expect(shown).toHaveText(later.length > 0 ? [...named, more] : named)
  if (later.length > 0) await menu.getByRole('menuitem', { name: more, exact: true }).press('Enter')
  await expect(shown).toHaveText([...named, ...later])
  if (later[0]) await expect(menu.getByRole('menuitem', { name: later[0], exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
}

async function expectCourseMenu(page: Page, name: string, entries: CourseMenuEntry[], later: CourseMenuEntry[] = []) {
  const menu = await openMenu(page, courseWords.menu.label, name)
  const shown = entries.filter((entry) => entry !== 'statistics' || !isPhone(page))
  const words = (of: CourseMenuEntry[]) => of.map((entry) => courseWords.menu[entry])
  await expectEntries(page, menu, words(shown), words(later))
}

async function expectModuleMenu(page: Page, name: string, entries: ModuleMenuEntry[], later: ModuleMenuEntry[] = []) {
  const menu = await openMenu(page, moduleWords.menu.label, name)
  const words = (of: ModuleMenuEntry[]) => of.map((entry) => moduleWords.menu[entry])
  await expectEntries(page, menu, words(entries), words(later))
}

/** Collects the requests that the page sends with this method from now on. */
function sent(page: Page, method: string): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.method() === method) addresses.push(new URL(request.url()).pathname)
  })
  return addresses
}

const inLibrary = (type = '') => `${routes.resourcesLibrary}?source=school${type}`

test('an author’s menus have every action, a colleague’s only those allowed', async ({ page, browser, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { module, course } = await author(classroom, 'menus')
  await signIn(page, classroom.teacher)
  await page.goto('/banque-de-ressources')
  await expect(page).toHaveURL(new RegExp(`${routes.resourcesLibrary}$`))
  await page.goto(routes.resourcesMine)
  const named: CourseMenuEntry[] = ['view', 'edit', 'duplicate', 'delete', 'archive', 'test', 'assign', 'statistics', 'documents']
  await expectCourseMenu(page, course.name, named, ['share', 'take', 'print'])
  await page.goto(`${routes.resourcesMine}?type=modules`)
  const six: ModuleMenuEntry[] = ['view', 'edit', 'duplicate', 'createCourse', 'delete', 'archive']
  await expectModuleMenu(page, module.name, six, ['share', 'take', 'print'])

  const colleague = await makePerson(db, classroom.schoolId, 'TEACHER')
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })).newPage()
  await signIn(other, colleague)
  await other.goto(inLibrary())
  const read: CourseMenuEntry[] = ['view', 'test', 'personalise', 'assign', 'statistics', 'documents']
  await expectCourseMenu(other, course.name, read, ['take', 'print'])
  await other.goto(inLibrary('&type=modules'))
  await expectModuleMenu(other, module.name, ['view', 'duplicate', 'createCourse'], ['take', 'print'])
  await other.context().close()
})

test('a headmaster reads and gives, a supervisor sees rankings only and has no text search (ROLE-013)', async ({
  page,
  browser,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const { api, module, course } = await author(classroom, 'rôles')
  await api.call('createWorks', {
    body: { courseId: course._id, dueDate: Date.now() + 24 * 3600 * 1000, groups: [classroom.classId] },
  })
  const headmaster = await makePerson(db, classroom.schoolId, 'HEADMASTER')
  await signIn(page, headmaster)
  await page.goto(inLibrary())
  await expectCourseMenu(page, course.name, ['view', 'test', 'assign', 'statistics', 'documents'], ['take', 'print'])
  await page.goto(inLibrary('&type=modules'))
  await expectModuleMenu(page, module.name, ['view'], ['take'])
  // The header’s action leads, after choosing a course, to its statistics in the school (OP-030).
  await page.getByRole('link', { name: resources.courseStatistics }).click()
  await expect(page.getByText(resources.chooseForStatistics)).toBeVisible()
  await page.getByRole('link', { name: course.name }).click()
  await expect(page).toHaveURL(`${courseStatsPath(course._id)}?view=school`)

  const supervisor = await makePerson(db, classroom.schoolId, 'SUPERVISOR')
  await db
    .update(users)
    .set({ schools: [classroom.schoolId] })
    .where(eq(users.id, supervisor.id))
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })).newPage()
  await signIn(other, supervisor)
  for (const path of ['/banque-de-ressources', routes.resourcesLibrary, routes.resourcesShop]) {
    await other.goto(path)
    await expect(other).toHaveURL(routes.mostUsedAssigned)
  }
  await expect(other.getByLabel(resources.filters.level)).toBeVisible()
  await expect(other.getByLabel(resources.filters.terms, { exact: true })).toHaveCount(0)
  await expect(other.getByLabel(resources.filters.archived)).toHaveCount(0)
  const ranked = other.getByRole('list', { name: resources.ranking.list }).getByRole('listitem').filter({ hasText: course.name })
  await expect(ranked.first()).toContainText('1')
  await expectCourseMenu(other, course.name, ['view', 'test', 'statistics'])
  await axe(other)
  await other.context().close()
})

test('deleting a module held by a course is refused with links to the courses; another is deleted after confirmation', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const { api, module, course } = await author(classroom, 'supprimer')
  const written = { subjectId: classroom.subjectId, levels: [classroom.levelId], duration: 5 }
  const lone = await api.call('createModule', { body: { ...written, name: unique('Seul'), questions: [] } })
  await signIn(page, classroom.teacher)
  await page.goto(`${routes.resourcesMine}?type=modules`)
  const deletions = sent(page, 'DELETE')

  await (await openMenu(page, moduleWords.menu.label, module.name)).getByText(moduleWords.menu.delete).click()
  const used = page.getByRole('dialog', { name: moduleWords.actions.used.title })
  await expect(used.getByRole('row')).toHaveCount(2)
  const buttons = await used.getByRole('button').all()
  for (const button of buttons) await expect(button).toHaveAccessibleName(ui.frame.close)
  await axe(page)
  await used.getByRole('link', { name: course.name }).click()
  await expect(page).toHaveURL(coursePath(course._id))
  expect(deletions).toEqual([])

  await page.goto(`${routes.resourcesMine}?type=modules`)
  const remove = async () => (await openMenu(page, moduleWords.menu.label, lone.name)).getByText(moduleWords.menu.delete).click()
  const confirm = page.getByRole('dialog', { name: moduleWords.actions.delete.title })
  await remove()
  await confirm.getByRole('button', { name: ui.frame.cancel }).click()
  await expect(confirm).toBeHidden()
  await expect(page.getByText(lone.name)).toBeVisible()
  expect(deletions).toEqual([])

  // A failure shows an error and closes the dialog (ERR-025).
  await page.route('**/bff/api/module/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await remove()
  await confirm.getByRole('button', { name: moduleWords.actions.delete.confirm }).click()
  await expectFlash(page, moduleWords.actions.delete.error)
  await expect(confirm).toBeHidden()
  await page.unroute('**/bff/api/module/*')
  // So does a failed archiving (ERR-026).
  await page.route('**/bff/api/module/archive/*', (route) => route.abort())
  await (await openMenu(page, moduleWords.menu.label, lone.name)).getByText(moduleWords.menu.archive, { exact: true }).click()
  const archive = page.getByRole('dialog', { name: moduleWords.actions.archive.title })
  await archive.getByRole('button', { name: moduleWords.actions.archive.confirm }).click()
  await expectFlash(page, moduleWords.actions.archive.error)
  await expect(archive).toBeHidden()

  await remove()
  await confirm.getByRole('button', { name: moduleWords.actions.delete.confirm }).click()
  await expectFlash(page, moduleWords.actions.delete.done)
  await expect(page.getByRole('link', { name: lone.name })).toHaveCount(0)
  // The card and its button are removed: the list takes the focus.
  await expect(page.getByRole('region', { name: resources.results.modules })).toBeFocused()
})

test('a course that was given cannot be deleted, another can', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const given = await makeGivenWork(classroom)
  const { course } = await author(classroom, 'jamais donné')
  await signIn(page, classroom.teacher)
  await page.goto(routes.resourcesMine)
  const deletions = sent(page, 'DELETE')
  await (await openMenu(page, courseWords.menu.label, given.courseName)).getByText(courseWords.menu.delete).click()
  const refusal = page.getByRole('dialog', { name: courseWords.actions.cannotDelete.title })
  await expect(refusal).toBeVisible()
  await axe(page)
  await refusal.getByRole('button', { name: ui.frame.close }).last().click()
  await expect(refusal).toBeHidden()
  expect(deletions).toEqual([])

  const menu = await openMenu(page, courseWords.menu.label, course.name)
  await menu.getByText(courseWords.menu.delete).click()
  await page.getByRole('button', { name: courseWords.actions.delete.confirm }).click()
  await expectFlash(page, courseWords.actions.delete.done)
  await expect(page.getByRole('link', { name: course.name })).toHaveCount(0)
  expect(deletions).toEqual([`/bff/api/course/${course._id}`])
  await expect(page.getByRole('link', { name: given.courseName, exact: true })).toBeVisible()
})

test('failures have texts of their own (ERR-022 to ERR-024)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { course } = await author(classroom, 'pannes')
  await signIn(page, classroom.teacher)
  await page.goto(routes.resourcesMine)
  await page.route('**/bff/api/course/**', (route) => route.abort())
  const choose = async (entry: CourseMenuEntry) =>
    (await openMenu(page, courseWords.menu.label, course.name)).getByText(courseWords.menu[entry], { exact: true }).click()
  await choose('documents')
  await expectFlash(page, courseWords.actions.documents.error)
  await choose('delete')
  await expectFlash(page, courseWords.actions.delete.error)
  await choose('archive')
  await page.getByRole('button', { name: courseWords.actions.archive.confirm }).click()
  await expectFlash(page, courseWords.actions.archive.error)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: course.name, exact: true })).toBeVisible()
})

test('a colleague’s course is personalised and opens in the editor', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { course } = await author(classroom, 'à reprendre')
  const colleague = await makePerson(db, classroom.schoolId, 'TEACHER')
  await signIn(page, colleague)
  await page.goto(inLibrary())
  await page.route('**/bff/api/course/clone', (route) => route.abort())
  const choose = async () =>
    (await openMenu(page, courseWords.menu.label, course.name)).getByText(courseWords.menu.personalise).click()
  await choose()
  await expectFlash(page, messages.failed.duplicate)
  await page.unroute('**/bff/api/course/clone')
  await choose()
  await expect(page).toHaveURL(/creer-parcours\/[0-9a-f-]{36}$/)
  const [copy] = await db.select().from(courses).where(eq(courses.creatorId, colleague.id))
  expect(copy).toMatchObject({ status: 'DRAFT', share: 'private' })
  await expect(page).toHaveURL(courseEditorPath(copy?.id ?? ''))
  await expect(page.getByLabel(messages.courseEditor.name)).toHaveValue(copy?.name ?? '')
})

test('a search ignores accents, is remembered on the next visit, and can be cleared', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { course } = await author(classroom, 'Élève à l’Œuvre')
  const { course: another } = await author(classroom, 'Géométrie')
  await signIn(page, classroom.teacher)
  await page.goto(routes.resourcesMine)
  const cards = page
    .getByRole('list', { name: resources.results.courses })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(2)
  await page.getByLabel(resources.filters.terms, { exact: true }).fill('oeuvre eleve')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(course.name)
  await expect(page).toHaveURL(/terms=oeuvre/)

  await page.goto(routes.dashboard)
  // Already in the server’s HTML, before any script runs.
  const drawn = await (await page.request.get(routes.resourcesMine)).text()
  expect(drawn).toContain('value="oeuvre eleve"')
  expect(drawn).not.toContain(another.name)
  await page.goto(routes.resourcesMine)
  await expect(page.getByLabel(resources.filters.terms, { exact: true })).toHaveValue('oeuvre eleve')
  await expect(cards).toHaveCount(1)
  // In another tab the search says what it leaves out.
  await page.goto(routes.resourcesLibrary)
  await expect(page.getByText(resources.searched.replace('{terms}', 'oeuvre eleve'))).toBeVisible()
  await page.goto(routes.resourcesMine)
  // A typing error finds what is close, and the page says so.
  await page.getByLabel(resources.filters.terms, { exact: true }).fill('oeuvrres eleve')
  await expect(page.getByText(resources.searchedClose.replace('{terms}', 'oeuvrres eleve'))).toBeVisible()
  await expect(cards).toContainText(course.name)
  await page.getByLabel(resources.filters.terms, { exact: true }).fill('introuvable')
  await expect(page.getByText(resources.noMatch.title, { exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: ui.list.clearFilters }).click()
  await expect(cards).toHaveCount(2)
})

test('a course shows its documents for download, and its modules to read', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { module, course } = await author(classroom, 'documents')
  await signIn(page, classroom.teacher)
  await page.goto(coursePath(course._id))
  await (await openMenu(page, courseWords.menu.label, course.name)).getByText(courseWords.menu.documents).click()
  const documents = page.getByRole('dialog', { name: courseWords.actions.documents.title })
  await expect(documents.getByRole('row').last()).toContainText('Schéma.png')
  await expect(documents.getByRole('row').last()).toContainText(module.name)
  await axe(page)
  const downloading = page.waitForEvent('download')
  await documents.getByRole('link', { name: 'Schéma.png', exact: true }).click()
  expect((await downloading).suggestedFilename()).toContain('.png')
  await page.keyboard.press('Escape')
  await expect(documents).toBeHidden()

  // The introduction and the questions have the reading aids, with shared settings (AID-001).
  const introduction = page.getByRole('region', { name: resources.view.introduction })
  await introduction.getByRole('button', { name: reading.open }).click()
  await introduction.getByRole('button', { name: reading.mode.SYLLABLES_COLOR }).click()
  await expect(introduction.locator('[data-read] span')).toHaveText(['La', 'mai', 'son', 'de', 'l’on', 'cle'])

  await page.getByRole('button', { name: module.name, exact: true }).click()
  const view = page.getByRole('dialog', { name: module.name })
  await expect(view.getByRole('toolbar', { name: reading.bar })).toBeVisible()
  await expect(view.locator('[data-read]', { hasText: 'Combien font' }).locator('span').first()).toHaveText('Com')
  await expect(view.getByText('Combien font 6 × 7 ?')).toBeVisible()
  await expect(view.getByRole('listitem').filter({ hasText: messages.questions.choices.good }).last()).toContainText('42')
  await expect(view.getByText('Paris ou Lutèce')).toBeVisible()
  await expect(view.getByRole('region', { name: moduleWords.view.document, exact: true })).toBeVisible()
  await expect(view.getByRole('link', { name: named(moduleWords.view.download, 'Schéma.png') })).toBeVisible()
  await axe(page)
})

test('a quote is requested with a message and contact details; the input is kept', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  await signIn(page, classroom.teacher)
  await page.goto(routes.resourcesShop)
  const posts = sent(page, 'POST')
  const asked = () => posts.filter((path) => path.endsWith('/quoteRequest')).length
  const open = page.getByRole('button', { name: quote.open, exact: true }).first()
  await open.click()
  const form = page.getByRole('dialog', { name: quote.title })
  await form.getByRole('button', { name: quote.send }).click()
  await expect(form.getByText(quote.errors.message.required)).toBeVisible()
  await expect(form.getByLabel(quote.message)).toBeFocused()
  await form.getByLabel(quote.message).fill('Pour tous nos élèves de 6e')
  await form.getByRole('button', { name: quote.send }).click()
  await expect(form.getByText(quote.errors.email.contactRequired)).toBeVisible()
  await axe(page)
  expect(asked()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.reload()
  await open.click()
  await expect(form.getByLabel(quote.message)).toHaveValue('Pour tous nos élèves de 6e')

  await form.getByLabel(quote.phone).fill('04 78 00 00 00')
  // The request arrives, its reply does not: sent again, also after a reload, it is one request.
  const loseReply = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/bff/api/quoteRequest', loseReply, { times: 1 })
  await form.getByRole('button', { name: quote.send }).click()
  await expectFlash(page, messages.errors.save)
  await expect(form.getByLabel(quote.phone)).toHaveValue('04 78 00 00 00')
  await page.reload()
  await open.click()
  await form.getByRole('button', { name: quote.send }).click()
  await expectFlash(page, quote.done)
  expect(await db.$count(quoteRequests, eq(quoteRequests.userId, classroom.teacher.id))).toBe(1)
  await open.click()
  await expect(form.getByLabel(quote.message)).toHaveValue('')
})

test('a module is archived and found again in the archives, by keyboard alone', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { module } = await author(classroom, 'à ranger')
  await signIn(page, classroom.teacher)
  await page.goto(`${routes.resourcesMine}?type=modules`)
  const button = page.getByRole('button', { name: named(moduleWords.menu.label, module.name), exact: true })
  await tabTo(page, button)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: moduleWords.menu.view })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: moduleWords.menu.archive })).toBeFocused()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog', { name: moduleWords.actions.archive.title })
  await expect(confirm).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: moduleWords.menu.view })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await tabTo(page, confirm.getByRole('button', { name: moduleWords.actions.archive.confirm }))
  await page.keyboard.press('Enter')
  await expectFlash(page, moduleWords.actions.archive.done)
  await expect(page.getByRole('link', { name: module.name })).toHaveCount(0)

  await page.goto('/archives')
  await expect(page).toHaveURL(routes.archivesResources)
  await tabTo(page, page.getByRole('link', { name: resources.kinds.modules, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: module.name, exact: true })).toBeVisible()
  await expect(page.getByLabel(resources.filters.archived)).toHaveCount(0)
  await expectModuleMenu(page, module.name, ['view', 'duplicate', 'delete', 'restore'], ['take', 'print'])
  await axe(page)
})

test('the course editor searches modules by text, and picks them by keyboard', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { module } = await author(classroom, 'Légèreté')
  const { module: other } = await author(classroom, 'Gravité')
  await signIn(page, classroom.teacher)
  await page.goto(routes.newCourse)
  await page.getByRole('button', { name: messages.courseEditor.modules.add, exact: true }).click()
  const { picker } = messages.courseEditor
  const window = page.getByRole('dialog', { name: picker.title })
  // The library’s official modules come below the author’s own.
  await expect(window.getByRole('checkbox', { name: module.name })).toBeVisible()
  await expect(window.getByRole('checkbox', { name: other.name })).toBeVisible()
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/module/search')) searches.push(new URL(request.url()).searchParams.get('terms') ?? '')
  })
  await window.getByLabel(picker.search).fill('legerete')
  await expect(window.getByRole('checkbox')).toHaveCount(1)
  expect(new Set(searches)).toEqual(new Set(['legerete']))
  await page.keyboard.press('ArrowDown')
  await expect(window.getByRole('checkbox', { name: module.name })).toBeFocused()
  await page.keyboard.press('Space')
  // Picked modules stay picked during another search; Enter ticks the first result.
  await window.getByLabel(picker.search).fill('gravite')
  await expect(window.getByRole('checkbox', { name: other.name })).toBeVisible()
  await expect(window.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(window.getByRole('checkbox', { name: other.name })).toBeChecked()
  await axe(page)
  await window.getByRole('button').last().click()
  await expect(window).toBeHidden()
  const lines = page.getByRole('listitem')
  await expect(lines.filter({ hasText: module.name }).first()).toBeVisible()
  await expect(lines.filter({ hasText: other.name }).first()).toBeVisible()
})

/** Presses Tab until a control has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, target: Locator, limit = 80): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < limit; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${String(target)}`)
}
