import { expect, type Locator, type Page } from '@playwright/test'
import { courseEditorPath, coursePath, moduleEditorPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { wav } from './support/audio-files.ts'
import { cardOpener, chooseOfQuestion, openQuestion, questionCard } from './support/authoring.ts'
import { type Classroom, makePerson, makeTeacherAndClass, type Person, unique } from './support/people.ts'
import { assigneeOf, chooseEvaluation, openPlayer } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn, makeGivenWork } from './support/works.ts'

const { assign, authoring, course: courseWords, courseEditor, moduleEditor, player } = messages
const { history } = authoring
const { question: words } = moduleEditor
const numbered = (text: string, number: number) => text.replace('{number}', String(number))

/** A module of `count` quizzes, each with its number in its statement; the last has no right choice. */
async function makeModule(classroom: Classroom, count: number) {
  const teacher = await apiClient(classroom.teacher)
  const questions = Array.from({ length: count }, (_, index) => ({
    _id: crypto.randomUUID(),
    type: 'Quizz' as const,
    statement: `<p>Combien font ${index + 1} × 7 ?</p>`,
    data: {
      choices: [
        { id: 'a', text: String((index + 1) * 7), good: index < count - 1 },
        { id: 'b', text: '0', good: false },
      ],
    },
  }))
  const authored = authoredIn(classroom)
  return await teacher.call('createModule', { body: { ...authored, name: unique('Module'), questions } })
}

const statements = (page: Page) =>
  page
    .getByRole('region', { name: moduleEditor.questions, exact: true })
    .getByRole('region')
    .evaluateAll((cards) => cards.map((one) => Number(/font (\d+)/.exec(one.textContent ?? '')?.[1])))

test('sixty questions: an index, moves by number, undoable deletions; typing updates one question only', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const module = await makeModule(classroom, 60)
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  const editors = page.locator('[contenteditable=true]')
  await expect(questionCard(page, 60)).toContainText('Combien font 60')
  await expect(questionCard(page, 60)).toContainText(words.lack.advised)
  await expect(editors).toHaveCount(0)

  // Advice does not push the questions away: said once, with the first questions that it leads to.
  const advice = page.getByRole('region', { name: moduleEditor.advice.title })
  await expect(advice.getByRole('listitem')).toHaveCount(1)
  await expect(advice.getByRole('button')).toHaveCount(12)
  await expect(advice).toContainText('et 48 autres')

  // By keyboard, the index leads to the forty-second; it stands next to the list, or in a menu on narrow screens.
  const index = page.getByRole('navigation', { name: moduleEditor.index.title })
  const line = /^42\. .*Combien font 42 × 7/
  if (await index.isVisible()) {
    await index.getByRole('button', { name: line }).focus()
  } else {
    await page.getByRole('button', { name: moduleEditor.index.title }).press('Enter')
    await expect(page.getByRole('menuitem', { name: `60. ${words.lack.advised}` })).toHaveCount(1)
    await axe(page)
    await page.getByRole('menuitem', { name: line }).focus()
  }
  await page.keyboard.press('Enter')
  const statement = questionCard(page, 42).getByRole('textbox', { name: words.statement })
  await expect(statement).toBeFocused()
  // A plain field until the editor's code is there.
  await expect(statement).toHaveAttribute('contenteditable', 'true')
  const ofOne = await editors.count()
  await axe(page)

  // Counts DOM changes per keystroke: there must be none in other questions.
  await statement.click()
  const touched = await page.evaluateHandle(
    (own) => {
      const seen = { others: 0, own: 0 }
      const list = document.querySelector('section[aria-labelledby=module-questions] ol')
      if (!list) throw new Error('no list')
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          if (element?.closest('section')?.id === own) seen.own += 1
          else seen.others += 1
        }
      }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
      return seen
    },
    await questionCard(page, 42).getAttribute('id'),
  )
  await page.keyboard.type('Vite : ')
  await expect(statement).toContainText('Vite')
  const counted = await touched.jsonValue()
  expect(counted.own).toBeGreaterThan(0)
  expect(counted.others).toBe(0)
  await expect(editors).toHaveCount(ofOne)

  await chooseOfQuestion(page, 42, 'moveTo')
  const dialog = page.getByRole('dialog', { name: numbered(moduleEditor.move.title, 42) })
  await expect(dialog.getByLabel(moduleEditor.move.place)).toBeFocused()
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(moduleEditor.move.placeError.replace('{last}', '60'))).toBeVisible()
  await axe(page)
  await dialog.getByLabel(moduleEditor.move.before).selectOption({ value: '3' })
  await expect(dialog.getByLabel(moduleEditor.move.place)).toHaveValue('3')
  await dialog.getByRole('button', { name: moduleEditor.move.confirm }).press('Enter')
  await expect(questionCard(page, 3)).toBeFocused()
  await expect(questionCard(page, 3)).toContainText('42 × 7')
  await expect(questionCard(page, 4)).toContainText('font 3 ')
})

