import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#api/db/schema'
import { groupLabel } from '#domain/people/names'
import { groupStudentsPath, routes, studentPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { unfoldFilters } from './support/filters.ts'
import { shownOnce } from './support/new-passwords.ts'
import { makePerson, makeTeacherAndClass, unique, uniqueLastname } from './support/people.ts'
import { closeMessages } from './support/shown-messages.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const words = messages.groups
const { form } = words
const { roster, studentField: field } = messages

const main = (page: Page) => page.getByRole('main')
const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`
const dialogOf = (page: Page) => page.getByRole('dialog')

test('a class is created, changed and deleted, with an error for each failure (ROLE-005, ERR-010 to ERR-012)', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 52)
  const [first] = classroom.students
  await signIn(page, classroom.teacher)
  await page.goto(routes.students)
  await page.getByRole('button', { name: words.new }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: form.create, exact: true }).click()
  await expect(dialog.getByText(form.nameRequired)).toBeVisible()
  await expect(dialog.getByText(form.levelRequired)).toBeVisible()
  const name = unique('Atelier')
  await dialog.getByRole('combobox', { name: form.level }).selectOption(classroom.levelId)
  await dialog.getByRole('textbox', { name: form.name, exact: false }).fill(name)
  // The level has more students than fit in the list: the dialog says so, and can show the rest.
  await expect(dialog.getByText('Les 50 premiers élèves s’affichent')).toBeVisible()
  await dialog.getByRole('button', { name: field.more }).click()
  await expect(dialog.getByRole('list', { name: field.found }).getByRole('checkbox')).toHaveCount(52)
  await dialog.getByRole('searchbox', { name: field.search }).fill(first.lastname)
  await dialog.getByRole('checkbox', { name: `${first.firstname} ${first.lastname}`, exact: true }).check()
  await axe(page)
  // A failed save and a reload lose nothing; the restored draft can be discarded.
  await page.route('**/bff/api/group', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: form.create, exact: true }).click()
  await expect(page.getByText(messages.errors.save).first()).toBeVisible()
  await page.unroute('**/bff/api/group')
  await page.reload()
  await page.getByRole('button', { name: words.new }).click()
  await expect(dialog.getByText(form.restored)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: form.name, exact: false })).toHaveValue(name)
  await expect(dialog.getByRole('button', { name: field.remove.replace('{name}', nameOf(first)) })).toBeVisible()
  await dialog.getByRole('button', { name: form.create, exact: true }).click()
  await expect(page).toHaveURL(/\/groupe\/.*\/eleves$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main(page).getByText(words.shared, { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: `${first.firstname} ${first.lastname}`, exact: true })).toBeVisible()
  await axe(page)

  const menu = page.getByRole('button', { name: words.actions.replace('{name}', name) })
  await closeMessages(page)
  await menu.click()
  await page.getByRole('menuitem', { name: words.edit, exact: true }).click()
  await expect(dialog.getByRole('checkbox', { name: form.shared })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: form.name, exact: false }).fill(`${name} bis`)
  await page.route('**/bff/api/group/*', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: form.save, exact: true }).click()
  await expect(page.getByText(messages.errors.save).first()).toBeVisible()
  await page.unroute('**/bff/api/group/*')
  await dialog.getByRole('button', { name: form.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} bis` })).toBeVisible()
  await expect(main(page).getByText(words.shared, { exact: true })).toBeVisible()

  await closeMessages(page)
  await page.getByRole('button', { name: words.actions.replace('{name}', `${name} bis`) }).click()
  await page.getByRole('menuitem', { name: words.delete, exact: true }).click()
  // OP-068: a refused deletion shows an error, and the group stays.
  await page.route('**/bff/api/group/*', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: words.delete, exact: true }).click()
  await expect(page.getByText(messages.errors.save).first()).toBeVisible()
  await page.unroute('**/bff/api/group/*')
  await closeMessages(page)
  await page.getByRole('button', { name: words.actions.replace('{name}', `${name} bis`) }).click()
  await page.getByRole('menuitem', { name: words.delete, exact: true }).click()
  await dialog.getByRole('button', { name: words.delete, exact: true }).click()
  await expect(page).toHaveURL(routes.students)
  await expect(main(page).getByRole('link', { name: `${name} bis` })).toHaveCount(0)
})

