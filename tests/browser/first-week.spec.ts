import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { assignees, groupStudents, groups, levels, schools, users } from '#api/db/schema'
import { fullName, ofName } from '#domain/people/names'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { shownOnce } from './support/new-passwords.ts'
import { makePerson, makeSchool, makeTeacherAndClass, unique, uniqueLastname } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { administration, correctList: correct, groups: words, roster, trail } = messages
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
  await page.getByText(words.settings, { exact: true }).click()
  const ine = page.getByRole('checkbox', { name: words.names.ine })
  await expect(ine).toBeChecked()
  await ine.uncheck()
  await expect(page.getByText(words.names.ineOff).first()).toBeVisible()
})

test('what an erasure leaves is told with a link, and replaced', async ({ page, db }) => {
  const { schoolId, classId, students } = await makeTeacherAndClass(db)
  const [pupil] = students
  const names = { firstname: 'Zéphyrine', lastname: uniqueLastname('Quatrebarbes') }
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

/** The names of a made-up person without figures or signs. */
const plainName = (word: string) => unique(word).replace(/[^a-zéÀ-ÿ]/gi, '')

test('a secretary’s September: the new year with its question and folded leavers, passwords by class, the teachers, a correction by a list', async ({
  page,
  db,
}) => {
  const { schoolId, levelId, students, teacher, classId } = await makeTeacherAndClass(db, 15)
  const [level] = await db.select({ name: levels.name }).from(levels).where(eq(levels.id, levelId))
  const head = await makePerson(db, schoolId, 'HEADMASTER')
  const colleague = await makePerson(db, schoolId, 'TEACHER')
  const [one] = students
  await db
    .update(users)
    .set({ birthYear: 2014, email: `${one.id}@exemple.fr` })
    .where(eq(users.id, one.id))
  await signIn(page, head)
  const tag = plainName('Neuf')
  const dialog = page.getByRole('dialog')

  // The list of all pupils: one line may be somebody known, fourteen are not named.
  await page.goto(routes.newYear)
  await page.getByRole('button', { name: messages.newYear.start }).click()
  const rows = [
    `${one.lastname};${one.firstname};autre@exemple.fr;${level?.name};6e B;01/02/2013`,
    ...[`${tag};Zoé;;${level?.name};6e B;`, `${tag};Ana;;${level?.name};6e A;`],
  ]
  const csv = Buffer.from(['Nom;Prénom;E-mail;Niveau;Classe;Né(e) le', ...rows].join('\n'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'eleves.csv', mimeType: 'text/csv', buffer: csv })
  await expect(dialog.getByRole('heading', { name: roster.question.otherSign })).toBeVisible()
  await expect(dialog.getByText(/^Camille.* · né\(e\) en 2014$/)).toBeVisible()
  const folded = dialog.getByText(`14 élèves en fin de ${level?.name}`)
  const leaver = dialog.getByRole('checkbox', {
    name: `${fullName(students[3]?.firstname ?? '', students[3]?.lastname ?? '')} ·`,
  })
  await expect(leaver).toBeHidden()
  await folded.click()
  await expect(leaver).toBeChecked()
  await axe(page)
  // Answered by keyboard: the account is the first of the choice.
  await dialog.getByLabel(`Qui est ${fullName(one.firstname, one.lastname)}, ligne 2`).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByText('2 comptes à créer, 1 élève déjà connu')).toBeVisible()
  await dialog.getByRole('button', { name: roster.startYear }).click()
  await expect(dialog.getByText(shownOnce)).toBeVisible()
  // Passwords stand by class, in the order of the classes.
  const cells = dialog.getByRole('table', { name: roster.accounts }).getByRole('row').filter({ hasText: '6e' })
  await expect(cells).toHaveText([/Ana.*6e A/, /Zoé.*6e B/])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: roster.download }).click()
  await download
  await page.keyboard.press('Escape')
  await expect(page.getByText(messages.newYear.teachers)).toBeVisible()

  // The list of the teachers names who is not on it, and asks who takes over.
  await page.goto(routes.students)
  await page.getByRole('button', { name: words.import, exact: true }).click()
  await dialog.getByLabel(roster.role).selectOption({ label: roster.roleOf.TEACHER })
  await dialog.getByRole('textbox', { name: roster.paste }).fill(`Nom;Prénom\n${colleague.lastname};${colleague.firstname}`)
  await dialog.getByRole('button', { name: roster.check, exact: true }).click()
  await dialog.getByText('Un enseignant de l’établissement n’est pas dans cette liste').click()
  const name = fullName(teacher.firstname, teacher.lastname)
  await dialog.getByRole('checkbox', { name: roster.absent.leaves.replace('{name}', name) }).check()
  await dialog
    .getByLabel(roster.absent.successor.replace('{ofName}', ofName(name)))
    .selectOption({ label: fullName(colleague.firstname, colleague.lastname) })
  await axe(page)
  await dialog.getByRole('button', { name: /^Importer/ }).click()
  await expect(dialog.getByText('Aucun compte créé, 1 personne déjà connue.')).toBeVisible()
  const [gone] = await db.select().from(users).where(eq(users.id, teacher.id))
  const [handed] = await db.select().from(groups).where(eq(groups.id, classId))
  expect([gone?.leftAt !== null, handed?.creatorId]).toEqual([true, colleague.id])
  await page.keyboard.press('Escape')

  // A name put right from a list.
  await page.goto(routes.people)
  await page.getByRole('button', { name: correct.open }).click()
  await dialog
    .getByRole('textbox', { name: correct.paste })
    .fill(`Nom d’utilisateur;Nom;Prénom\n${one.username};Corrigé ${tag};Lou`)
  await dialog.getByRole('button', { name: correct.check }).click()
  await dialog.getByRole('button', { name: 'Corriger un compte' }).click()
  await expect(page.getByText('Un compte corrigé.').first()).toBeVisible()
  await expect(page.getByText(`Lou Corrigé ${tag}`).first()).toBeVisible()
})

