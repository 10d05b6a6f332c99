import { expect, type Locator } from '@playwright/test'
import { encodePng } from '#api/content/png'
import type { QuestionInput } from '#contract/question'
import { assigneePath, moduleEditorPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { wav } from './support/audio-files.ts'
import { openQuestion } from './support/authoring.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { answerQuiz, answerText, assigneeOf, expectSaved, openPlayer, storedAssignee } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn, giveModule } from './support/works.ts'

const words = messages.richText.sound
const { sound, picture } = messages.ui.media
const { actions } = messages.authoring
const { player, moduleEditor } = messages

const formula = { version: 1, expression: { type: 'expression', uuid: 'a', items: [{ type: 'literal', uuid: 'b', text: 'x' }] } }
const math = `<span class="math" data-math="${JSON.stringify(formula).replaceAll('"', '&quot;')}"></span>`
const png = encodePng({ width: 40, height: 30, channels: 3, data: Buffer.alloc(3600, Buffer.from([40, 90, 200])) })
const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

const playing = (group: Locator) =>
  group.locator('audio').evaluate((audio: HTMLAudioElement) => !audio.paused && audio.currentTime > 0)

/** Questions without a sound: a choice and a fill-in, each with a picture and a formula. */
function drawnQuestions(name: string): QuestionInput[] {
  const image = `<img src="module/picture/${name}" alt="Un carré" width="40" height="30" class="small">`
  const choices = [
    { id: 'a', text: 'Le carré', good: true, html: `<p>Le carré ${math}</p>${image}` },
    { id: 'b', text: 'Le rond', good: false },
  ]
  const text = `<p>Le côté du {carre} est ${math}.</p>${image}`
  return [
    { _id: crypto.randomUUID(), type: 'Quizz', statement: '<p>Quelle forme ?</p>', response: '', data: { choices } },
    { _id: crypto.randomUUID(), type: 'HolesInText', statement: '', response: '', data: { text, holes: { carre: 'carré' } } },
  ]
}

/** Expects the formula, and the picture fully loaded. */
async function expectDrawn(place: Locator) {
  await expect(place.getByRole('img', { name: 'x', exact: true }).first()).toBeVisible()
  const drawn = place.locator('img').first()
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
}

test('a sound is inserted into a statement and played by the student; pictures and formulas stay in choices and fill-ins', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const teacher = await apiClient(classroom.teacher)
  const kept = await teacher.call('keepPicture', { body: { picture: { name: 'c.png', data: dataUrl('image/png', png) } } })
  const authored = authoredIn(classroom)
  const spoken: QuestionInput = {
    _id: crypto.randomUUID(),
    type: 'Text',
    statement: '<p>Que dit-elle ?</p>',
    response: '<p>Bonjour.</p>',
  }
  const questions = [spoken, ...drawnQuestions(kept.name)]
  const module = await teacher.call('createModule', { body: { ...authored, name: unique('Module'), questions } })

  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  const card = await openQuestion(page, 1)
  const statement = card.getByRole('textbox', { name: moduleEditor.question.statement })
  const tools = page.getByRole('toolbar', { name: messages.richText.toolbar }).first()
  await statement.press('Control+End')
  await tools.getByRole('button', { name: words.title, exact: true }).click()
  const form = page.getByRole('group', { name: words.title, exact: true })
  await form.getByRole('button', { name: words.insert }).click()
  await expect(form.getByText(words.missing)).toBeVisible()
  await expect(form.getByText(words.nameMissing)).toBeVisible()
  await expect(form.getByRole('button', { name: words.choose })).toBeFocused()
  await form.getByLabel(words.name).fill('Dialogue à la gare')
  await form.getByLabel(words.name).press('Enter')
  await expect(form.getByText(words.missing)).toBeVisible()
  const file = form.locator('input[type=file]')
  await file.setInputFiles({ name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('rien') })
  await expect(form.getByText(words.formatError)).toBeVisible()
  // A sound can be recorded instead; Escape in the recorder leaves the form unchanged.
  await form.getByRole('button', { name: words.record }).click()
  await expect(page.getByRole('dialog', { name: messages.recorder.title.new })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await file.setInputFiles({ name: 'gare.wav', mimeType: 'audio/wav', buffer: wav() })
  await expect(form.getByRole('group', { name: 'gare.wav' })).toBeVisible()
  await axe(page)
  await form.getByLabel(words.name).press('Enter')
  const written = statement.getByRole('group', { name: 'Dialogue à la gare' })
  await expect(written.getByText('00:00')).toBeVisible()
  await written.getByRole('button', { name: sound.play }).click()
  await openQuestion(page, 2)
  await expectDrawn(page.getByRole('textbox', { name: moduleEditor.choices.label.replace('{number}', '1') }))
  await openQuestion(page, 3)
  await expectDrawn(page.getByRole('textbox', { name: moduleEditor.holes.text }))
  await axe(page)
  await page.getByRole('button', { name: actions.publish, exact: true }).click()
  await expect(page.getByText(moduleEditor.published)).toBeVisible()

  const given = await giveModule(classroom, module._id)
  const assigneeId = await assigneeOf(student, given)
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  const log = page.getByRole('log', { name: player.conversation })
  const heard = log.getByRole('group', { name: 'Dialogue à la gare' })
  await expect(heard.getByText('00:00 / 00:00')).toBeVisible()
  expect(await playing(heard)).toBe(false)
  await heard.getByRole('button', { name: sound.play }).press('Enter')
  await expect.poll(() => heard.locator('audio').evaluate((audio: HTMLAudioElement) => audio.played.length)).toBe(1)
  await axe(page)
  await answerText(page, 'Bonjour', 10)
  await expectDrawn(page.locator('form').filter({ has: page.getByRole('checkbox') }))
  await answerQuiz(page, 'Le carré')
  const hole = page.getByRole('textbox', { name: player.hole.replace('{number}', '1') })
  await expectDrawn(page.locator('form').filter({ has: hole }))
  await hole.fill('carré')
  await page.getByRole('button', { name: player.validate, exact: true }).click()
  await expectSaved(page)
  await expect.poll(async () => (await storedAssignee(given, assigneeId)).submitted).toBe(true)

  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(assigneeId))
  const [first, second, third] = [0, 1, 2].map((at) => page.getByRole('article').nth(at)) as [Locator, Locator, Locator]
  await expectDrawn(second)
  await expectDrawn(third)
  await expect(first.getByRole('group', { name: 'Dialogue à la gare' }).getByRole('button', { name: sound.play })).toBeVisible()
  // The printout has the title, the picture and the formula, without other controls.
  await page.emulateMedia({ media: 'print' })
  await expect(first.getByText('Dialogue à la gare', { exact: true })).toBeVisible()
  await expect(first.getByRole('slider')).toHaveCount(0)
  await expectDrawn(second)
  await expect(third.getByRole('button', { name: picture.enlargeNamed.replace('{alt}', 'Un carré') })).toBeVisible()
  await page.emulateMedia({ media: null })
  await second.getByRole('button', { name: messages.classAnswers.openOf.replace('{number}', '2') }).click()
  await expectDrawn(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await third.getByRole('button', { name: messages.classAnswers.openOf.replace('{number}', '3') }).click()
  await expectDrawn(page.getByRole('dialog'))
})