test('groups are filtered, and a card shows the three figures', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const teacher = await apiClient(classroom.teacher)
  const group = await teacher.call('createGroup', {
    body: { type: 'Group', levelId: classroom.levelId, name: unique('Soutien') },
  })
  await signIn(page, classroom.teacher)
  await page.goto(routes.students)
  const cards = main(page).getByRole('article')
  await expect(cards).toHaveCount(2)
  // Classes come before groups; without works there are three dashes.
  await expect(cards.first()).toContainText(groupLabel(classroom.className))
  await expect(cards.first().getByText(words.bars.dash, { exact: true })).toHaveCount(3)
  await unfoldFilters(page)
  await page.getByRole('combobox', { name: words.filter.type }).selectOption('Group')
  await expect(page).toHaveURL(/type=Group/)
  await expect(page.getByRole('status').filter({ hasText: messages.ui.list.listUpdated })).toBeAttached()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(groupLabel(group.name))
  // A search that finds a student and no group does not say that nothing was found.
  await page.getByRole('searchbox', { name: words.filter.terms }).fill(classroom.students[0].lastname)
  await expect(cards).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: new RegExp(classroom.students[0].lastname, 'i') })).toBeVisible()
  await expect(page.getByText(words.noneFound.title)).toHaveCount(0)
  await page.getByRole('searchbox', { name: words.filter.terms }).fill('introuvable')
  await expect(page.getByText(words.noneFound.title).first()).toBeVisible()
  // Filters are remembered: the next visit has them in its first HTML, without query parameters (CLI-014).
  const again = await (await page.request.get(routes.students)).text()
  expect(again).toContain('value="introuvable"')
  expect(again).toContain('<option value="Group" selected="">')
  // One’s own come first; with more of colleagues than fit on a page, the rest is on the next page.
  const colleague = await apiClient(await makePerson(db, classroom.schoolId, 'TEACHER'))
  const shared = { type: 'Group' as const, levelId: classroom.levelId, shared: true }
  const more = Array.from({ length: 49 }, (_, at) => ({ ...shared, name: `Renfort ${String(at).padStart(2, '0')}` }))
  await Promise.all(more.map((body) => colleague.call('createGroup', { body })))
  await page.goto(`${routes.students}?type=Group`)
  await expect(cards).toHaveCount(1 + 48)
  const pages = page.getByRole('navigation', { name: words.groupPages })
  await pages.getByRole('link', { name: messages.ui.list.next }).click()
  await expect(cards).toHaveText([new RegExp(groupLabel(group.name)), /Renfort\s48/])
  // A name of more than eighty letters without a space does not widen the page.
  const [student] = classroom.students
  await db
    .update(users)
    .set({ lastname: 'Wolfeschl'.repeat(9) })
    .where(eq(users.id, student.id))
  for (const path of [routes.students, groupStudentsPath(classroom.classId)]) {
    await page.goto(path)
    await expect(main(page).getByRole('link', { name: /Wolfeschl/ })).toBeVisible()
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth, path).toBe(clientWidth)
  }
})

