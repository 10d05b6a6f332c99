import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { levels, schools } from '#api/db/schema'
import { groupLabel } from '#domain/people/names'
import { assignPath, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { shownOnce } from './support/new-passwords.ts'
import { type Classroom, makePerson, makeSchool, makeTeacherAndClass, unique } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { assign, roster, studentField, ui } = messages
/** The line of a decision: a press opens what changes it. */
const decision = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) })
/** A course in the list to choose from. */
const courseNamed = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name })
const kind = (page: Page, name: string) => page.getByRole('radio', { name })
const summary = (page: Page) => page.getByRole('complementary', { name: assign.summary })

test('a course is found, given to a class and summarised before it is sent', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const { courseName, teacher, workId } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(assignPath({ group: classroom.classId }))
  await expect(decision(page, assign.toWhom)).toContainText(groupLabel(classroom.className))

  await page.getByLabel(assign.searchCourse).fill(courseName)
  await courseNamed(page, courseName).click()
  // The decision is one line again, which keeps the focus.
  await expect(page.getByLabel(assign.searchCourse)).toHaveCount(0)
  await expect(decision(page, assign.course)).toContainText(courseName)
  await expect(decision(page, assign.course)).toBeFocused()
  await expect(summary(page)).toContainText(`2 élèves de ${groupLabel(classroom.className)}`)
  await expect(summary(page)).toContainText(courseName)
  // The class already has this course: the page says so with a link to that work, and allows it again.
  await expect(summary(page).getByText(assign.already.title)).toBeVisible()
  await expect(summary(page).getByRole('link', { name: courseName })).toHaveAttribute('href', workPath(workId))

  // For an « évaluation », it says that the answers are known.
  await kind(page, assign.kind.exam).check()
  await expect(summary(page).getByText(assign.already.tells)).toBeVisible()
  await expect(summary(page).getByRole('list').first().getByRole('listitem').first()).toHaveText(assign.will.exam)
  await kind(page, assign.kind.homework).check()

  // A student of the class is marked as already reached, and not counted twice.
  const [student] = classroom.students
  await decision(page, assign.options).click()
  await page.getByLabel(studentField.search).fill(student.lastname)
  await expect(page.getByRole('checkbox', { name: new RegExp(student.lastname) })).toBeDisabled()
  await expect(page.getByText(studentField.already.replace('{group}', groupLabel(classroom.className))).first()).toBeVisible()

  // A past day is refused, and the form keeps its values.
  const name = unique('Révisions')
  await page.getByLabel(assign.name).fill(name)
  await decision(page, assign.forWhen).click()
  await page.getByRole('textbox', { name: ui.dates.date }).fill('2020-02-29')
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page.getByText(assign.problem.dueDate.past)).toBeVisible()
  await expect(page.getByLabel(assign.name)).toHaveValue(name)
  await axe(page)

  // A day off is asked about, by keyboard too, and the next day of school proposed.
  await page.getByRole('textbox', { name: ui.dates.date }).fill(`${new Date().getFullYear() + 1}-05-01`)
  const question = page.getByText(/^Le 1er mai \d{4} est férié/)
  await expect(question).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: /^Choisir le / }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: ui.dates.date })).toHaveValue(/^\d\d\/05\/\d{4}$/)
  await expect(page.getByRole('textbox', { name: ui.dates.date })).not.toHaveValue(/^01/)
  await expect(page.locator(':focus')).toContainText(/^Nouvelle date/)
  await page.getByRole('textbox', { name: ui.dates.date }).fill(inDays(9))
  await page.getByLabel(assign.archive).selectOption('2w')
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page).toHaveURL(/suivi-du-travail\/travail/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(messages.work.follow.archived['2w'])).toBeVisible()
  const works = await teacher.call('searchWorks', { query: { terms: name } })
  expect(works).toMatchObject([{ name, archiveDuration: '2w', stats: { assigneeCount: 2 } }])
})

