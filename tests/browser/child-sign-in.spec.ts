import { expect, type Page } from '@playwright/test'
import { eq, inArray, sql } from 'drizzle-orm'
import { groups, levels, tokens } from '#api/db/schema'
import { pictureCount } from '#contract/child-sign-in-limits'
import { groupStudentsPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makePerson, makeTeacherAndClass } from './support/people.ts'
import { closeMessages, expectFlash } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { classSignIn: child, groups: words, studentPassword } = messages
const windowWords = words.classSignIn

/** The headmaster of this school lets children sign in by pictures, where the code and the slips of a class are. */
async function choosePictures(page: Page) {
  const pictures = page.getByRole('radio', { name: words.childSignIn.way.pictures })
  await expect(page.getByRole('radio', { name: words.childSignIn.way.usual })).toBeChecked()
  await pictures.click()
  await expectFlash(page, words.childSignIn.saved.pictures)
  await closeMessages(page)
  await expect(pictures).toBeChecked()
  await axe(page)
}

test('a headmaster lets children sign in by pictures, slips are printed ten a page, and a child signs in on a phone', async ({
  page,
  db,
}) => {
  const { schoolId, classId, students } = await makeTeacherAndClass(db, 11)
  await signIn(page, await makePerson(db, schoolId, 'HEADMASTER'))
  await page.goto(groupStudentsPath(classId))
  await page.getByRole('button', { name: words.signIn }).click()
  await choosePictures(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: windowWords.draw }).click()
  await expect(dialog.getByRole('img', { name: windowWords.qr })).toBeVisible()
  await axe(page)
  // Nobody has signed in with a generated password: all keep theirs until they are asked about.
  await dialog.getByRole('button', { name: 'Préparer les fiches' }).click()
  await dialog.getByRole('button', { name: 'Leur donner aussi un nouveau mot de passe' }).click()
  await expect(dialog.getByRole('button', { name: 'Imprimer les 11 fiches' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  const slips = page.locator('[data-print-alone] > ul > li')
  await expect(slips).toHaveCount(11)
  expect(
    await slips.evaluateAll((all) =>
      all.every((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight),
    ),
  ).toBe(true)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(2)
  const slip = slips.first()
  const pictures = await slip.locator('ol li').allTextContents()
  expect(pictures).toHaveLength(pictureCount)
  const code = (await slip.locator('code').first().textContent()) ?? ''
  const username = (await slip.locator('code').nth(1).textContent()) ?? ''
  const pupil = students.find((one) => one.username === username)
  if (!pupil) throw new Error('the first slip is nobody’s')
  await page.emulateMedia({ media: 'screen' })

  await page.context().clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(routes.classLogin)
  const field = page.getByRole('textbox', { name: child.code })
  await field.fill('zzzzzzzz')
  await page.getByRole('button', { name: child.codeSubmit }).click()
  await expect(field).toHaveAccessibleDescription(child.codeUnknown)
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: child.codeSubmit }).click()
  await axe(page)
  await page.locator(`a[href*="eleve=${pupil.id}"]`).click()
  await page.waitForURL(/eleve=/)
  await axe(page)
  const press = async (names: readonly string[]) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: child.submit }).click()
  }
  await press(pictures.slice(1))
  await expect(page.getByText(child.picturesMissing)).toBeVisible()
  // Erased one by one, then wrong: the last two, which differ, in the other order, or a fifth that is another.
  for (let left = pictureCount - 1; left > 0; left -= 1) await page.getByRole('button', { name: child.erase }).click()
  const [cat, dog] = [studentPassword.picture.chat, studentPassword.picture.chien]
  await press([...pictures.slice(0, -1), pictures.at(-1) === cat ? dog : cat])
  await expect(page.getByText(child.wrong)).toBeVisible()
  await axe(page)
  await press(pictures)
  await expect(page).toHaveURL(routes.dashboard)
  expect(
    await db
      .select()
      .from(tokens)
      .where(inArray(tokens.userId, [pupil.id])),
  ).not.toEqual([])
  expect(page.url()).not.toContain('password')
})

test('how the youngest sign in is offered in their classes alone', async ({ page, db }) => {
  const { schoolId, classId } = await makeTeacherAndClass(db)
  const third = db.select({ id: levels.id }).from(levels).where(eq(levels.name, '3e'))
  await db
    .update(groups)
    .set({ levelId: sql`(${third})` })
    .where(eq(groups.id, classId))
  await signIn(page, await makePerson(db, schoolId, 'HEADMASTER'))
  await page.goto(groupStudentsPath(classId))
  await page.getByRole('button', { name: words.signIn }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: windowWords.slips })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0)
})

test('a slip without a class code opens the sign-in with the user name filled, whoever is signed in', async ({ page, db }) => {
  const { teacher, students } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  const [{ username }] = students
  await page.goto(`${routes.login}?identifiant=${username}`)
  await expect(page.getByLabel(messages.login.form.username)).toHaveValue(username)
})
