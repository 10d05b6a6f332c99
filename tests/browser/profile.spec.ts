import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#api/db/schema'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { profile } = messages

const openProfile = async (page: Page, person: Parameters<typeof signIn>[1]) => {
  await signIn(page, person)
  await page.goto(routes.profile)
}

test('a person changes their name, chooses an avatar and sees both in the navigation (PRF-001, PRF-007, PRF-008)', async ({
  page,
  db,
}) => {
  const { teacher } = await makeTeacherAndClass(db)
  await openProfile(page, teacher)
  const firstname = page.getByLabel(profile.firstname, { exact: false }).first()
  await firstname.fill('')
  await page.getByRole('button', { name: profile.saveIdentity, exact: true }).click()
  await expect(page.getByText(profile.identityErrors.firstname.required)).toBeVisible()
  await expect(firstname).toBeFocused()
  await firstname.fill('Dominique')
  // Unsaved input survives a reload.
  await page.reload()
  await expect(firstname).toHaveValue('Dominique')
  await page.getByRole('button', { name: profile.saveIdentity, exact: true }).click()
  await expect(page.getByText(profile.identitySaved).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /Dominique/ })).toBeVisible()

  const pictures = page.getByRole('radio', { name: /Avatar/ })
  await expect(pictures).toHaveCount(36)
  const name = profile.avatarOf.replace(/\{number\}.*$/, '7, seconde série')
  const wanted = page.getByRole('radio', { name })
  // Users click the picture; the radio itself is for the keyboard and for screen readers.
  await page.getByAltText(name, { exact: true }).click()
  await expect(page.getByText(profile.avatarSaved).first()).toBeVisible()
  await page.reload()
  await expect(wanted).toBeChecked()
  await axe(page)
  // Signing out from here shows the login screen (RTE-044).
  await page.locator('main').getByRole('button', { name: messages.nav.signOut }).click()
  await expect(page.getByRole('button', { name: messages.login.form.submit, exact: true })).toBeVisible()
})

test('a user name already taken is refused on its field, and the input stays', async ({ page, db }) => {
  const { teacher, students } = await makeTeacherAndClass(db)
  await openProfile(page, teacher)
  const username = page.getByLabel(profile.username)
  await username.fill(students[0].username)
  await page.getByRole('button', { name: profile.saveIdentity, exact: true }).click()
  await expect(page.getByText(profile.usernameTaken)).toBeVisible()
  await expect(username).toHaveValue(students[0].username)
})

test('a password change needs the old one, eight characters and the same twice (PRF-002 to 006)', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await openProfile(page, teacher)
  const oldOne = page.locator('input[name=oldPassword]')
  const newOne = page.locator('input[name=newPassword]')
  const again = page.locator('input[name=confirmation]')
  const save = page.getByRole('button', { name: profile.savePassword })
  await newOne.fill('court')
  await again.fill('autre')
  await save.click()
  await expect(page.getByText(profile.passwordErrors.oldRequired)).toBeVisible()
  await expect(page.getByText(profile.passwordErrors.tooShort.replace('{count}', '8'))).toBeVisible()
  await expect(page.getByText(profile.passwordErrors.different)).toBeVisible()
  const fresh = unique('phrase-secrete')
  await oldOne.fill('pas le bon')
  await newOne.fill(fresh)
  await again.fill(fresh)
  await save.click()
  await expect(page.getByText(profile.passwordErrors.oldWrong)).toBeVisible()
  await expect(newOne).toHaveValue(fresh)
  await oldOne.fill(teacher.password)
  await save.click()
  await expect(page.getByText(profile.passwordSaved).first()).toBeVisible()
  await expect(newOne).toHaveValue('')
  await expect(again).toHaveValue('')
  await page.context().clearCookies()
  await signInAtHome(page, { username: teacher.username, password: fresh })
  await expect(page).toHaveURL(routes.dashboard)
})

test('an account of a school portal is read-only and says why (SSO-003, SSO-004)', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await db.update(users).set({ ssoPortal: 'ent-lyon' }).where(eq(users.id, teacher.id))
  await openProfile(page, teacher)
  await expect(page.getByText(profile.managedByPortal)).toBeVisible()
  await expect(page.getByRole('button', { name: profile.saveIdentity, exact: true })).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.locator('main input')).toHaveCount(0)
  await axe(page)
})

test('a person downloads the archive of their data; a refusal is said on the page, and saved as no file', async ({
  page,
  db,
}) => {
  const { students } = await makeTeacherAndClass(db)
  await openProfile(page, students[0])
  const button = page.getByRole('button', { name: messages.profile.dataGet })
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(saved.suggestedFilename()).toMatch(/^donnees-personnelles-\d{4}-\d\d-\d\d\.zip$/)
  const files: string[] = []
  page.on('download', (file) => void files.push(file.suggestedFilename()))
  await page.route('**/bff/files/people/**', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json: { message: 'export.tooMany', errors: {} } }),
  )
  await button.click()
  await expect(page.getByText(/Trop d’essais\. Réessaie dans une minute/).first()).toBeVisible()
  expect(files).toEqual([])
  await axe(page)
})
