import { expect, type Page } from '@playwright/test'
import { ofName } from '#domain/people/names'
import { commentFileAddress } from '#lib/browser/file-address'
import { assigneePath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { type AllTypesWork, makeAllTypesWork } from './support/all-types.ts'
import { apiClient } from './support/api.ts'
import { wav } from './support/audio-files.ts'
import { type Classroom, makeTeacherAndClass, type Person } from './support/people.ts'
import { assigneeOf, storedAssignee } from './support/player.ts'
import { closeMessages } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const words = messages.feedback
const { action, status } = messages.recorder

const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='

/** Answers three questions as a student (and the spoken one on request), then submits. */
async function answer(student: Person, work: AllTypesWork, souris: string, spoken = false): Promise<string> {
  const api = await apiClient(student)
  const params = { workId: work.workId }
  const { moduleId, questions } = work
  const document = { name: 'dessin.png', data: `data:image/png;base64,${dot}` }
  await api.call('saveAnswer', {
    params,
    body: { moduleId, questionId: questions.text, value: 'Je me lève tôt.', evaluation: 70, document },
  })
  await api.call('saveAnswer', { params, body: { moduleId, questionId: questions.quiz, value: ['a', 'b'] } })
  await api.call('saveAnswer', { params, body: { moduleId, questionId: questions.holes, value: { chat: 'chat', souris } } })
  if (spoken) {
    const audio = { name: 'voix.wav', data: `data:audio/wav;base64,${wav().toString('base64')}` }
    await api.call('saveAnswer', { params, body: { moduleId, questionId: questions.audio, value: null, evaluation: 50, audio } })
  }
  await api.call('submitWork', { params, body: {} })
  return assigneeOf(student, work)
}

async function openFeedback(page: Page, { teacher }: Classroom, assigneeId: string): Promise<void> {
  await signIn(page, teacher)
  await page.goto(assigneePath(assigneeId))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const question = (page: Page, number: number) =>
  page.getByRole('article', { name: words.question.replace('{number}', String(number)) })
const commentsOf = (page: Page, number: number) =>
  question(page, number).getByRole('group', { name: new RegExp(`question ${number}`) })

test('comments: text on the whole and on a module, a voice on a question, and none that is empty (ROLE-006)', {
  tag: '@once',
}, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  const assigneeId = await answer(classroom.students[0], work, 'souris')
  await openFeedback(page, classroom, assigneeId)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))

  const whole = page.getByRole('group', { name: words.place.global })
  await whole.getByRole('button', { name: words.addComment }).click()
  await whole.getByRole('button', { name: words.save, exact: true }).click()
  await expect(whole.getByText(words.empty)).toBeVisible()
  expect(calls.filter((path) => path.endsWith('/comment'))).toEqual([])
  await whole.getByRole('textbox', { name: words.comment }).fill('Bon travail.')
  await whole.getByRole('button', { name: words.save, exact: true }).click()
  await expect(whole.getByText('Bon travail.')).toBeVisible()

  const module = page.getByRole('group', { name: /^Commentaire sur le module/ })
  await module.getByRole('button', { name: words.addComment }).click()
  await module.getByRole('textbox', { name: words.comment }).fill('Relis le module.')
  await module.getByRole('button', { name: words.save, exact: true }).click()
  await expect(module.getByText('Relis le module.')).toBeVisible()

  const first = commentsOf(page, 1)
  await closeMessages(page)
  await first.getByRole('button', { name: words.voice }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: action.record, exact: true }).click()
  await expect(dialog.getByRole('timer')).not.toHaveText('00:00')
  await dialog.getByRole('button', { name: action.stop, exact: true }).click()
  await expect(dialog.getByText(status.changed)).toBeVisible()
  await dialog.getByRole('button', { name: action.validate, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(first.getByRole('group', { name: words.teacherVoice })).toBeVisible()

  // An unsaved recording survives a reload.
  await page.reload()
  await expect(first.getByText(words.draftFound)).toBeVisible()
  await expect(first.getByRole('group', { name: words.teacherVoice })).toBeVisible()
  await first.getByRole('button', { name: words.save, exact: true }).click()
  await expect(first.getByRole('button', { name: words.removeComment })).toBeVisible()

  await page.reload()
  await expect(whole.getByText('Bon travail.')).toBeVisible()
  await expect(module.getByText('Relis le module.')).toBeVisible()
  await expect(first.getByRole('group', { name: words.teacherVoice })).toBeVisible()
  await axe(page)
  const { comments } = await storedAssignee(work, assigneeId)
  expect(comments.questions[work.questions.text]?.voiceComment).toMatch(/\.mp3$/)
})

