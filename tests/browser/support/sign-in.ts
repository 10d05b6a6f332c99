import { expect, type Page } from '@playwright/test'
import { sessionHandlers } from '#lib/bearer/handlers'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }

interface Credentials {
  username: string
  password: string
}

/** Gives the browser a session without opening the login screen (see sign-in.spec.ts) and without leaving the page. */
export async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const reply = await page.request.post(sessionHandlers.login, { headers, data: { username, password } })
  expect(reply.ok(), `${username} signs in`).toBe(true)
}

/** Signs in, then opens the dashboard. */
export async function signInAtHome(page: Page, credentials: Credentials): Promise<void> {
  await signIn(page, credentials)
  await page.goto(routes.dashboard)
}

/** Signs in on the login screen, which leads to the dashboard. */
export async function signInByForm(page: Page, { username, password }: Credentials): Promise<void> {
  const { form } = messages.login
  await page.goto(routes.login)
  await page.getByLabel(form.username).fill(username)
  await page.getByLabel(form.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: form.submit, exact: true }).click()
  await expect(page).toHaveURL(routes.dashboard)
}