test('deleted questions are restored at their places with their content, even after several, by keyboard', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const module = await makeModule(classroom, 14)
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  await expect.poll(() => statements(page)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  for (const number of [4, 4, 1]) {
    await chooseOfQuestion(page, number, 'remove')
    // The focus moves to the undo button.
    await expect(page.getByRole('button', { name: new RegExp(`^${words.takeBack}.*question ${number}$`) }).last()).toBeFocused()
  }
  await expect.poll(() => statements(page)).toEqual([2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  await expect(page.getByText(authoring.saveStatus.unsavedKept)).toBeVisible()
  await axe(page)
  // A reload restores the unsaved changes and their undo buttons.
  await page.goto(moduleEditorPath(module._id))
  await expect.poll(() => statements(page)).toEqual([2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  const back = page.getByRole('listitem').filter({ hasText: 'Combien font 5 × 7' }).getByRole('button', { name: words.takeBack })
  await back.press('Enter')
  await expect(questionCard(page, 3)).toBeFocused()
  await expect.poll(() => statements(page)).toEqual([2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  for (const [gone, place] of [
    [4, 3],
    [1, 1],
  ] as const) {
    await page
      .getByRole('listitem')
      .filter({ hasText: `Combien font ${gone} × 7` })
      .getByRole('button', { name: words.takeBack })
      .press('Enter')
    // The focus follows the restored question; a click before that would hit another place.
    await expect(questionCard(page, place)).toBeFocused()
  }
  await expect.poll(() => statements(page)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  // The content equals what is stored, so there are no unsaved changes.
  await expect(page.getByText(authoring.saveStatus.unsavedKept)).toBeHidden()

  // One question is open at a time, whichever way it is opened.
  await cardOpener(page, 14).click()
  await expect(questionCard(page, 14).getByRole('textbox', { name: words.statement })).toBeFocused()
  await expect(cardOpener(page, 14)).toHaveAttribute('aria-expanded', 'true')
  await openQuestion(page, 1)
  await expect(cardOpener(page, 14)).toHaveAttribute('aria-expanded', 'false')
  await expect(questionCard(page, 14).getByRole('textbox')).toHaveCount(0)
  await cardOpener(page, 1).press('Enter')
  await expect(page.locator('[contenteditable=true]:visible')).toHaveCount(0)
})

test('a colleague’s questions are copied with their voices, under new ids', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const colleague = await makePerson(db, classroom.schoolId, 'TEACHER')
  const author = await apiClient(colleague)
  const authored = authoredIn(classroom)
  const voice = { name: 'voix.wav', data: `data:audio/wav;base64,${wav().toString('base64')}` }
  const original = await author.call('createModule', {
    body: {
      ...authored,
      name: unique('Original'),
      status: 'PUBLISHED',
      publishAnyway: true,
      questions: ['<p>La première ?</p>', '<p>La deuxième, avec une voix ?</p>'].map((statement, index) => ({
        _id: crypto.randomUUID(),
        type: 'Text' as const,
        statement,
        response: '<p>Oui.</p>',
        audio: { text: index === 1 ? voice : null, tips: null, response: null },
      })),
    },
  })
  const module = await makeModule(classroom, 2)
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  await page.getByRole('button', { name: moduleEditor.copyFrom }).press('Enter')
  const dialog = page.getByRole('dialog', { name: moduleEditor.picker.title })
  await expect(dialog.getByLabel(moduleEditor.picker.search)).toBeFocused()
  await page.keyboard.type('original')
  await dialog.getByRole('button', { name: original.name }).press('Enter')
  await expect(dialog.getByRole('button', { name: moduleEditor.picker.back })).toBeFocused()
  await dialog.getByRole('checkbox', { name: /La deuxième/ }).press('Space')
  await axe(page)
  await dialog.getByRole('button', { name: 'Copier 1 question' }).press('Enter')
  await expect(questionCard(page, 3)).toBeFocused()
  await expect(questionCard(page, 3)).toContainText('La deuxième, avec une voix')
  await page.getByRole('button', { name: authoring.actions.saveDraft, exact: true }).press('Enter')
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  const teacher = await apiClient(classroom.teacher)
  const { questions } = await teacher.call('getModule', { params: { id: module._id } })
  const [, source] = original.questions
  expect(questions[2]).toEqual({ ...source, _id: questions[2]?._id })
  expect(questions[2]?._id).not.toBe(source?._id)
})

test('the history shows who saved what, compares two versions, and restores one without losing unsaved text', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const module = await makeModule(classroom, 3)
  const teacher = await apiClient(classroom.teacher)
  const { name, subjectId, levels, duration, keywords, questions } = module
  const [first, second, third] = questions
  if (!first || !second || !third) throw new Error('three questions were made')
  const changed = { ...first, statement: '<p>Combien valent 1 × 7 ?</p>' }
  await teacher.call('updateModule', {
    params: { id: module._id },
    body: { name, subjectId, levels, duration, keywords, questions: [changed, third], version: 1 },
  })
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  await page.getByRole('button', { name: history.open, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: history.title })
  // The version equal to the editor’s content cannot be restored.
  await expect(dialog.getByRole('status')).toHaveText('Aucune différence.')
  await expect(dialog.getByRole('button', { name: history.takeUp })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByLabel(moduleEditor.name).fill('Un nom que personne n’a enregistré')
  await page.getByRole('button', { name: history.open, exact: true }).press('Enter')
  const versions = dialog.getByRole('list', { name: history.list }).getByRole('button')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText(`${classroom.teacher.firstname} ${classroom.teacher.lastname}`)
  await expect(dialog.getByRole('status')).toHaveText('1 différence.')
  await versions.nth(1).press('Enter')
  await expect(versions.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('combobox').selectOption('2')
  await expect(dialog.getByRole('status')).toHaveText('2 différences.')
  await expect(dialog.locator('del')).toHaveText(`${history.heard.removed} font  ${history.heard.end} `)
  await expect(dialog.locator('ins')).toContainText('valent')
  await expect(dialog.getByText('Retirée', { exact: true })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: history.takeUp }).press('Enter')
  await expect.poll(() => statements(page)).toEqual([1, 2, 3])
  await expect(page.getByLabel(moduleEditor.name)).toHaveValue(name)
  // One click restores the unsaved text, another the version again.
  await page.getByRole('button', { name: history.giveBack }).press('Enter')
  await expect(page.getByLabel(moduleEditor.name)).toHaveValue('Un nom que personne n’a enregistré')
  await page.getByRole('button', { name: new RegExp(history.takeAgain.split('{')[0] ?? '') }).press('Enter')
  await expect(page.getByLabel(moduleEditor.name)).toHaveValue(name)
  await axe(page)
  await page.getByRole('button', { name: authoring.actions.saveDraft, exact: true }).press('Enter')
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  expect((await teacher.call('getModule', { params: { id: module._id } })).questions).toEqual(questions)
  await page.getByRole('button', { name: history.open, exact: true }).press('Enter')
  await expect(versions).toHaveCount(3)
})

/** A colleague’s published course with one module per name, each of `count` text questions. */
async function courseOfColleague(classroom: Classroom, colleague: Person, names: readonly string[], count = 1) {
  const author = await apiClient(colleague)
  const authored = authoredIn(classroom)
  const modules = await Promise.all(
    names.map((name) => {
      const question = { type: 'Text' as const, statement: '<p>Où est Rome ?</p>', response: '<p>En Italie.</p>' }
      const questions = Array.from({ length: count }, () => ({ _id: crypto.randomUUID(), ...question }))
      const body = { ...authored, name, status: 'PUBLISHED' as const, questions }
      return author.call('createModule', { body })
    }),
  )
  const course = await author.call('createCourse', {
    body: {
      ...{ ...authored, name: unique('Parcours public'), share: 'public', status: 'PUBLISHED' },
      modules: modules.map(({ _id }) => _id),
    },
  })
  return { author, modules, course }
}

test('a question of a public course is personalised in four clicks, from one module or several; the original is unchanged', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const colleague = await makePerson(db, classroom.schoolId, 'TEACHER')
  const { author, modules, course } = await courseOfColleague(classroom, colleague, [unique('Capitales')])
  const several = await courseOfColleague(classroom, colleague, [unique('Fleuves'), unique('Villes')], 14)
  const [original] = modules
  const [, towns] = several.modules
  if (!original || !towns) throw new Error('no module was made')
  await signIn(page, classroom.teacher)
  await page.goto(`${routes.resourcesLibrary}?source=school`)
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('button', { name: courseWords.menu.label.replace('{name}', course.name), exact: true }))
  await click(page.getByRole('menuitem', { name: courseWords.menu.personalise }))
  const dialog = page.getByRole('dialog', { name: courseEditor.moduleWindow.title })
  await expect(dialog.getByText(/en fait une copie à vous/)).toBeVisible()
  await click(dialog.getByRole('textbox', { name: words.statement }))
  await page.keyboard.press('End')
  await page.keyboard.type(' Et Milan ?')
  await axe(page)
  await click(dialog.getByRole('button', { name: authoring.actions.publish, exact: true }))
  await expect(dialog.getByText(/Enregistré et publié à/)).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(4)

  const mine = await apiClient(classroom.teacher)
  const courseId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const own = async () => (await mine.call('getCourse', { params: { id: courseId }, query: { questions: '1' } })).modules[0]
  await expect.poll(async () => (await own())?.creatorId).toBe(classroom.teacher.id)
  const copy = await own()
  expect(copy).toMatchObject({ name: original.name, status: 'PUBLISHED', editable: true })
  expect(copy?.questions).toMatchObject([{ statement: '<p>Où est Rome ? Et Milan ?</p>' }])
  expect(await author.call('getModule', { params: { id: original._id } })).toMatchObject({
    version: 1,
    questions: original.questions,
  })
  // The course was published with its module: one press more leads to giving it, with nothing left to publish.
  await expect.poll(async () => (await mine.call('getCourse', { params: { id: courseId }, query: {} })).status).toBe('PUBLISHED')
  await dialog.getByRole('link', { name: courseEditor.give }).click()
  await expect(page).toHaveURL(new RegExp(courseId))
  await expect(page.getByRole('heading', { level: 1, name: assign.title })).toBeVisible()

  // With several modules, the editor or the course page asks which one.
  await page.goto(`${routes.resourcesLibrary}?source=school`)
  clicks = 0
  await click(page.getByRole('button', { name: `${courseWords.menu.personalise} ${several.course.name}` }))
  await click(page.getByRole('button', { name: courseEditor.modules.edit.replace('{name}', towns.name) }))
  await expect(dialog.getByLabel(moduleEditor.name)).toHaveValue(towns.name)
  await click(cardOpener(dialog, 13))
  await expect(questionCard(dialog, 13).getByRole('textbox', { name: words.statement })).toBeFocused()
  await page.keyboard.type('Dis-moi : ')
  await click(dialog.getByRole('button', { name: authoring.actions.publish, exact: true }))
  await expect(dialog.getByText(/Enregistré et publié à/)).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(4)
  await page.goto(coursePath(several.course._id))
  await page.getByRole('button', { name: `${courseWords.menu.personalise} ${towns.name}` }).click()
  await expect(dialog.getByLabel(moduleEditor.name)).toHaveValue(towns.name)
})

test('a module is edited in a dialog over its course, and unsaved changes of both are kept', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { course, modules } = await courseOfColleague(classroom, classroom.teacher, [unique('Un'), unique('Deux')])
  const [, second] = modules
  if (!second) throw new Error('two modules were made')
  await signIn(page, classroom.teacher)
  await page.goto(courseEditorPath(course._id))
  await page.getByLabel(courseEditor.name).fill('Un parcours à renommer')
  const line = page.getByRole('listitem').filter({ hasText: second.name })
  const edit = line.getByRole('button', { name: courseEditor.modules.edit.replace('{name}', second.name) })
  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name: courseEditor.moduleWindow.title })
  await dialog.getByLabel(moduleEditor.name).fill('Deux, mieux dit')
  await expect(dialog.getByText(authoring.saveStatus.unsavedKept)).toBeVisible()
  // The preview plays the unsaved module in a dialog over the editor; Escape returns the focus to its button.
  const look = dialog.getByRole('button', { name: courseEditor.moduleWindow.preview })
  await look.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Deux, mieux dit' })
  await expect(preview.getByRole('link', { name: courseEditor.moduleWindow.previewTab })).toHaveAttribute('target', '_blank')
  await preview.getByRole('button', { name: player.startTest }).click()
  await expect(preview.getByText('Où est Rome')).toBeVisible()
  await preview.getByRole('textbox', { name: player.myAnswer }).fill('En Italie')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(look).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(line).toContainText(courseEditor.modules.unsaved)
  await expect(edit).toBeFocused()
  await axe(page)
  await edit.press('Enter')
  await expect(dialog.getByLabel(moduleEditor.name)).toHaveValue('Deux, mieux dit')
  await dialog.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
  await expect(dialog.getByText(/Enregistré et publié à/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listitem').filter({ hasText: 'Deux, mieux dit' })).toBeVisible()
  await expect(page.getByLabel(courseEditor.name)).toHaveValue('Un parcours à renommer')
  await page.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
  await expect(page.getByText(/Enregistré et publié à/)).toBeVisible()
})

test('a change of points only changes no given work, and the page says why', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { moduleId } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(moduleId))
  const { given } = moduleEditor
  await expect(page.getByText(given.offer)).toBeVisible()
  await chooseOfQuestion(page, 1, 'details')
  await questionCard(page, 1).getByLabel(words.points, { exact: true }).selectOption('3')
  await page.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
  await expect(page.getByText(/Enregistré et publié à/)).toBeVisible()
  await page.getByRole('button', { name: 'Corriger ce travail…' }).click()
  const dialog = page.getByRole('dialog', { name: authoring.given.title })
  const told = dialog.getByRole('region', { name: authoring.given.preview })
  await expect(told.getByRole('status')).toHaveText(given.onlyPoints)
  await expect(told.getByRole('listitem')).toContainText('Une question garde les points qu’elle avait')
  await expect(dialog.getByRole('button', { name: 'Corriger 1 travail' })).toBeDisabled()
  await axe(page)
})

test('running works are corrected and regraded after a preview; a player that is open is told', async ({ page, db, browser }) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const { teacher, moduleId, courseId, quizQuestionId, workId } = await makeGivenWork(classroom)
  const [alice, bob] = await Promise.all([classroom.students[0], classroom.students[1] ?? classroom.students[0]].map(apiClient))
  for (const [pupil, choice] of [
    [alice, 'a'],
    [bob, 'b'],
  ] as const)
    await pupil?.call('saveAnswer', {
      params: { workId },
      body: { questionId: quizQuestionId, moduleId, value: [choice], duration: 1000 },
    })
  const third = classroom.students[2]
  if (!third) throw new Error('three students were made')
  const played = await (await browser.newContext()).newPage()
  await signIn(played, third)
  await openPlayer(played, await assigneeOf(third, { workId }))
  await played.getByRole('textbox', { name: player.myAnswer }).fill('Paris')
  const {
    name,
    subjectId,
    levels,
    duration,
    keywords,
    questions: own,
  } = await teacher.call('getModule', { params: { id: moduleId } })
  const added = { _id: crypto.randomUUID(), type: 'Text' as const, statement: '<p>Et Milan ?</p>', response: '<p>En Italie.</p>' }
  const body = {
    name,
    subjectId,
    levels,
    duration,
    keywords,
    questions: [...own, added],
    status: 'PUBLISHED' as const,
    version: 1,
  }
  await teacher.call('updateModule', { params: { id: moduleId }, body })
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(moduleId))
  const { given } = moduleEditor
  const { given: window } = authoring
  await expect(page.getByText('Un travail en cours utilise ce module')).toBeVisible()
  const open = page.getByRole('button', { name: 'Corriger ce travail…' })
  const quiz = await openQuestion(page, 2)
  await quiz.getByRole('checkbox', { name: numbered(moduleEditor.choices.good, 1) }).check()
  await quiz.getByRole('checkbox', { name: numbered(moduleEditor.choices.good, 2) }).uncheck()
  // Only saved changes can be applied to works.
  await expect(open).toBeDisabled()
  await page.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
  await expect(page.getByText(/Enregistré et publié à/)).toBeVisible()
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: window.title })
  const told = dialog.getByRole('region', { name: window.preview })
  // With the texts-only scope nothing differs, so there is nothing to correct and the button is disabled.
  await expect(told.getByRole('status')).toHaveText(given.nothing)
  await expect(dialog.getByRole('button', { name: 'Corriger 1 travail' })).toBeDisabled()
  // The added question is listed, and enters only on request; students have started, but nobody has submitted.
  const entering = told.getByText(/^La question 3, «.Et Milan \?.»,/)
  await expect(entering).toContainText('n’est pas ajoutée')
  await dialog.getByRole('checkbox', { name: new RegExp(given.structure.label) }).press('Space')
  await expect(entering).toContainText('est ajoutée.')
  await dialog.getByRole('radio', { name: new RegExp(given.scopes.regrade.label) }).check()
  await expect(told.getByRole('status')).toHaveText('Les évaluations de 2 copies changeront.')
  await expect(told.getByRole('listitem').filter({ hasText: '0\u202F% → 100\u202F%' }).last()).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Corriger 1 travail' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 travail corrigé, 2 évaluations ont changé.').first()).toBeVisible()
  const { questions } = await teacher.call('getWorkResults', { params: { id: workId } })
  expect(questions.find(({ questionId }) => questionId === quizQuestionId)).toMatchObject({
    averageEvaluation: 50,
    failedCount: 1,
  })
  expect(questions.map(({ questionId }) => questionId)).toContain(added._id)
  const assignees = await teacher.call('listAssignees', { params: { id: workId } })
  expect(assignees.flatMap(({ evaluation }) => evaluation ?? []).toSorted()).toEqual([0, 100])

  // A student at work learns of it with the next save, and loses nothing by switching to the corrected questions.
  await played.getByRole('button', { name: player.validate, exact: true }).click()
  await chooseEvaluation(played, 10)
  await expect(played.getByText(player.corrected.text)).toBeVisible()
  await axe(played)
  await played.getByRole('button', { name: player.corrected.show }).click()
  await expect(played.getByText('Paris', { exact: true })).toBeVisible()
  await expect(played.getByText(player.corrected.text)).toHaveCount(0)
  await played.context().close()
  await page.goto(courseEditorPath(courseId))
  await expect(page.getByText('Un travail en cours utilise ce parcours')).toBeVisible()
  await axe(page)
})