test('a teacher’s first week: a newcomer gets the open work of the class, a level is proposed, the headmaster accepts', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const { schoolId, students, className, levelId, classId } = classroom
  const [moved] = students
  const [other] = await db.select().from(levels).orderBy(levels.position).offset(1).limit(1)
  if (!other) throw new Error('one level')
  const both = [levelId, other.id]
  await db.update(schools).set({ levels: both }).where(eq(schools.id, schoolId))
  const head = await makePerson(db, schoolId, 'HEADMASTER')
  await makeGivenWork(classroom)
  const tag = plainName('Arrivant')
  await signIn(page, classroom.teacher)
  const dialog = page.getByRole('dialog')
  await page.goto(routes.students)
  await page.getByRole('button', { name: words.import, exact: true }).click()
  const own = (await db.select().from(levels).where(eq(levels.id, levelId)))[0]
  const rows = [`${tag};Malo;${own?.name};${className}`, `${moved.lastname};${moved.firstname};${other.name};${other.name} Z`]
  await dialog.getByRole('textbox', { name: roster.paste }).fill(['Nom;Prénom;Niveau;Classe', ...rows].join('\n'))
  await dialog.getByRole('button', { name: roster.check, exact: true }).click()
  const works = dialog.getByRole('checkbox', { name: 'Faire suivre le travail en cours' })
  await expect(works).not.toBeChecked()
  await works.check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Importer 2 élèves' }).click()
  await expect(dialog.getByText(shownOnce)).toBeVisible()
  const [malo] = await db.select().from(users).where(eq(users.lastname, tag))
  const copies = await db
    .select()
    .from(assignees)
    .where(eq(assignees.userId, malo?.id ?? ''))
  expect(copies).toHaveLength(1)
  const levelsOf = async () => (await db.select().from(users).where(eq(users.id, moved.id)))[0]?.levels
  expect(await levelsOf()).toEqual([levelId])

  await signIn(page, head)
  await page.goto(routes.trail)
  await axe(page)
  await page.getByRole('button', { name: trail.proposal.accept }).click()
  await expect(page.getByText(trail.proposal.accepted).first()).toBeVisible()
  await expect(page.getByRole('button', { name: trail.proposal.accept })).toHaveCount(0)
  expect(await levelsOf()).toEqual([other.id])
  const left = await db.select().from(groupStudents).where(eq(groupStudents.groupId, classId))
  expect(left.map(({ userId }) => userId)).not.toContain(moved.id)
})
