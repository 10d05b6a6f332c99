import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { archiveImport: back, course, resourceExport: words } = messages

test('a teacher takes a course away, told before what the format cannot say, then everything, and reads it back', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const { courseName } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(`${routes.resourcesMine}?type=courses`)
  await page.getByRole('button', { name: course.menu.label.replace('{name}', courseName) }).press('Enter')
  await page.getByRole('menuitem', { name: messages.ui.list.more }).press('Enter')
  await page.getByRole('menuitem', { name: course.menu.take }).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.title })
  await expect(dialog.getByText('2 questions : rien n’est perdu.')).toBeVisible()
  await dialog.getByRole('radio', { name: words.formats.gift.label }).check()
  await expect(dialog.getByText(/dont 2 ne sont pas gardées entièrement/)).toBeVisible()
  await dialog.getByText(words.byQuestion).click()
  await expect(dialog.getByText(words.losses.tips).first()).toBeVisible()
  await axe(page)

  const take = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return readFile(await download.path())
  }
  const button = dialog.getByRole('button', { name: words.download })
  expect((await take(() => button.click())).toString()).toContain('Quelle est la capitale de la France ?')

  // A refusal is said on the page, and is not saved as a file.
  await page.route('**/bff/files/take/**', (route) =>
    route.fulfill({ status: 403, json: { message: 'file.notDownloadable', errors: {} } }),
  )
  await button.click()
  await expect(dialog.getByRole('alert')).toHaveText(messages.errors.forbidden)
  await page.unrouteAll()

  await page.goto(routes.take)
  const archive = await take(() => page.getByRole('button', { name: words.all.mine.press }).click())

  // Read back: a refusal stands at the field, what it holds is shown before anything is made.
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Choisir une/ }).click()
    await (await chooser).setFiles({ name: 'archive.zip', mimeType: 'application/zip', buffer })
  }
  await choose(Buffer.from('Bonjour'))
  await expect(page.getByText(back.problems.notArchive)).toBeVisible()
  await choose(archive)
  await expect(page.getByText('1 module et 1 parcours dans cette archive.')).toBeVisible()
  await expect(page.getByText(back.losses.draft).first()).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Reprendre 2 éléments' }).click()
  const made = page.getByText('1 module repris, 1 parcours repris.')
  await expect(made).toBeVisible()

  // The same file again: what is there is said, and another copy is made on purpose only.
  await choose(archive)
  await expect(page.getByText(/^Vous avez déjà repris ce que contient cette archive/)).toBeVisible()
  await expect(page.getByRole('checkbox', { disabled: true })).toHaveCount(2)
  await axe(page)
  await page.getByRole('button', { name: back.before.repeat }).click()
  await expect(page.getByText(back.before.again)).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre 2 éléments' }).click()
  await expect(made).toBeVisible()
  await page.getByRole('link', { name: back.see }).click()
  await expect(page.getByRole('link', { name: courseName, exact: true })).toHaveCount(3)
})