test('the form keeps its values after a failure, a refusal and a reload (ERR-007)', { tag: '@once' }, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { courseId } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(assignPath({ course: courseId, group: classroom.classId }))
  // Closed, it shows ten controls at most, its button among them.
  expect(await page.locator('form').locator('input, button, select, textarea, a').filter({ visible: true }).count()).toBeLessThan(
    11,
  )
  await expect(page.getByRole('button', { name: assign.submit })).toBeInViewport()
  await decision(page, assign.options).click()
  await page.getByLabel(assign.comment).fill('À rendre sans brouillon')
  await page.route('**/bff/api/work', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page.getByText(messages.errors.save).first()).toBeVisible()
  await expect(page.getByLabel(assign.comment)).toHaveValue('À rendre sans brouillon')
  // The message for a forbidden action speaks of the action, not of a page.
  await page.route('**/bff/api/work', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { message: 'forbidden', errors: {} } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page.getByText(messages.errors.forbidden).first()).toBeVisible()
  expect(messages.errors.forbidden).not.toMatch(/page/i)
  await page.unrouteAll()
  await page.reload()
  // It says what it holds, and the options say in words what is set while they are closed.
  await expect(page.getByText(assign.restored.replace('{holds}', ''))).toContainText(assign.will.message)
  await expect(decision(page, assign.options)).toContainText(assign.will.message)
  await decision(page, assign.options).click()
  await expect(page.getByLabel(assign.comment)).toHaveValue('À rendre sans brouillon')
  // With another course it does not come back.
  const other = await makeGivenWork(classroom)
  await page.goto(assignPath({ course: other.courseId, group: classroom.classId }))
  await expect(decision(page, assign.course)).toContainText(other.courseName)
  await expect(decision(page, assign.options)).toContainText(assign.optionsHold)
  await page.goBack()
  await expect(decision(page, assign.options)).toContainText(assign.will.message)
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page).toHaveURL(/suivi-du-travail\/travail/)
})

test('a teacher without a class creates one on the way, sees its passwords first, and gives it a course of its level', {
  tag: '@once',
}, async ({ page, db }) => {
  const { schoolId, subjectId, levelId } = await makeSchool(db)
  const [level, other] = await db.select({ _id: levels.id, name: levels.name }).from(levels).orderBy(levels.position).limit(2)
  await db
    .update(schools)
    .set({ levels: [levelId, other?._id ?? ''] })
    .where(eq(schools.id, schoolId))
  const person = await makePerson(db, schoolId, 'TEACHER')
  const teacher = await apiClient(person)
  const authored = { subjectId, duration: 10, keywords: 'essai', status: 'PUBLISHED' as const, publishAnyway: true }
  const module = await teacher.call('createModule', {
    body: {
      ...authored,
      levels: [levelId],
      name: unique('Module'),
      questions: [{ _id: crypto.randomUUID(), type: 'Text', statement: '<p>2 + 2 ?</p>', response: '<p>4</p>' }],
    },
  })
  const makeCourse = (name: string, of: string) =>
    teacher.call('createCourse', { body: { ...authored, levels: [of], name, modules: [module._id] } })
  const [near, far] = [await makeCourse(unique('Proche'), levelId), await makeCourse(unique('Lointain'), other?._id ?? '')]

  await signIn(page, person)
  await page.goto(routes.assignWork)
  await expect(page.getByText(assign.firstGroup.title, { exact: true })).toBeVisible()
  // Before a class is chosen the courses are not filtered by level.
  await expect(courseNamed(page, far.name)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: messages.groups.import }).click()
  const dialog = page.getByRole('dialog')
  const className = unique('6D')
  await dialog.getByRole('combobox', { name: roster.level }).selectOption(levelId)
  await dialog.getByRole('textbox', { name: roster.name, exact: false }).last().fill(className)
  const list = Array.from({ length: 25 }, (_, index) => `Essai${index};Zoé`).join('\n')
  await dialog.getByRole('textbox', { name: roster.paste }).fill(`Nom;Prénom\n${list}\n`)
  await dialog.getByRole('button', { name: roster.check, exact: true }).click()
  await dialog.getByRole('button', { name: 'Importer 25 élèves' }).click()
  // The warning comes first and is in view whatever was scrolled; the page behind already has the class, and the dialog stays open.
  const told = dialog.getByRole('region', { name: roster.accounts })
  await expect(told.locator(':scope > *').first()).toContainText(shownOnce)
  await expect(told.getByText(shownOnce)).toBeInViewport()
  await expect(page.getByText(assign.firstGroup.ready)).toBeAttached()
  await expect(told.getByText(shownOnce)).toBeInViewport()
  await dialog.getByRole('link', { name: roster.giveToGroup }).click()
  // The passwords have not been printed, so leaving asks for confirmation.
  await dialog.getByRole('link', { name: roster.goOnAnyway }).click()

  await expect(page).toHaveURL(/[?]group=/)
  await expect(decision(page, assign.toWhom)).toContainText(groupLabel(className))
  const only = page.getByRole('checkbox', { name: assign.onlyLevel.replace('{level}', level?.name ?? '') })
  await expect(only).toBeChecked()
  await expect(courseNamed(page, near.name)).toBeVisible()
  await expect(courseNamed(page, far.name)).toHaveCount(0)
  const search = page.getByLabel(assign.searchCourse)
  await search.fill(far.name)
  await expect(page.getByText(assign.noCourseOfLevel.replace('{level}', level?.name ?? ''))).toBeVisible()
  await axe(page)
  await only.uncheck()
  await expect(courseNamed(page, far.name)).toBeVisible()
  await search.fill('')
  await courseNamed(page, near.name).click()
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page).toHaveURL(/suivi-du-travail\/travail/)
})

