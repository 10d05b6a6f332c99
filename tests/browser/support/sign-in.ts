import { expect, type Page } from '@playwright/test'
import { routes } from '#lib/routes'
import { sessionHandlers } from '#lib/session/handlers'

interface Credentials {
  username: string
  password: string
}

/** Gives the page's browser a session, as the login screen would; the page stays where it is. The screen itself: sign-in.spec.ts. */
export async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const reply = await page.request.post(sessionHandlers.login, { headers, data: { username, password } })
  expect(reply.ok(), `${username} signs in`).toBe(true)
}

/** The same, and opens the dashboard. */
export async function signInAtHome(page: Page, credentials: Credentials): Promise<void> {
  await signIn(page, credentials)
  await page.goto(routes.dashboard)
}
