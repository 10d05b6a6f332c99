import { expect, type Locator, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { courses, users } from '#api/db/schema'
import { playPath, testCoursePath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { type AllTypesWork, makeAllTypesWork } from './support/all-types.ts'
import { apiClient } from './support/api.ts'
import { type Classroom, makePerson, makeTeacherAndClass } from './support/people.ts'
import {
  answerQuiz,
  answerText,
  assigneeOf,
  chooseEvaluation,
  expectSaved,
  openPlayer,
  storedAssignee,
} from './support/player.ts'
import { expectAided, keepAids } from './support/reading.ts'
import { recordVoice, speakAnswer } from './support/record-voice.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { giveQuestions } from './support/works.ts'

const words = messages.player

const validate = (page: Page) => page.getByRole('button', { name: words.validate, exact: true }).click()
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 770

async function start(page: Page, classroom: Classroom, work: AllTypesWork): Promise<string> {
  const [student] = classroom.students
  const assigneeId = await assigneeOf(student, work)
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  await closeDocument(page)
  return assigneeId
}

/** On wide screens the module’s document opens by itself. */
async function closeDocument(page: Page) {
  if (isPhone(page)) return
  await page.getByRole('button', { name: words.closeDocument }).click()
}

async function fillHoles(page: Page, first: string, second: string) {
  await page.getByRole('textbox', { name: words.hole.replace('{number}', '1') }).fill(first)
  await page.getByRole('textbox', { name: words.hole.replace('{number}', '2') }).fill(second)
  await validate(page)
}

async function writeFormula(page: Page, text: string) {
  await page.getByRole('textbox', { name: words.myAnswer }).pressSequentially(text)
  await validate(page)
}

test('a student answers a question of each of five types, with a voice and a document', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  const assigneeId = await start(page, classroom, work)

  await page.getByRole('button', { name: words.addVoice }).click()
  await recordVoice(page)
  await expect(page.getByRole('group', { name: words.myVoice })).toBeVisible()
  await page.getByRole('button', { name: words.attachDocument }).click()
  const dialog = page.getByRole('dialog', { name: words.attachDocument })
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  )
  await dialog.locator('input[type=file]').setInputFiles({ name: 'dessin.png', mimeType: 'image/png', buffer: png })
  await dialog.getByRole('button', { name: words.attach, exact: true }).click()
  await axe(page)
  // Attachments survive a reload; from here on with reading aids.
  await keepAids(page)
  await page.reload()
  await closeDocument(page)
  await expect(page.getByRole('group', { name: words.myVoice })).toBeVisible()
  await expect(page.getByRole('button', { name: 'dessin.png' })).toBeVisible()
  await validate(page)
  await chooseEvaluation(page, 8)

  await page.getByRole('button', { name: words.changeNote }).click()
  await page.getByRole('log').getByRole('radio', { name: '9', exact: true }).click()

  const form = page.locator('[data-player] form')
  await expectAided(form.locator('label').filter({ hasText: 'deux' }))
  await answerQuiz(page, 'deux', 'quatre')
  await expectAided(form.getByRole('group', { name: words.myAnswer }))
  await fillHoles(page, 'chat', 'sourit')
  await writeFormula(page, 'x/2')
  await axe(page)
  await chooseEvaluation(page, 6)

  await validate(page)
  const empty = page.getByRole('dialog', { name: words.confirmEmptyTitle })
  await empty.getByRole('button', { name: words.no }).click()
  await speakAnswer(page)
  await validate(page)
  await chooseEvaluation(page, 10)
  await expect(page.getByRole('link', { name: words.home })).toBeVisible()
  await expectSaved(page)

  await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
  const share = await storedAssignee(work, assigneeId)
  const stored = (questionId: string) => share.answers.find((answer) => answer.questionId === questionId)
  expect(stored(work.questions.text)).toMatchObject({
    value: '',
    evaluation: 90,
    audio: expect.stringMatching(/[.]mp3$/),
    document: expect.stringMatching(/[.]png$/),
  })
  expect(stored(work.questions.quiz)).toMatchObject({ value: ['a', 'c'], evaluation: 100 })
  expect(stored(work.questions.holes)).toMatchObject({ value: { chat: 'chat', souris: 'sourit' }, evaluation: 50 })
  expect(stored(work.questions.formula)).toMatchObject({
    value: { expression: { items: [{ type: 'fraction' }] } },
    evaluation: 60,
  })
  expect(stored(work.questions.audio)).toMatchObject({ value: null, audio: expect.stringMatching(/[.]mp3$/), evaluation: 100 })
  expect(share.evaluation).toBe(80)

  await page.reload()
  await expect(page.getByRole('group', { name: words.myVoice })).toHaveCount(2)
  const name = stored(work.questions.audio)?.audio ?? ''
  const sound = await page.request.get(`/bff/files/answers/${assigneeId}/${name}`)
  expect([sound.status(), sound.headers()['content-type']]).toEqual([200, 'audio/mpeg'])
  await axe(page)
})

