import { expect } from '@playwright/test'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { test } from './support/test.ts'

test('the login screen of the production build has its heading, and axe finds nothing', async ({ page }) => {
  const reply = await page.goto(routes.login)
  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: messages.login.heading })).toBeVisible()
  await axe(page)
})
