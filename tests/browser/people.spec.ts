import { expect, type Page } from '@playwright/test'
import type { PersonAct } from '#contract/person-states'
import { fullName, ofName } from '#domain/people/names'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makePerson, makeSchool, makeTeacherAndClass, type Person } from './support/people.ts'
import { expectFlash } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { person: words, act: acts } = messages.administration
const nameOf = ({ firstname, lastname }: Person) => fullName(firstname, lastname)

/** Opens the window of a person, then that of an act, which is named by the act and the person. */
async function open(page: Page, person: Person, kind: PersonAct) {
  await page.getByRole('button', { name: words.manageOf.replace('{ofName}', ofName(nameOf(person))), exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: acts.kind[kind].action, exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: acts.kind[kind].text })
  await expect(dialog).toBeVisible()
  return { dialog, confirm: dialog.getByRole('button', { name: acts.kind[kind].action, exact: true }) }
}

/** Confirms once the consequences are told, and waits until both windows have closed and the list says that it is done. */
async function confirmed(page: Page, { confirm }: Awaited<ReturnType<typeof open>>, done: RegExp) {
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Closes the window of a person, and waits until it is gone: one that closes still takes a press meant for the next. */
async function close(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: messages.administration.close, exact: true }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const choose = async (page: Page, label: string, name: string) => {
  // The label ends with the mark of a required field; that of the level begins with other words.
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).fill(name)
  await page.getByRole('option', { name }).click()
}

test('a headmaster suspends, moves, sees off, takes back and erases people, and reads it in the trail', async ({
  page,
  browser,
  db,
}) => {
  const { schoolId, teacher, students } = await makeTeacherAndClass(db)
  const [pupil] = students
  const colleague = await makePerson(db, schoolId, 'TEACHER')
  const elsewhere = await makeSchool(db)
  await signIn(page, await makePerson(db, schoolId, 'HEADMASTER'))
  await page.goto(routes.people)

  // Suspended: sign-in is refused with the reason, until the headmaster undoes it.
  await confirmed(page, await open(page, pupil, 'suspend'), /compte suspendu/)
  const visitor = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await visitor.goto(routes.login)
  await visitor.getByLabel(messages.login.form.username).fill(pupil.username)
  await visitor.locator('input[name="password"]').fill(pupil.password)
  await visitor.getByRole('button', { name: messages.login.form.submit, exact: true }).click()
  await expect(visitor.getByText(messages.login.notice.suspended)).toBeVisible()
  await page.getByRole('button', { name: acts.undo, exact: true }).click()
  await expectFlash(page, acts.undone)
  await signIn(visitor, pupil)
  await visitor.close()

  // A move is told before it is done, and here it is not; staff are moved by somebody else.
  const move = await open(page, pupil, 'move')
  await choose(page, acts.school, elsewhere.name)
  await expect(move.dialog.getByText('1 place quittée dans une classe ou un groupe')).toBeVisible()
  await axe(page)
  await move.dialog.getByRole('button', { name: acts.cancel, exact: true }).click()
  await close(page)
  await page.getByRole('button', { name: words.manageOf.replace('{ofName}', ofName(nameOf(teacher))), exact: true }).click()
  await expect(page.getByText(acts.refused.staffMove)).toBeVisible()
  await close(page)

  // A colleague takes over, and keeps it when the teacher comes back.
  const leave = await open(page, teacher, 'leave')
  await choose(page, acts.successor, nameOf(colleague))
  await expect(leave.dialog.getByText('1 classe ou groupe à reprendre par un collègue')).toBeVisible()
  await confirmed(page, leave, /départ marqué/)
  await page.goto(`${routes.people}?state=left`)
  const back = await open(page, teacher, 'comeBack')
  await expect(back.dialog.getByText('Les classes et travaux qu’un collègue a repris restent à ce collègue')).toBeVisible()
  await confirmed(page, back, /retour marqué/)

  // Erased for good, after the user name is typed.
  await expect(page.getByText(messages.administration.noneFound)).toBeVisible()
  // The page keeps its filters from one visit to the next: whoever is looked for among those who left is not there.
  await page.getByRole('button', { name: messages.ui.list.clearFilters }).click()
  const erase = await open(page, pupil, 'erase')
  await expect(erase.dialog.getByRole('heading', { name: acts.erase.ends })).toBeVisible()
  const field = erase.dialog.getByRole('textbox')
  await field.fill(nameOf(pupil))
  await erase.confirm.click()
  await expect(field).toHaveAccessibleDescription(acts.confirmWrong.replace('{asked}', pupil.username))
  await expect(field).toBeFocused()
  await axe(page)
  await field.fill(pupil.username)
  await confirmed(page, erase, /sont effacées/)
  await expect(page.getByRole('main').getByText(nameOf(pupil), { exact: true })).toHaveCount(0)

  await page.goto(routes.trail)
  const main = page.getByRole('main')
  const { kind } = messages.trail
  for (const text of [kind.suspend, kind.lift, kind.leave, kind.handOver, kind.comeBack, kind.erase])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(fullName(messages.erasedPerson.firstname, messages.erasedPerson.lastname)).first()).toBeVisible()
  await expect(main.getByText(nameOf(pupil), { exact: true })).toHaveCount(0)
})

test('a superadmin is told why the last headmaster of a school stays', async ({ page, db }) => {
  const { schoolId } = await makeSchool(db)
  const head = await makePerson(db, schoolId, 'HEADMASTER')
  await signIn(page, await makePerson(db, (await makeSchool(db)).schoolId, 'SUPERADMIN'))
  await page.goto(`${routes.people}?school=${schoolId}`)
  const leave = await open(page, head, 'leave')
  await expect(leave.dialog.getByText(acts.refused.lastHeadmaster)).toBeVisible()
  await expect(leave.confirm).toBeDisabled()
  await axe(page)
})
