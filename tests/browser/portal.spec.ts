import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { type Db, levels, schools, users } from '#api/db/schema'
import { uaiOfDigits } from '#domain/schools/uai'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { type CasPerson, logoutRequestXml } from '../support/cas-double.ts'
import { samlLeavePath } from '../support/saml-portal.ts'
import { axe } from './support/accessibility.ts'
import { makePerson, makeSchool } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const words = messages.login
const atPortal = 'Vous avez quitté le portail'

/** Signs in at a portal, whose page asks who it is. */
async function describePerson(page: Page, person: object): Promise<void> {
  await page.getByLabel('Person').fill(JSON.stringify(person))
  await page.getByRole('button', { name: 'Entrer' }).click()
}

/** Chooses the portal on the login screen, signs in there as this person, and returns the ticket that comes back. */
async function goThroughPortal(page: Page, person: CasPerson): Promise<string> {
  await expect(page.getByRole('link', { name: 'EduConnect' })).toBeVisible()
  const back = page.waitForRequest((request) => request.url().includes('ticket='))
  await page.getByRole('link', { name: 'ENT du Rhône' }).click()
  await describePerson(page, person)
  return new URL((await back).url()).searchParams.get('ticket') ?? ''
}

/** The number of a school that the portals know. */
async function schoolOfPortals(db: Db): Promise<string> {
  const { schoolId } = await makeSchool(db)
  const uai = uaiOfDigits(String(randomInt(1_000_000, 9_999_999)))
  await db.update(schools).set({ uai }).where(eq(schools.id, schoolId))
  return uai
}

test('a pupil signs in through the school portal, and is signed out when they sign out there', async ({ page, db, baseURL }) => {
  const attributes = {
    ENTPersonProfils: 'National_ELV',
    rneCourant: await schoolOfPortals(db),
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

/** Signs in by that portal on the way to the badges. */
async function enterBy(page: Page, portal: string, arrive: () => Promise<void>) {
  await page.goto(routes.badges)
  await page.getByRole('link', { name: portal }).click()
  await arrive()
  await expect(page).toHaveURL(routes.badges)
  await page.goto(routes.profile)
  await expect(page.getByText('Morel').first()).toBeVisible()
}

/** Signs out here, and then of the portal, as the screen offers. */
async function leaveBoth(page: Page) {
  await page.locator('main').getByRole('button', { name: messages.nav.signOut }).click()
  await expect(page.getByText(words.signedOut)).toBeVisible()
  await page.getByRole('link', { name: /^Me déconnecter / }).click()
}

async function expectSignedOut(page: Page) {
  await page.goto(routes.profile)
  await expect(page).toHaveURL(/\/connexion\?redirect=%2Fprofil/)
}

test('EduConnect by SAML, whose forms come from another site: a pupil enters, and leaves from here or there; no parent does', async ({
  page,
  db,
}) => {
  const uai = await schoolOfPortals(db)
  const person = { FrEduCtId: randomUUID(), FrEduCtEleveUAI: uai, givenName: 'Lina', sn: 'Morel' }
  let portal = ''
  const arriveAs = (affiliation: string) => async () => {
    portal = page.url()
    await describePerson(page, { ...person, FrEduCtPersonAffiliation: affiliation })
  }
  await enterBy(page, 'EduConnect', arriveAs('eleve1d'))
  await leaveBoth(page)
  await expect(page).toHaveURL(routes.signedOut)
  await expectSignedOut(page)

  await enterBy(page, 'EduConnect', arriveAs('eleve2d'))
  await page.goto(new URL(samlLeavePath, portal).href)
  await expect(page.getByText(atPortal)).toBeVisible()
  await expectSignedOut(page)

  for (const responsible of ['resp1d', 'resp2d']) {
    await page.goto(routes.login)
    await page.getByRole('link', { name: 'EduConnect' }).click()
    await arriveAs(responsible)()
    await expect(page.getByText(words.notice.portalRole)).toBeVisible()
    await expectSignedOut(page)
  }
})

test('the GAR by OpenID Connect: a pupil enters, and leaves from here or there', async ({ page, db }) => {
  const userinfo = { PRO: 'National_elv', UAI: await schoolOfPortals(db), DIV: '6A##6ème A', PRE: 'Lina', NOM: 'Morel' }
  const person = { userinfo: { ...userinfo, IDO: randomUUID() } }
  const arrive = async () => {
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      scope: 'openid scope.gar',
      idRessource: /^ark:/,
    })
    await describePerson(page, person)
  }
  await enterBy(page, 'GAR', arrive)
  await leaveBoth(page)
  await expect(page.getByText(atPortal)).toBeVisible()
  const leaving = page.url()
  await expectSignedOut(page)

  await enterBy(page, 'GAR', arrive)
  // The portal's server tells ours.
  await fetch(leaving)
  await expectSignedOut(page)
})

test('a superadmin reads which portals the server knows, by which protocol, and whom each serves', async ({ page, db }) => {
  await signIn(page, await makePerson(db, (await makeSchool(db)).schoolId, 'SUPERADMIN'))
  await page.goto(routes.schools)
  const portals = page.getByRole('table', { name: messages.administration.portal.title })
  await expect(portals.getByRole('row')).toHaveText([
    /^Portail/,
    /^ENT du Rhône\s*Lyon\s*CAS\s*Tous les établissements$/,
    /^EduConnect\s*–\s*SAML \(EduConnect\)\s*Certificat du portail\s: jusqu’au\s\d+\s\p{L}+\s\d{4}\.\s*Tous les établissements$/u,
    /^GAR\s*–\s*OpenID Connect \(GAR\)\s*Tous les établissements$/,
  ])
  await axe(page)
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
