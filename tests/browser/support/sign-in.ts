import { expect, type Page } from '@playwright/test'
import { sessionHandlers } from '#lib/bearer/handlers'
import { routes } from '#lib/routes'

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