test('tips come first, then at most two indications; each new line is announced once (API-083, PLY-018)', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  const assigneeId = await start(page, classroom, work)
  const ask = page.getByRole('button', { name: words.askIndication })
  await expect(ask).toHaveCount(0)
  await page.getByRole('button', { name: words.tips }).click()
  await expect(page.getByText('Commence par le matin.')).toBeVisible()
  await page.getByRole('textbox', { name: words.myAnswer }).fill('Je dors.')
  const lines = page.getByRole('log').getByRole('listitem')
  const before = await lines.count()
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/tchat/indication') && sent.push(request.postDataJSON()))
  await ask.click()
  await expect(lines).toHaveCount(before + 1)
  await expect(page.getByText(words.thinking)).toHaveCount(0)
  // A reload does not reset the number of indications.
  await page.reload()
  await closeDocument(page)
  await expect(page.getByRole('textbox', { name: words.myAnswer })).toHaveValue('Je dors.')
  await ask.click()
  await expect(ask).toHaveCount(0)
  await expect(page.getByText(words.thinking)).toHaveCount(0)
  const fields = { question: work.questions.text, moduleId: expect.any(String), answer: 'Je dors.' }
  expect(sent).toEqual([0, 1].map((used) => ({ ...fields, workId: work.workId, numberOfAikoIndicationsUsed: used })))
  await answerText(page, 'Je dors, puis je mange.', 4)
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).answers[0]?.tipsUsed).toBe(true)
})

test('when Aiko fails the response is shown at once, and the answer is kept (ERR-040)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  await start(page, classroom, work)
  await page.route('**/bff/api/tchat/indication', (route) => route.fulfill({ status: 503, json: { message: 'x', errors: {} } }))
  await page.getByRole('button', { name: words.tips }).click()
  await page.getByRole('textbox', { name: words.myAnswer }).fill('Je dors.')
  await page.getByRole('button', { name: words.askIndication }).click()
  await expect(page.getByText('Ensuite, je vais au collège.')).toBeVisible()
  await expect(page.getByRole('log').getByText('Je dors.')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: words.evaluation })).toBeVisible()
})

test('a text is read aloud with one request; the player continues when there is no sound (PLY-045)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  let asked = 0
  await page.route('**/bff/api/audio/dynamicTranscript', (route) => {
    asked += 1
    return route.fulfill({ json: { path: 'speech/essai.wav' } })
  })
  await page.route('**/bff/files/speech/essai.wav', (route) => route.fulfill({ contentType: 'audio/wav', body: silence() }))
  await page.route('**/bff/api/work/*/audio', (route) => route.fulfill({ status: 500, body: '' }))
  await start(page, classroom, work)
  const listen = page.getByRole('log').locator('[data-voice]').last()
  await listen.click()
  await expect(listen).toHaveAttribute('data-voice', 'playing')
  await expect(listen).toHaveAttribute('data-voice', 'paused')
  await listen.click()
  await expect(listen).toHaveAttribute('data-voice', 'playing')
  expect(asked).toBe(1)

  await page.route('**/bff/api/audio/dynamicTranscript', (route) =>
    route.fulfill({ status: 503, json: { message: 'x', errors: {} } }),
  )
  await page.getByRole('button', { name: words.tips }).click()
  const tips = page.getByRole('log').locator('[data-voice]').last()
  await tips.click()
  await expect(tips).toHaveAttribute('data-voice', 'absent')
  await answerText(page, 'Je dors.', 5)
  await expect(page.getByRole('checkbox', { name: 'deux' })).toBeVisible()
})

test('the module’s document is shown next to the conversation, and over it on a phone (PLY-055)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  const [student] = classroom.students
  await signIn(page, student)
  await openPlayer(page, await assigneeOf(student, work))
  const phone = isPhone(page)
  const beside = page.getByRole(phone ? 'dialog' : 'complementary', { name: /^Document du module/ })
  if (phone) {
    await expect(beside).toHaveCount(0)
    await page.getByRole('button', { name: words.document, exact: true }).click()
  }
  await expect(beside.getByRole('img')).toBeVisible()
  await axe(page)
  await beside.getByRole('button', { name: phone ? messages.ui.frame.close : words.closeDocument }).click()
  await expect(beside).toHaveCount(0)
  await page.getByRole('button', { name: words.moduleDocument }).click()
  await expect(beside).toBeVisible()
})

