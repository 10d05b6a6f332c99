import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { levels, schools, users } from '#api/db/schema'
import { uaiOfDigits } from '#domain/schools/uai'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { type CasPerson, logoutRequestXml } from '../support/cas-double.ts'
import { axe } from './support/accessibility.ts'
import { makeSchool } from './support/people.ts'
import { test } from './support/test.ts'

const words = messages.login

/** Chooses the portal on the login screen, signs in there as this person, and returns the ticket that comes back. */
async function goThroughPortal(page: Page, person: CasPerson): Promise<string> {
  await expect(page.getByRole('link', { name: 'ENT du Nord' })).toBeVisible()
  const back = page.waitForRequest((request) => request.url().includes('ticket='))
  await page.getByRole('link', { name: 'ENT du Rhône' }).click()
  await page.getByLabel('Person').fill(JSON.stringify(person))
  await page.getByRole('button', { name: 'Entrer' }).click()
  return new URL((await back).url()).searchParams.get('ticket') ?? ''
}

test('a pupil signs in through the school portal, and is signed out when they sign out there', async ({ page, db, baseURL }) => {
  const { schoolId } = await makeSchool(db)
  const uai = uaiOfDigits(String(randomInt(1_000_000, 9_999_999)))
  await db.update(schools).set({ uai }).where(eq(schools.id, schoolId))
  const attributes = {
    ENTPersonProfils: 'National_ELV',
    rneCourant: uai,
    ENTEleveClasses: '6A##6ème A',
    givenName: 'Lina',
    sn: 'Morel',
  }
  const person = { user: `lina${randomInt(1_000_000_000)}`, attributes }

  // A redirect to another site is refused before the sign-in starts (API-010).
  const refused = await page.goto('/auth/cas?redirect=https%3A%2F%2Fevil.example%2F')
  expect(refused?.status()).toBe(400)
  await expect(page.getByRole('heading', { name: words.redirectRefusedTitle })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: words.redirectRefusedWayOut }).click()
  await expect(page).toHaveURL(routes.login)

  await page.goto(routes.badges)
  await axe(page)
  const ticket = await goThroughPortal(page, person)
  await expect(page).toHaveURL(routes.badges)
  await page.goto(routes.profile)
  await expect(page.getByText(messages.profile.managedByPortal).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(routes.badges)

  const told = await fetch(`${baseURL}/auth/cas/logout`, {
    method: 'POST',
    body: new URLSearchParams({ logoutRequest: logoutRequestXml(ticket) }),
  })
  expect([told.status, await told.json()]).toEqual([200, { revoked: 1 }])
  await page.goto(routes.profile)
  await expect(page).toHaveURL(/\/connexion\?redirect=%2Fprofil/)

  // The last portal used comes first; a person with an unsupported role is told so.
  await expect(page.getByRole('link', { name: `${words.schoolSignIn} avec ENT du Rhône` })).toBeVisible()
  await goThroughPortal(page, { ...person, attributes: { ...attributes, ENTPersonProfils: 'National_TUT' } })
  await expect(page.getByText(words.notice.portalRole)).toBeVisible()
})

test('a level’s demonstration opens by its address, an unknown level’s does not (RTE-075)', async ({ page, db }) => {
  await page.goto('/autoconnexion/6%C3%A8me')
  await expect(page).toHaveURL(routes.dashboard)
  const [marked] = await db
    .select({ firstname: users.firstname })
    .from(users)
    .innerJoin(levels, eq(levels.id, users.autoconnectLevelId))
    .where(eq(levels.name, '6e'))
  await expect(
    page
      .getByRole('main')
      .getByText(marked?.firstname ?? '?')
      .first(),
  ).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/autoconnexion/inconnu')
  await expect(page.getByText(words.notice.levelUnknown)).toBeVisible()
  await expect(page).toHaveURL(/\/connexion\?/)
})
