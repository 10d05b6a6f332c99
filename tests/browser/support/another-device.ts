import type { Browser, Page } from '@playwright/test'
import { endWaits } from './end-waits.ts'
import { awaitHydration } from './hydration.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Another device, on which nobody is signed in. */
export async function anotherDevice(browser: Browser, like: Page, options = {}): Promise<Page> {
  const baseURL = new URL(like.url()).origin
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', timezoneId: 'Europe/Paris', ...options })
  context.on('page', awaitHydration)
  await endWaits(context)
  return context.newPage()
}
