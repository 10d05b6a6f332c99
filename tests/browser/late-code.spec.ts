import { expect, type Page } from '@playwright/test'
import { chunkTimeout } from '#lib/browser/chunk-timeout'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { errors, groups, notifications, profile, ui } = messages
const chunks = /_next\/static\/chunks\//

/** Opens a page as a teacher without any prefetching, as on a slow network. */
async function open(page: Page, db: Parameters<typeof makeTeacherAndClass>[0], path: string) {
  const { teacher } = await makeTeacherAndClass(db)
  await signInAtHome(page, teacher)
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(path)
}

test('a dialog shows at once that it is loading, then an error, and opens on retry', async ({ page, db }) => {
  await open(page, db, routes.students)
  const opener = page.getByRole('button', { name: groups.new })
  const held = Promise.withResolvers<void>()
  await page.route(chunks, async (route) => {
    await held.promise
    await route.abort()
  })
  await opener.click()
  const opening = page.getByRole('dialog', { name: ui.frame.opening })
  await expect(opening.getByRole('status')).toHaveText(ui.frame.opening)
  await axe(page)
  held.resolve()
  await expect(opening.getByRole('alert')).toHaveText(ui.frame.windowFailed)
  await page.keyboard.press('Escape')
  await expect(opening).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(opening.getByRole('alert')).toHaveText(ui.frame.windowFailed)
  await page.unroute(chunks)
  await opening.getByRole('button', { name: ui.frame.retry }).click()
  const form = page.getByRole('dialog', { name: groups.form.createTitle })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a script that never arrives is reported after 120 s (CST-001)', async ({ page, db }) => {
  await page.clock.install()
  await open(page, db, routes.students)
  await page.route(chunks, () => {})
  await page.getByRole('button', { name: groups.new }).click()
  const opening = page.getByRole('dialog', { name: ui.frame.opening })
  await expect(opening.getByRole('status')).toHaveText(ui.frame.opening)
  await page.clock.runFor(chunkTimeout - 10_000)
  await expect(opening.getByRole('status')).toHaveText(ui.frame.opening)
  await page.clock.runFor(11_000)
  await expect(opening.getByRole('alert')).toHaveText(ui.frame.windowFailed)
})

test('a message is shown even when its script cannot be fetched, and nothing typed is lost', async ({ page, db }) => {
  await open(page, db, routes.profile)
  await page.route(chunks, (route) => route.abort())
  const name = page.getByLabel(profile.firstname)
  await name.fill('Maryam')
  await page.getByRole('button', { name: profile.saveIdentity }).click()
  const message = page.getByRole('alert').filter({ hasText: errors.save })
  await expect(message).toBeVisible()
  await expect(name).toHaveValue('Maryam')
  await message.getByRole('button', { name: ui.frame.close }).click()
  await expect(message).toBeHidden()
})

test('a part of the page that cannot be fetched shows an error in its place, and appears on retry', async ({ page, db }) => {
  await open(page, db, routes.students)
  await page.route(chunks, (route) => route.abort())
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: notifications.title })
  await expect(panel.getByRole('alert')).toContainText(ui.frame.partFailed)
  await page.unroute(chunks)
  await panel.getByRole('button', { name: ui.frame.retry }).click()
  await expect(panel.getByText(notifications.none)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: groups.title })).toBeVisible()
})