test('a debounced search does not override a link clicked in the meantime', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  await signIn(page, classroom.teacher)
  await page.clock.install()
  await page.goto(routes.students)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/groupe/**', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('searchbox', { name: words.filter.terms }).fill(classroom.className)
  await main(page).getByRole('article').getByRole('link').first().click()
  await page.clock.runFor(1000)
  release()
  await expect(page).toHaveURL(/\/groupe\//)
})

test('a student’s page: figures, works, and an export of their results (ROLE-007)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeGivenWork(classroom)
  const [student] = classroom.students
  const api = await apiClient(student)
  const params = { workId: work.workId }
  const { moduleId, quizQuestionId, textQuestionId } = work
  await api.call('saveAnswer', { params, body: { moduleId, questionId: quizQuestionId, value: ['b'] } })
  await api.call('saveAnswer', { params, body: { moduleId, questionId: textQuestionId, value: 'Paris', evaluation: 100 } })
  await api.call('submitWork', { params, body: {} })
  await signIn(page, classroom.teacher)
  await page.goto(groupStudentsPath(classroom.classId))
  await page.getByRole('link', { name: `${student.firstname} ${student.lastname}`, exact: true }).click()
  await expect(page).toHaveURL(studentPath(student.id))
  await expect(page.getByRole('link', { name: work.courseName })).toBeVisible()
  await expect(main(page).getByText('100 %').first()).toBeVisible()
  await axe(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: messages.students.exportCsv, exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toContain(work.courseName)
  await page.getByRole('link', { name: work.courseName }).click()
  await expect(page).toHaveURL(/\/assignement\//)
})

test('a list of students: errors by line without creating anything, then accounts that work', async ({ page, db, browser }) => {
  const classroom = await makeTeacherAndClass(db)
  const teacher = await apiClient(classroom.teacher)
  const lastname = uniqueLastname()
  const className = unique('5C')
  await signIn(page, classroom.teacher)
  await page.goto(routes.students)
  await page.getByRole('button', { name: words.import }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: roster.check, exact: true }).click()
  await expect(dialog.getByText(roster.empty)).toBeVisible()
  await dialog.getByRole('combobox', { name: roster.level }).selectOption(classroom.levelId)
  await dialog.getByRole('textbox', { name: roster.name, exact: false }).last().fill(className)
  const wrong = `Nom;Prénom;Courriel\n${lastname};Zoé;\n;Paul;\n${lastname};Luc;pas-un-courriel\n`
  await dialog.locator('input[type=file]').setInputFiles({ name: 'eleves.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong) })
  await expect(dialog.getByText(roster.hasErrors)).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(4)
  await expect(dialog.getByRole('button', { name: 'Importer un élève' })).toBeVisible()
  await axe(page)
  expect(await teacher.call('listStudents', { query: { terms: lastname } })).toEqual([])

  await dialog.getByRole('button', { name: roster.back }).click()
  await dialog.getByRole('textbox', { name: roster.paste }).fill(`Nom;Prénom\n${lastname};Zoé\n${lastname};Luc\n`)
  await page.reload()
  await page.getByRole('button', { name: words.import }).click()
  await expect(dialog.getByText(roster.restored)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: roster.name, exact: false }).last()).toHaveValue(className)
  await dialog.getByRole('button', { name: roster.check, exact: true }).click()
  await dialog.getByRole('button', { name: 'Importer 2 élèves' }).click()
  await expect(dialog.getByText(shownOnce)).toBeVisible()
  // Had the passwords been lost: importing the list again finds the students, and renews unused passwords.
  await page.reload()
  await page.getByRole('button', { name: words.import }).click()
  await dialog.getByRole('combobox', { name: roster.level }).selectOption(classroom.levelId)
  await dialog.getByRole('textbox', { name: roster.name, exact: false }).last().fill(className)
  await dialog.getByRole('textbox', { name: roster.paste }).fill(`Nom;Prénom\n${lastname};Zoé\n${lastname};Luc\n`)
  await dialog.getByRole('button', { name: roster.check, exact: true }).click()
  await dialog.getByRole('button', { name: 'Importer 2 élèves' }).click()
  await dialog.getByRole('button', { name: roster.renew }).click()
  await expect(dialog.getByText(shownOnce)).toBeVisible()
  await axe(page)
  // Leaving before the passwords are saved asks for confirmation.
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(roster.leave)).toBeVisible()
  await dialog.getByRole('button', { name: messages.studentPassword.stay }).click()
  await dialog.getByRole('link', { name: roster.seeGroup }).click()
  await expect(dialog.getByText(roster.leave)).toBeVisible()
  await expect(page.locator('.navigation-progress')).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: roster.goOnAnyway })).toHaveAttribute('href', /^[/]groupe[/]/)
  await dialog.getByRole('button', { name: messages.studentPassword.stay }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: roster.download }).click()
  const saved = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  const [, , username = '', password = ''] = saved.find((line) => line.includes('Zoé'))?.split(';') ?? []
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: groupLabel(className), exact: true })).toBeVisible()
  await main(page)
    .getByRole('link', { name: groupLabel(className), exact: true })
    .click()
  await page.getByRole('button', { name: new RegExp(`Nouveau mot de passe pour Luc ${lastname}`, 'i') }).click()
  await dialog.getByRole('button', { name: messages.studentPassword.confirm }).click()
  await expect(dialog.getByText(messages.studentPassword.once)).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(messages.studentPassword.leave)).toBeVisible()
  await dialog.getByRole('button', { name: messages.studentPassword.leaveAnyway }).click()
  // Colleagues see on the student’s page who gave the password, and so does the student (decision 11).
  const told = (words: string) => new RegExp(words.replace('{name}', '.*Essai.*').replace(/\{date\}.*/, '\\d\\d/\\d\\d/'))
  await main(page)
    .getByRole('link', { name: new RegExp(`Luc ${lastname}`, 'i') })
    .click()
  await expect(page.getByText(told(messages.students.passwordGiven))).toBeVisible()
  const visit = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const own = await visit.newPage()
  await signInAtHome(own, { username, password })
  await expect(own).toHaveURL(routes.dashboard)
  await own.goto(routes.profile)
  await expect(own.getByText(told(messages.profile.passwordGiven))).toBeVisible()
  await visit.close()
})

test('the headmaster opens the success statistics; past years keep their groups', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const headmaster = await makePerson(db, classroom.schoolId, 'HEADMASTER')
  await signIn(page, headmaster)
  await page.goto(routes.students)
  await page.getByRole('link', { name: words.statistics }).click()
  await expect(page).toHaveURL(`${routes.statistics}?ctx=success`)
  await page.goto(routes.archivesStudents)
  await expect(page.getByText(words.archived.title)).toBeVisible()
  await axe(page)
  // Nobody has a past year here: a later page leads to the list of the current one.
  await page.goto(`${routes.archivesStudents}?page=3`)
  await expect(page).toHaveURL(/\?schoolYear=(20\d\d)-20\d\d$/)
  await expect(page.getByText(words.archived.title)).toBeVisible()
})