test('a comment that could not be saved shows an error and stays (ERR-008)', { tag: '@once' }, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  await openFeedback(page, classroom, await answer(classroom.students[0], work, 'souris'))
  await page.route('**/assignee/*/comment', (route) => route.fulfill({ status: 500, json: {} }))
  const whole = page.getByRole('group', { name: words.place.global })
  await whole.getByRole('button', { name: words.addComment }).click()
  await whole.getByRole('textbox', { name: words.comment }).fill('À garder.')
  await whole.getByRole('button', { name: words.save, exact: true }).click()
  await expect(whole.getByText(messages.errors.save)).toBeVisible()
  await expect(whole.getByRole('textbox', { name: words.comment })).toHaveValue('À garder.')
  await page.reload()
  await expect(whole.getByRole('textbox', { name: words.comment })).toHaveValue('À garder.')
})

test('a file attached to an answer opens over the page', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  await openFeedback(page, classroom, await answer(classroom.students[0], work, 'souris'))
  await question(page, 1).getByRole('button', { name: words.studentDocument }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img').first()).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('an evaluation is changed, the means follow, and the change stays in the history', { tag: '@once' }, async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  const assigneeId = await answer(classroom.students[0], work, 'souris')
  await openFeedback(page, classroom, assigneeId)
  const before = (await storedAssignee(work, assigneeId)).evaluation
  await question(page, 1)
    .getByRole('button', { name: words.evaluation.changeOf.replace('{number}', '1') })
    .click()
  await question(page, 1).getByRole('radio', { name: '4', exact: true }).check({ force: true })
  await axe(page)
  await question(page, 1).getByRole('button', { name: words.evaluation.save, exact: true }).click()
  await expect(question(page, 1).getByText('40 %', { exact: true })).toBeVisible()
  await question(page, 1).getByText('Une modification').click()
  await expect(question(page, 1).getByText(new RegExp(`70.% → 40.%, par ${nameOf(classroom.teacher)}`))).toBeVisible()
  const after = (await storedAssignee(work, assigneeId)).evaluation
  expect(after).not.toBe(before)
  await expect(page.locator('header').getByText(`${after} %`, { exact: true }).first()).toBeVisible()
})

