import type { Page } from '@playwright/test'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }

/** Signs in through the login screen, as a person would, and waits until the login screen is left. */
export async function signIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.goto(routes.login)
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('button', { name: messages.login.submit, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== routes.login)
}
