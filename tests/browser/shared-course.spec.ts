import { expect, type Page } from '@playwright/test'
import { and, eq, isNull } from 'drizzle-orm'
import { notifications } from '#api/db/schema'
import { coursePath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makePerson, makeSchool, makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { course: courseWords, origin, player, resources, sharedCourse, sharing } = messages
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses the key on a control that the keyboard reaches, once it is there. */
async function press(page: Page, role: 'button' | 'link', name: string, key = 'Enter'): Promise<void> {
  const control = page.getByRole(role, { name, exact: true })
  await expect(control).toBeVisible()
  await control.focus()
  await page.keyboard.press(key)
}

test('a course goes by its link from its author to anybody, and to a colleague elsewhere', async ({ page, browser, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { courseId, courseName } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(coursePath(courseId))
  await button(page, courseWords.menu.label.replace('{name}', courseName)).click()
  await page.getByRole('menuitem', { name: messages.ui.list.more }).click()
  await page.getByRole('menuitem', { name: courseWords.menu.share }).click()
  const window = page.getByRole('dialog', { name: sharing.title })
  const licence = window.getByRole('radio', { name: origin.licence['CC-BY-SA-4.0'] })
  await licence.click()
  await expect(licence).toBeChecked()
  await window.getByRole('button', { name: sharing.link.make }).click()
  await expect(window.getByRole('img', { name: sharing.link.qr })).toBeVisible()
  await axe(page)
  const address = await window.locator('[data-shared-address]').textContent()
  const { origin: baseURL, pathname: path } = new URL(address ?? '')

  await test.step('anybody tries it by keyboard', async () => {
    const context = await browser.newContext({ baseURL })
    const visitor = await context.newPage()
    const asked: string[] = []
    visitor.on('request', (request) => /\/bff\/(?!texts\/)/.test(request.url()) && asked.push(request.url()))
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: courseName })).toBeVisible()
    await expect(visitor.getByText(origin.licence['CC-BY-SA-4.0'])).toBeVisible()
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await axe(visitor)
    await press(visitor, 'link', sharedCourse.try)
    await press(visitor, 'button', player.visitor.start)
    const answer = visitor.getByRole('textbox', { name: player.myAnswer })
    await expect(answer).toBeFocused()
    await visitor.keyboard.type('Paris')
    await press(visitor, 'button', player.validate)
    const mark = visitor.getByRole('radiogroup', { name: player.evaluation }).getByRole('radio').nth(10)
    await mark.focus()
    await visitor.keyboard.press('Space')
    await expect(visitor.getByText('Paris.', { exact: true })).toBeVisible()
    await expect(button(visitor, player.continue)).toBeVisible()
    await axe(visitor)
    // Nothing but texts was asked of the server, and nothing stored, for a visitor.
    expect(asked).toEqual([])
    expect(await context.cookies()).toEqual([])
    await context.close()
  })

  await test.step('a colleague elsewhere copies it after signing in, and says thank you', async () => {
    const { schoolId } = await makeSchool(db)
    const stranger = await makePerson(db, schoolId, 'TEACHER')
    const context = await browser.newContext({ baseURL })
    const colleague = await context.newPage()
    await colleague.goto(path)
    await expect(colleague.getByRole('link', { name: sharedCourse.signIn })).toHaveAttribute(
      'href',
      `${routes.login}?redirect=${encodeURIComponent(path)}`,
    )
    await signIn(colleague, stranger)
    await colleague.goto(path)
    await button(colleague, sharedCourse.copy).click()
    await expect(colleague.getByText(`«\u00a0${courseName}\u00a0»`, { exact: false }).first()).toBeVisible()
    await expect(colleague.getByText(origin.licence['CC-BY-SA-4.0'])).toBeVisible()
    await button(colleague, resources.thanks.give).click()
    await expect(button(colleague, resources.thanks.given)).toHaveAttribute('aria-pressed', 'true')
    await axe(colleague)
    await context.close()
  })

  await test.step('its author revokes it', async () => {
    await window.getByRole('button', { name: sharing.link.revoke }).click()
    await expect(window.getByRole('button', { name: sharing.link.make })).toBeVisible()
    await window.getByRole('button', { name: sharing.close, exact: true }).last().click()
    await expect(page.getByText('1 merci')).toBeVisible()
    // The course itself is what the author is told of: opened, it is read (OP-117).
    const ofAuthor = eq(notifications.userId, classroom.teacher.id)
    const unread = () => db.$count(notifications, and(ofAuthor, isNull(notifications.readAt)))
    expect(await db.$count(notifications, ofAuthor)).toBe(1)
    await expect.poll(unread).toBe(0)
    const context = await browser.newContext({ baseURL })
    const visitor = await context.newPage()
    const reply = await visitor.goto(path)
    expect(reply?.status()).toBe(404)
    await expect(visitor.getByRole('heading', { name: sharedCourse.gone.title })).toBeVisible()
    await context.close()
  })
})
