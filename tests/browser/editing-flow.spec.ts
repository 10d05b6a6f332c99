import { expect, type Page } from '@playwright/test'
import { moduleEditorPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { wav } from './support/audio-files.ts'
import { type Classroom, makePerson, makeTeacherAndClass, unique } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { authoring, moduleEditor } = messages
const { history } = authoring
const { question: words } = moduleEditor
const numbered = (text: string, number: number) => text.replace('{number}', String(number))

/** A module of `count` quizzes, each with its number in its statement; the last lacks its good choice. */
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
  const authored = { subjectId: classroom.subjectId, levels: [classroom.levelId], duration: 10, keywords: 'essai' }
  return await teacher.call('createModule', { body: { ...authored, name: unique('Module'), questions } })
}

const card = (page: Page, number: number) => page.getByRole('region', { name: numbered(words.title, number), exact: true })
const statements = (page: Page) =>
  page
    .getByRole('region', { name: moduleEditor.questions, exact: true })
    .getByRole('region')
    .evaluateAll((cards) => cards.map((one) => Number(/font (\d+)/.exec(one.textContent ?? '')?.[1])))

test('sixty questions: an index, places by number, deletions taken back; typing touches one question alone', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const module = await makeModule(classroom, 60)
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  const editors = page.locator('[contenteditable=true]')
  await expect(card(page, 60)).toContainText('Combien font 60')
  await expect(card(page, 60)).toContainText(words.lack.advised)
  await expect(editors).toHaveCount(0)

  // The index leads to the forty-second, by keyboard: beside the list, or as a menu where there is no room.
  const index = page.getByRole('navigation', { name: moduleEditor.index.title })
  const line = /^42\. .*Combien font 42 × 7/
  if (await index.isVisible()) {
    await index.getByRole('button', { name: line }).focus()
  } else {
    await page.getByRole('button', { name: moduleEditor.index.title }).press('Enter')
    await axe(page)
    await page.getByRole('menuitem', { name: line }).focus()
  }
  await page.keyboard.press('Enter')
  await expect(card(page, 42)).toBeFocused()
  const statement = card(page, 42).getByRole('textbox', { name: words.statement })
  await expect(statement).toBeVisible()
  const ofOne = await editors.count()
  await axe(page)

  // What a key draws again, counted: nothing in any other question.
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
    await card(page, 42).getAttribute('id'),
  )
  await page.keyboard.type('Vite : ')
  await expect(statement).toContainText('Vite')
  const counted = await touched.jsonValue()
  expect(counted.own).toBeGreaterThan(0)
  expect(counted.others).toBe(0)
  await expect(editors).toHaveCount(ofOne)

  await card(page, 42)
    .getByRole('button', { name: numbered(words.moveTo, 42) })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: numbered(moduleEditor.move.title, 42) })
  await expect(dialog.getByLabel(moduleEditor.move.place)).toBeFocused()
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(moduleEditor.move.placeError.replace('{last}', '60'))).toBeVisible()
  await axe(page)
  await dialog.getByLabel(moduleEditor.move.before).selectOption({ value: '3' })
  await expect(dialog.getByLabel(moduleEditor.move.place)).toHaveValue('3')
  await dialog.getByRole('button', { name: moduleEditor.move.confirm }).press('Enter')
  await expect(card(page, 3)).toBeFocused()
  await expect(card(page, 3)).toContainText('42 × 7')
  await expect(card(page, 4)).toContainText('font 3 ')
})

test('deleted questions come back at their places with all they held, also after several, by keyboard', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const module = await makeModule(classroom, 14)
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  await expect.poll(() => statements(page)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  for (const number of [4, 4, 1]) {
    await card(page, number)
      .getByRole('button', { name: numbered(words.remove, number) })
      .press('Enter')
    // The focus waits on the way back.
    await expect(page.getByRole('button', { name: new RegExp(`^${words.takeBack}.*question ${number}$`) }).last()).toBeFocused()
  }
  await expect.poll(() => statements(page)).toEqual([2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  await expect(page.getByText(authoring.saveStatus.unsavedKept)).toBeVisible()
  await axe(page)
  const back = page.getByRole('listitem').filter({ hasText: 'Combien font 5 × 7' }).getByRole('button', { name: words.takeBack })
  await back.press('Enter')
  await expect(card(page, 3)).toBeFocused()
  await expect.poll(() => statements(page)).toEqual([2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  for (const gone of ['4', '1']) {
    await page
      .getByRole('listitem')
      .filter({ hasText: `Combien font ${gone} × 7` })
      .getByRole('button', { name: words.takeBack })
      .press('Enter')
  }
  await expect.poll(() => statements(page)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  // Nothing differs from what is stored: no unsaved change is left.
  await expect(page.getByText(authoring.saveStatus.unsavedKept)).toBeHidden()

  await page.getByRole('button', { name: moduleEditor.unfoldAll }).click()
  await expect(card(page, 1).getByRole('textbox', { name: words.statement })).toBeVisible()
  const first = await page.locator('[contenteditable=true]').count()
  expect(first).toBeLessThan(14 * 2)
  await card(page, 14).scrollIntoViewIfNeeded()
  await expect(card(page, 14).getByRole('textbox', { name: words.statement })).toBeVisible()
  await page.getByRole('button', { name: moduleEditor.foldAll }).click()
  await expect(page.locator('[contenteditable=true]')).toHaveCount(0)
})

test('questions of a colleague are copied with their voices, under ids of their own', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const colleague = await makePerson(db, classroom.schoolId, 'TEACHER')
  const author = await apiClient(colleague)
  const authored = { subjectId: classroom.subjectId, levels: [classroom.levelId], duration: 10, keywords: 'essai' }
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
  await expect(card(page, 3)).toBeFocused()
  await expect(card(page, 3).getByRole('textbox', { name: words.statement })).toContainText('La deuxième, avec une voix')
  await page.getByRole('button', { name: authoring.actions.saveDraft, exact: true }).press('Enter')
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  const teacher = await apiClient(classroom.teacher)
  const { questions } = await teacher.call('getModule', { params: { id: module._id } })
  const [, source] = original.questions
  expect(questions[2]).toEqual({ ...source, _id: questions[2]?._id })
  expect(questions[2]?._id).not.toBe(source?._id)
})

test('the history tells who saved what, compares two versions in words, and gives one back without losing what is written', async ({
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
  await page.getByLabel(moduleEditor.name).fill('Un nom que personne n’a enregistré')
  await page.getByRole('button', { name: history.open, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: history.title })
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
  // What was written and never saved is a press away, and so is the version.
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
