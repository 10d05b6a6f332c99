import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { groups, levels, schools, users } from '#api/db/schema'
import { fullName, ofName } from '#domain/people/names'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { shownOnce } from './support/new-passwords.ts'
import { makePerson, makeSchool, makeTeacherAndClass, unique } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { administration, groups: words, roster } = messages
const { act: acts, left, person } = administration

test('a deputy takes a school on in four presses, and is asked what its list leaves open', async ({ page, db }) => {
  const { schoolId, levelId } = await makeSchool(db)
  const [level] = await db.select({ name: levels.name }).from(levels).where(eq(levels.id, levelId))
  await makePerson(db, schoolId, 'HEADMASTER')
  await signIn(page, await makePerson(db, schoolId, 'HEADMASTER'))
  const tag = unique('Rentrée').replace(/[^a-zé]/gi, '')
  const rows = ['Adam', 'Basile', 'Célia'].map(
    (name, at) => `${tag.toUpperCase()};${name};${level?.name};${['6e A', '6E A', ''][at]};12345678${at}AA`,
  )
  const buffer = Buffer.from(['Nom;Prénom;Niveau;Classe;INE', ...rows].join('\n'))
  await page.goto(routes.students)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: words.import, exact: true }).click()
  // The file tells its classes, so that nothing is left to choose: what it changes is seen at once.
  await dialog.locator('input[type=file]').setInputFiles({ name: 'eleves.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByRole('heading', { name: roster.classQuestion })).toBeVisible()
  await expect(dialog.getByText('2 comptes à créer')).toBeVisible()
  await axe(page)
  await dialog.getByLabel(`Classe ${ofName(fullName('Célia', tag))}, ligne 4`).selectOption({ label: roster.toNone })
  await expect(dialog.getByText('3 comptes à créer')).toBeVisible()
  await dialog.getByRole('checkbox', { name: roster.keepsIne }).check()
  await dialog.getByRole('button', { name: 'Importer 3 élèves' }).click()
  await expect(dialog.getByText(shownOnce)).toBeVisible()
  // One class, however it is written; the number is kept because the school said so.
  const made = await db.select().from(groups).where(eq(groups.schoolId, schoolId))
  expect(made.map(({ name }) => name)).toEqual(['6e A'])
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId))
  const pupils = await db.select().from(users).where(eq(users.lastname, tag.toUpperCase()))
  expect([school?.keepsIne, pupils.map(({ ine }) => ine !== null)]).toEqual([true, [true, true, true]])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: roster.download }).click()
  await download
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  const ine = page.getByRole('checkbox', { name: words.names.ine })
  await expect(ine).toBeChecked()
  await ine.uncheck()
  await expect(page.getByText(words.names.ineOff).first()).toBeVisible()
})

test('what an erasure leaves is told with a link, and replaced', async ({ page, db }) => {
  const { schoolId, classId, students } = await makeTeacherAndClass(db)
  const [pupil] = students
  const names = { firstname: 'Zéphyrine', lastname: unique('Quatrebarbes').replace(/[^a-z]/gi, '') }
  await db.update(users).set(names).where(eq(users.id, pupil.id))
  const colleague = await makePerson(db, schoolId, 'TEACHER')
  const [row] = await db.select().from(groups).where(eq(groups.id, classId))
  if (!row) throw new Error('no class')
  const about = { schoolId, creatorId: colleague.id, levelId: row.levelId, schoolYear: row.schoolYear, createdAt: row.createdAt }
  const [other] = await db
    .insert(groups)
    .values({ ...about, type: 'Group', name: `Aide à ${names.firstname} ${names.lastname}` })
    .returning()
  await signIn(page, await makePerson(db, schoolId, 'HEADMASTER'))
  await page.goto(routes.people)
  const manage = person.manageOf.replace('{ofName}', ofName(fullName(names.firstname, names.lastname)))
  await page.getByRole('button', { name: manage, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: acts.kind.erase.action, exact: true }).click()
  const erase = dialog.filter({ hasText: acts.kind.erase.text })
  await erase.getByRole('textbox').fill(pupil.username)
  await erase.getByRole('button', { name: acts.kind.erase.action, exact: true }).click()
  const window = dialog.filter({ hasText: left.title })
  await expect(window.getByRole('link', { name: other?.name ?? '' })).toBeVisible()
  await axe(page)
  await window.getByRole('textbox', { name: left.by }).fill('un élève')
  await window.getByRole('button', { name: left.replace, exact: true }).click()
  await expect(window.getByText(left.replaced)).toBeVisible()
  const [after] = await db
    .select()
    .from(groups)
    .where(eq(groups.id, other?.id ?? ''))
  expect(after?.name).toBe('Aide à un élève')
  await window.getByRole('button', { name: left.close, exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
})
