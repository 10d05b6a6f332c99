import { expect, type Locator, type Page } from '@playwright/test'
import { encodePng } from '#api/content/png'
import { moduleEditorPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { openQuestion } from './support/authoring.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { answerText, openPlayer } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn, giveModule } from './support/works.ts'

const words = messages.richText.picture
const { actions } = messages.authoring

/** A single-colour picture. */
const blue = (width: number, height: number) =>
  encodePng({ width, height, channels: 3, data: Buffer.alloc(width * height * 3, Buffer.from([40, 90, 200])) })

/** Pastes or drops a picture file. Returns true when the page prevented the browser’s default. */
const give = (text: Locator, act: 'paste' | 'drop', name: string) =>
  text.evaluate(
    (element, { act, name, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      return !element.dispatchEvent(
        act === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    { act, name, bytes: [...blue(8, 8)] },
  )

/** Pastes HTML with the keyboard, as if another program had put it on the clipboard. */
async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((html) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      event.clipboardData?.setData('text/html', html)
    }
    document.addEventListener('copy', fill, { once: true, capture: true })
  }, html)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
}

test('a picture is inserted into a statement and described; the student enlarges it', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const teacher = await apiClient(classroom.teacher)
  const authored = authoredIn(classroom)
  const quiz = {
    _id: crypto.randomUUID(),
    type: 'Quizz' as const,
    statement: '<p>Quelle aire ?</p>',
    data: {
      choices: ['Neuf', 'Dix'].map((text, index) => ({ id: `choix-${index}`, text, good: index === 0 })),
    },
  }
  const question = {
    _id: crypto.randomUUID(),
    type: 'Text' as const,
    statement: '<p>Où coule la Loire ?</p>',
    response: '<p>Ici.</p>',
  }
  const module = await teacher.call('createModule', {
    body: { ...authored, name: unique('Module'), questions: [question, quiz] },
  })
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  const card = await openQuestion(page, 1)
  const statement = card.getByRole('textbox', { name: messages.moduleEditor.question.statement })
  const tools = page.getByRole('toolbar', { name: messages.richText.toolbar }).first()
  await statement.press('Control+End')
  await tools.getByRole('button', { name: words.title, exact: true }).click()
  const form = page.getByRole('group', { name: words.title })
  await form.getByRole('button', { name: words.insert }).click()
  // All errors are shown at once, and the first one gets the focus.
  await expect(form.getByText(words.missing)).toBeVisible()
  await expect(form.getByText(words.altMissing)).toBeVisible()
  await expect(form.getByRole('button', { name: words.choose })).toBeFocused()
  await form.getByLabel(words.alt).fill('Carte de la France et de la Loire')
  await form.getByRole('button', { name: words.insert }).click()
  await expect(form.getByText(words.altMissing)).toBeHidden()
  await expect(form.getByText(words.missing)).toBeVisible()
  await form.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('rien') })
  await expect(form.getByText(words.formatError)).toBeVisible()
  const png = { name: 'carte.png', mimeType: 'image/png', buffer: blue(480, 300) }
  await form.locator('input[type=file]').setInputFiles(png)
  await expect(form.getByText('carte.png')).toBeVisible()
  await form.getByLabel(words.size).selectOption('medium')
  await axe(page)
  await form.getByLabel(words.alt).press('Enter')
  const written = statement.getByRole('img', { name: 'Carte de la France et de la Loire' })
  await expect.poll(() => written.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  await page.keyboard.type('Montre-la.')
  // Dropping or pasting a file opens the form with that file.
  expect(await give(statement, 'drop', 'deposee.png')).toBe(true)
  await expect(form.getByText('deposee.png')).toBeVisible()
  await form.getByRole('button', { name: words.cancel }).click()
  expect(await give(statement, 'paste', 'collee.png')).toBe(true)
  await expect(form.getByText('collee.png')).toBeVisible()
  await form.getByLabel(words.alt).fill('Un carré bleu')
  await form.getByLabel(words.alt).press('Enter')
  await expect(statement.getByRole('img', { name: 'Un carré bleu' })).toBeVisible()
  const html = '<p>Ici <span style="color:red;font-size:30px">même</span></p><img src="https://exemple.fr/a.png">'
  await pasteHtml(page, html)
  const left = `${['1 image', messages.richText.dropped.colours].join(', ')} et ${messages.richText.dropped.sizes}`
  await expect(page.getByText(messages.richText.dropped.said.replace('{list}', left))).toBeVisible()
  await openQuestion(page, 2)
  await page.getByRole('button', { name: messages.moduleEditor.choices.rich.replace('{number}', '1') }).click()
  const choice = page.getByRole('textbox', { name: messages.moduleEditor.choices.label.replace('{number}', '1') })
  // The rich text editor takes the focus when it opens.
  await expect(choice).toBeFocused()
  await choice.press('Control+End')
  await page.keyboard.type(' m')
  await page.keyboard.press('Control+.')
  await page.keyboard.type('2')
  await page.getByRole('button', { name: actions.publish, exact: true }).click()
  await expect(page.getByText(messages.moduleEditor.published)).toBeVisible()
  await page.goto(moduleEditorPath(module._id))
  await openQuestion(page, 1)
  await expect(written).toBeVisible()

  await giveModule(classroom, module._id)
  const [student] = classroom.students
  const [share] = await (await apiClient(student)).call('listStudentWorks', { params: { type: 'todo' }, query: {} })
  await signIn(page, student)
  await openPlayer(page, share?._id ?? '')
  const small = page.getByRole('button', {
    name: messages.ui.media.picture.enlargeNamed.replace('{alt}', 'Carte de la France et de la Loire'),
  })
  await expect.poll(async () => Math.round((await small.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(320)
  await small.press('Enter')
  const enlarged = page.getByRole('img', { name: 'Carte de la France et de la Loire' })
  await expect(enlarged).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(enlarged).toBeHidden()
  await expect(small).toBeFocused()
  await answerText(page, 'Ici', 10)
  const picked = page.getByRole('checkbox', { name: 'Neuf m2' })
  await expect(picked).toBeVisible()
  await expect(page.getByText('Neuf m2').locator('sup')).toHaveText('2')
})