test('with a phone’s keyboard open, the question, the answer and the buttons are all visible', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  await page.setViewportSize({ width: 390, height: 700 })
  const [student] = classroom.students
  await signIn(page, student)
  await openPlayer(page, await assigneeOf(student, work))
  const answer = page.getByRole('textbox', { name: words.myAnswer })
  await answer.focus()
  // The space left by a keyboard of 300 px, on browsers that resize the page.
  await page.setViewportSize({ width: 390, height: 400 })
  await expect(answer).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: words.validate, exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Raconte ta journée.')).toBeInViewport({ ratio: 1 })
  const [area, line] = await Promise.all([answer.boundingBox(), page.getByText('Raconte ta journée.').boundingBox()])
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(area?.y ?? 0)
  for (const button of await page.locator('[data-player] form button').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }

  // On browsers where the keyboard covers the page, only the visual viewport shrinks.
  await page.setViewportSize({ width: 390, height: 700 })
  await page.evaluate(() => {
    const view = window.visualViewport
    if (!view) throw new Error('no visual viewport')
    Object.defineProperty(view, 'height', { value: 380 })
    view.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => bottomOf(page.getByRole('button', { name: words.validate, exact: true }))).toBeLessThan(380)
  expect(await bottomOf(answer)).toBeLessThan(380)
  expect(await bottomOf(page.getByText('Raconte ta journée.'))).toBeLessThan((await answer.boundingBox())?.y ?? 0)

  // At 400 % everything flows in one column: nothing is clipped or covers the question.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.reload()
  await expect(answer).toBeVisible()
  await expect(page.getByText('Raconte ta journée.')).toBeInViewport({ ratio: 1 })
  const button = page.getByRole('button', { name: words.validate, exact: true })
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // Leaving the field by clicking a button does not move that button.
  await answer.focus()
  await page.getByRole('button', { name: words.tips }).click()
  await expect(page.getByText('Commence par le matin.')).toBeVisible()
  await answerText(page, 'Je dors.', 10)
  await expect(page.getByText('Lesquels sont pairs ?')).toBeInViewport({ ratio: 1 })
})

test('a question of three lines is fully visible between the header and its choices, on a phone and on a laptop', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const choices = ['La Loire', 'Le Rhône', 'La Garonne, puis la Gironde', 'Le Rhin', 'Le Pô']
  const statement = 'Quels fleuves se jettent dans l’océan Atlantique ou dans l’un de ses golfes, d’après la carte ?'
  const work = await giveQuestions(classroom, [
    {
      _id: crypto.randomUUID(),
      type: 'Quizz',
      statement: `<p>${statement}</p>`,
      data: { choices: choices.map((text, index) => ({ id: text, text, good: index % 2 === 0 })) },
    },
  ])
  const [student] = classroom.students
  await signIn(page, student)
  const assigneeId = await assigneeOf(student, work)
  const question = page.getByText(statement)
  for (const [width, height] of [
    [390, 844],
    [1366, 657],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPlayer(page, assigneeId)
    await expect(page.getByRole('checkbox')).toHaveCount(5)
    const isWhole = async () => {
      const [over, line, form] = await Promise.all([
        bottomOf(header),
        question.boundingBox(),
        page.locator('[data-player] form').boundingBox(),
      ])
      return line !== null && form !== null && over <= line.y && line.y + line.height <= form.y
    }
    const header = page.locator('[data-timeline]')
    await expect.poll(isWhole).toBe(true)
    // The confirmation that a choice was removed does not push the question away.
    await page.getByRole('button', { name: words.removeChoice }).click()
    await expect(page.getByText(words.removed.first)).toBeAttached()
    await expect.poll(isWhole).toBe(true)
  }
  await axe(page)
})