test('a class created with students on the way is selected at once', { tag: '@once' }, async ({ page, db }) => {
  const { schoolId, levelId } = await makeSchool(db)
  const student = await makePerson(db, schoolId, 'STUDENT', { levels: [levelId] })
  await signIn(page, await makePerson(db, schoolId, 'TEACHER'))
  await page.goto(routes.assignWork)
  await page.getByRole('button', { name: messages.groups.new }).click()
  const dialog = page.getByRole('dialog')
  const className = unique('6E')
  await dialog.getByRole('combobox', { name: messages.groups.form.level }).selectOption(levelId)
  await dialog.getByRole('textbox', { name: messages.groups.form.name }).fill(className)
  await dialog.getByLabel(studentField.search).fill(student.lastname)
  await dialog.getByRole('checkbox', { name: new RegExp(student.lastname) }).check()
  await dialog.getByRole('button', { name: messages.groups.form.create }).click()
  await expect(page).toHaveURL(/[?]group=/)
  await expect(decision(page, assign.toWhom)).toContainText(groupLabel(className))
})

test('the search reaches courses beyond the first hundred', { tag: '@once' }, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { moduleId, courseName } = await makeGivenWork(classroom)
  await fillLibrary(classroom, moduleId)
  await signIn(page, classroom.teacher)
  await page.goto(routes.assignWork)
  const found = courseNamed(page, courseName)
  await expect(page.getByLabel(assign.searchCourse)).toBeVisible()
  await expect(found).toHaveCount(0)
  // By keyboard only: the arrow moves to the list, Enter selects the single result (UI-021).
  const search = page.getByLabel(assign.searchCourse)
  await search.fill(courseName)
  await expect(found).toBeVisible()
  await search.press('ArrowDown')
  await expect(found).toBeFocused()
  await search.press('Enter')
  await expect(decision(page, assign.course)).toContainText(courseName)
  await axe(page)
})

test('a module is given at once: its course is made behind', { tag: '@once' }, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { moduleId, teacher } = await makeGivenWork(classroom)
  const { name } = await teacher.call('getModule', { params: { id: moduleId } })
  await signIn(page, classroom.teacher)
  await page.goto(assignPath({ module: moduleId }))
  await expect(decision(page, assign.course)).toContainText(assign.made)
  await page.getByRole('checkbox', { name: groupLabel(classroom.className) }).check()
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page).toHaveURL(/suivi-du-travail\/travail/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const [course, ...others] = await teacher.call('searchCourses', { query: { source: 'mine', terms: name } })
  expect(course).toMatchObject({ name, moduleCount: 1, status: 'PUBLISHED', share: 'private' })
  expect(others).toEqual([])
})

/** Creates a hundred newer courses, so that the first one is not in the page’s initial list. */
async function fillLibrary({ teacher, subjectId, levelId }: Classroom, moduleId: string) {
  const api = await apiClient(teacher)
  const authored = { subjectId, levels: [levelId], duration: 10, keywords: 'remplissage', modules: [moduleId] }
  const create = (index: number) =>
    api.call('createCourse', {
      body: { ...authored, name: `${unique('Rayon')} ${index}`, status: 'PUBLISHED', publishAnyway: true },
    })
  for (let from = 0; from < 100; from += 10) await Promise.all(Array.from({ length: 10 }, (_, index) => create(from + index)))
}

/** The date `count` days from now, in the format of a date field. */
const inDays = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000).toISOString().slice(0, 10)
