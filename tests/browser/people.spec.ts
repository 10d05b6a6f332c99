import { expect, type Page } from '@playwright/test'
import type { PersonAct } from '#contract/person-states'
import { fullName } from '#domain/people/names'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makePerson, makeSchool, type Person } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { person: words, act: acts } = messages.administration
const nameOf = ({ firstname, lastname }: Person) => fullName(firstname, lastname)

/** Opens the window of a person, then that of an act, which is named by the act and the person. */
async function open(page: Page, person: Person, kind: PersonAct) {
  await page.getByRole('button', { name: words.manageOf.replace('{name}', nameOf(person)), exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: acts.kind[kind].action, exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: acts.kind[kind].text })
  await expect(dialog).toBeVisible()
  return { dialog, confirm: dialog.getByRole('button', { name: acts.kind[kind].action, exact: true }) }
}

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