test('similar answers of the class: one comment for all, one removed; a near miss accepted, its students regraded', {
  tag: '@once',
}, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const work = await makeAllTypesWork(classroom)
  const typed = ['sourri', 'sourri', 'souris']
  const shares = await Promise.all(classroom.students.map((student, at) => answer(student, work, typed[at] ?? '', true)))
  const [one, two] = classroom.students.map(nameOf)
  await openFeedback(page, classroom, shares[0] ?? '')

  await question(page, 1)
    .getByRole('button', { name: messages.classAnswers.openOf.replace('{number}', '1') })
    .click()
  const dialog = page.getByRole('dialog')
  const group = dialog.getByRole('article').first()
  await expect(group.getByText('3 élèves', { exact: true })).toBeVisible()
  const comment = group.getByRole('button', { name: messages.classAnswers.send, exact: true })
  await comment.click()
  await expect(group.getByRole('textbox')).toBeFocused()
  await comment.click()
  await expect(group.getByText(words.empty)).toBeVisible()
  await group.getByRole('textbox').fill('Développe ta journée.')
  await axe(page)
  await comment.click()
  await expect(dialog.getByText('Commentaire écrit à 3 élèves.')).toBeVisible()
  await expect(group.getByRole('textbox')).toHaveCount(0)
  await group.getByRole('button', { name: messages.classAnswers.remove.replace('{ofName}', ofName(two ?? '')) }).click()
  await expect(dialog.getByText(messages.classAnswers.removed.replace('{name}', two ?? ''))).toBeVisible()
  // The clicked button disappears with its row: the focus stays in the list.
  const left = group.getByRole('button', { name: messages.classAnswers.remove.split('{')[0] ?? '' })
  await expect(left.and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(commentsOf(page, 1).getByText('Développe ta journée.')).toBeVisible()
  const stored = await Promise.all(shares.map((id) => storedAssignee(work, id)))
  expect(stored.map(({ comments }) => comments.questions[work.questions.text]?.comment ?? null)).toEqual([
    'Développe ta journée.',
    null,
    'Développe ta journée.',
  ])

  await question(page, 3)
    .getByRole('button', { name: messages.classAnswers.openOf.replace('{number}', '3') })
    .click()
  await dialog.getByRole('button', { name: messages.classAnswers.acceptOf.replace('{text}', 'sourri') }).click()
  await expect(dialog.getByText(/2 copies recalculées/)).toBeVisible()
  await expect(dialog.getByText(new RegExp(`${one}.*50.% → 100.%`))).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(question(page, 3).getByText('100 %', { exact: true })).toBeVisible()
  await question(page, 3).getByText('Une modification').click()
  await expect(question(page, 3).getByText(new RegExp(words.evaluation.reason.acceptedAnswer))).toBeVisible()
  await page.goto(assigneePath(shares[0] ?? ''))
  await sayToTwo(page, classroom.students)
  const voices = await Promise.all(shares.map(async (id) => (await storedAssignee(work, id)).comments.questions))
  const [first, second, third] = voices.map((questions) => questions[work.questions.audio]?.voiceComment ?? null)
  expect([first, third]).toEqual([second, null])
  for (const id of shares.slice(0, 2))
    expect((await page.request.get(commentFileAddress(id, first ?? ''))).headers()['content-type']).toBe('audio/mpeg')
})

/** Checks that the class’s recordings are listed, and records one comment for the first two students. */
async function sayToTwo(page: Page, students: readonly Person[]): Promise<void> {
  const names = students.map(nameOf)
  await question(page, 5)
    .getByRole('button', { name: messages.classAnswers.openOf.replace('{number}', '5') })
    .click()
  const window = page.getByRole('dialog', { name: messages.classAnswers.title.replace('{number}', '5') })
  const group = window.getByRole('article')
  await expect(group.getByRole('group', { name: new RegExp(messages.classAnswers.voiceOf.replace('{ofName}', '')) })).toHaveCount(
    3,
  )
  await group.getByRole('button', { name: messages.classAnswers.send, exact: true }).click()
  const boxes = group.getByRole('checkbox')
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(0)
  for (const name of names.slice(0, 2)) await group.getByRole('checkbox', { name: name, exact: true }).check()
  await group.getByRole('button', { name: words.voice }).click()
  const recorder = page.getByRole('dialog').last()
  await recorder.getByRole('button', { name: action.record, exact: true }).click()
  await expect(recorder.getByRole('timer')).not.toHaveText('00:00')
  await recorder.getByRole('button', { name: action.stop, exact: true }).click()
  await recorder.getByRole('button', { name: action.validate, exact: true }).click()
  await expect(group.getByRole('group', { name: words.teacherVoice })).toBeVisible()
  await axe(page)
  await group.getByRole('button', { name: messages.classAnswers.send, exact: true }).click()
  await expect(window.getByText('Commentaire écrit à 2 élèves.')).toBeVisible()
  await expect(group.getByText(messages.classAnswers.sharedComment)).toBeVisible()
}

test('goes to the next student and back, without the list', { tag: '@once' }, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const work = await makeAllTypesWork(classroom)
  const shares = await Promise.all(classroom.students.map((student) => answer(student, work, 'souris')))
  await openFeedback(page, classroom, shares[0] ?? '')
  const bar = page.getByRole('navigation', { name: words.bar.label })
  await expect(bar.getByText('Copie 1 sur 2')).toBeVisible()
  await bar.getByRole('link', { name: /^Élève suivant/ }).click()
  await expect(page).toHaveURL(assigneePath(shares[1] ?? ''))
  await bar.getByRole('link', { name: /^Élève précédent/ }).click()
  await expect(page).toHaveURL(assigneePath(shares[0] ?? ''))
})