test('a formula is typed with all keys and the question visible, on a phone in both orientations and on a laptop', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  const [student] = classroom.students
  const api = await apiClient(student)
  const { text, quiz, holes } = work.questions
  for (const [questionId, value] of [
    [text, 'x'],
    [quiz, ['a']],
    [holes, { chat: 'chat' }],
  ] as const) {
    const body = {
      moduleId: work.moduleId,
      questionId,
      value: typeof value === 'object' && 'length' in value ? [...value] : value,
      evaluation: 50,
    }
    await api.call('saveAnswer', { params: { workId: work.workId }, body })
  }
  const assigneeId = await assigneeOf(student, work)
  await signInAtHome(page, student)
  const answer = page.getByRole('textbox', { name: words.myAnswer })
  const statement = page.getByText('Écris la moitié de x.')
  const erase = page.getByRole('button', { name: messages.formula.key.backspace })
  const send = page.getByRole('button', { name: words.validate, exact: true })
  const reading = page.getByText(messages.formula.reading.replace('{reading}', ''))
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [844, 390],
    [740, 360],
    [667, 375],
    [1366, 768],
    [1366, 657],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPlayer(page, assigneeId)
    await expect(erase).toBeVisible()
    await expect(statement).toBeInViewport({ ratio: 1 })
    await answer.pressSequentially('12')
    await expect(reading).toHaveText(/12$/)
    const before = (await reading.textContent()) ?? ''
    await expect(statement).toBeInViewport({ ratio: 1 })
    await expect(send).toBeInViewport({ ratio: 1 })
    expect(await bottomOf(erase)).toBeLessThan((await send.boundingBox())?.y ?? 0)
    const box = await erase.boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 2)
    await expect(reading).toHaveText(before.slice(0, -1))
    await expect(statement).toBeInViewport({ ratio: 1 })
    // All keys of a tab are visible without scrolling.
    for (const tab of ['letters', 'symbols', 'digits'] as const) {
      await page.getByRole('tab', { name: messages.formula.tab[tab] }).click()
      const last = page.getByRole('tabpanel').getByRole('button').last()
      expect(await bottomOf(last)).toBeLessThanOrEqual((await send.boundingBox())?.y ?? 0)
      // Next to a document, the answer is below the question and does not cover it.
      const top = async () => (await page.locator('.formula-area').boundingBox())?.y ?? 0
      if (width > 1024) await expect.poll(async () => (await top()) - (await bottomOf(statement))).toBeGreaterThan(0)
    }
  }
  // Enter validates, as in the one-line field of a number.
  await answer.press('Enter')
  await expect(page.getByRole('radiogroup', { name: words.evaluation })).toBeVisible()
})

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

// The others who may open the page are tried by routes.spec.ts, who may ask for the sounds by tests/permissions.
test('a supervisor tries a course without storing anything (ROLE-017, PLY-047, PLY-048)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/bff/api/')) sent.push(`${request.method()} ${pathname.replace('/bff/api', '')}`)
  })
  await db.update(courses).set({ share: 'school' }).where(eq(courses.id, work.courseId))
  const person = await makePerson(db, classroom.schoolId, 'SUPERVISOR')
  await db
    .update(users)
    .set({ schools: [classroom.schoolId] })
    .where(eq(users.id, person.id))
  await signIn(page, person)
  await page.goto(testCoursePath(work.courseId))
  await page.getByRole('button', { name: words.startTest }).click()
  await expect(page.getByRole('textbox', { name: words.myAnswer })).toBeVisible()
  await closeDocument(page)
  await answerText(page, 'Je dors.', 5)
  await page.getByRole('button', { name: words.continue }).click()
  await page.getByRole('button', { name: words.continue }).click()
  await answerQuiz(page, 'deux')
  await expect(page.getByRole('button', { name: words.continue })).toBeVisible()
  // Recordings are asked for where a question has one.
  expect(sent.filter((call) => call.includes('/audio'))).toEqual([])
  expect(sent.filter((call) => call.includes('/student/') || call.startsWith('PUT'))).toEqual([])
})

test('a finished work shows the teacher’s comments, written and spoken', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeAllTypesWork(classroom)
  const [student] = classroom.students
  const assigneeId = await assigneeOf(student, work)
  const { apiClient } = await import('./support/api.ts')
  const own = await apiClient(student)
  const body = { questionId: work.questions.text, moduleId: work.moduleId, value: 'Je dors.', evaluation: 50 }
  await own.call('saveAnswer', { params: { workId: work.workId }, body })
  await own.call('submitWork', { params: { workId: work.workId }, body: {} })
  const voiceComment = { name: 'voix.wav', data: `data:audio/wav;base64,${silence().toString('base64')}` }
  await work.teacher.call('commentAssignee', {
    params: { id: assigneeId },
    body: {
      comments: {
        global: { comment: 'Bravo.', voiceComment },
        questions: { [work.questions.text]: { comment: 'Et ensuite ?' } },
      },
    },
  })
  await signIn(page, student)
  await keepAids(page)
  await page.goto(playPath(assigneeId))
  await expectAided(page.getByText('Et ensuite ?'))
  await expectAided(page.getByText('Bravo.'))
  const voice = page.getByRole('group', { name: words.teacherVoice })
  await voice.getByRole('button', { name: messages.ui.media.sound.play }).click()
  await expect(voice.getByText(messages.ui.media.sound.broken)).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await axe(page)
})

/** One second of silence. */
function silence(): Buffer {
  const rate = 8000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + 2 * rate, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(2 * rate, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(2 * rate, 40)
  return Buffer.concat([header, Buffer.alloc(2 * rate)])
}
