import { utils, write } from '@e965/xlsx'
import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { levels, users } from '#api/db/schema'
import { fullName } from '#domain/people/names'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { shownOnce } from './support/new-passwords.ts'
import { makePerson, makeTeacherAndClass, uniqueLastname } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { newYear: words, roster } = messages

/** The rows as a workbook, which the page reads in the browser. */
function workbookOf(rows: string[][]) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Élèves')
  const buffer: unknown = write(book, { bookType: 'xlsx', type: 'buffer' })
  if (!Buffer.isBuffer(buffer)) throw new Error('no workbook was written')
  return { name: 'eleves.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer }
}

test('a headmaster starts the school year from one list, keeps one leaver, and undoes it', async ({ page, db }) => {
  const { schoolId, levelId, students, teacher } = await makeTeacherAndClass(db, 3)
  const [level] = await db.select({ name: levels.name }).from(levels).where(eq(levels.id, levelId))
  const [stays, kept, leaves] = students
  if (!kept || !leaves || !level) throw new Error('too few students')
  await signIn(page, await makePerson(db, schoolId, 'HEADMASTER'))
  await page.goto(routes.students)
  await page.getByRole('link', { name: messages.groups.newYear, exact: true }).click()
  await expect(page.getByText(words.intro)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: words.start }).click()
  const dialog = page.getByRole('dialog')
  const fresh = uniqueLastname()
  const names = [[stays.lastname, stays.firstname] as const, [fresh, 'Zoé'] as const]
  const file = workbookOf([['NOM', 'Prénom', 'Classe', 'Niveau'], ...names.map((both) => [...both, '6e Z', level.name])])
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('2 élèves partent.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: `${fullName(kept.firstname, kept.lastname)} ·` }).uncheck()
  await expect(dialog.getByText('Un élève part.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: `${fullName(leaves.firstname, leaves.lastname)} ·` })).toBeChecked()
  await axe(page)
  await dialog.getByRole('button', { name: roster.startYear }).click()
  await expect(dialog.getByText(shownOnce)).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: roster.leaveAnyway }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Un élève est parti')).toBeVisible()
  const client = await apiClient(teacher)
  expect((await client.call('listGroups', { query: {} })).map(({ name }) => name)).toContain('6e Z')
  await axe(page)
  await page.getByRole('button', { name: words.undo }).click()
  await dialog.getByRole('button', { name: words.undo }).click()
  await expect(page.getByText(words.intro)).toBeVisible()
  expect((await client.call('listGroups', { query: {} })).map(({ name }) => name)).not.toContain('6e Z')
})

test('a line that may be another child is asked beside the account, and nothing is done without an answer', async ({
  page,
  db,
}) => {
  const { schoolId, levelId, students } = await makeTeacherAndClass(db, 2)
  const [level] = await db.select({ name: levels.name }).from(levels).where(eq(levels.id, levelId))
  const [one, other] = students
  if (!other || !level) throw new Error('too few students')
  for (const { id } of students)
    await db
      .update(users)
      .set({ email: `${id}@exemple.fr` })
      .where(eq(users.id, id))
  await signIn(page, await makePerson(db, schoolId, 'HEADMASTER'))
  await page.goto(routes.students)
  await page.getByRole('button', { name: messages.groups.import, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const lines = [one, other].map(({ id, lastname, firstname }) => `${lastname};${firstname};autre-${id}@exemple.fr;${level.name}`)
  await dialog.getByRole('textbox', { name: roster.paste }).fill(['Nom;Prénom;E-mail;Niveau', ...lines].join('\n'))
  await dialog.getByLabel(roster.to).selectOption({ label: roster.toNone })
  await dialog.getByRole('button', { name: roster.check, exact: true }).click()
  await expect(dialog.getByRole('heading', { name: roster.question.otherSign })).toBeVisible()
  await expect(dialog.getByText('2 questions restent ouvertes')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Importer/ })).toHaveCount(0)
  await axe(page)
  await dialog.getByRole('button', { name: roster.allNew }).click()
  await expect(dialog.getByRole('button', { name: 'Importer 2 élèves' })).toBeEnabled()
  await dialog.getByLabel(`Qui est ${fullName(one.firstname, one.lastname)}, ligne 2`).selectOption({ index: 1 })
  await expect(dialog.getByText('1 compte à créer, 1 élève déjà connu')).toBeVisible()
  await expect(dialog.getByText('Toutes les questions ont leur réponse.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importer 2 élèves' }).click()
  await expect(dialog.getByText(shownOnce)).toBeVisible()
  const rows = await db.select({ lastname: users.lastname }).from(users).where(eq(users.schoolId, schoolId))
  expect(rows.filter(({ lastname }) => lastname === other.lastname)).toHaveLength(2)
  expect(rows.filter(({ lastname }) => lastname === one.lastname)).toHaveLength(1)
})
