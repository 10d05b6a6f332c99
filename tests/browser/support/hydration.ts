import type { Page } from '@playwright/test'

type Wait = { waitUntil?: string } | undefined

/** Makes a page's `goto` and `reload` return only once it is hydrated: a button pressed earlier does nothing. */
export function awaitHydration(page: Page): void {
  const { goto, reload } = page
  page.goto = async (address, options) => settled(page, options, await goto.call(page, address, options))
  page.reload = async (options) => settled(page, options, await reload.call(page, options))
}

/** A navigation that asked for an earlier moment, such as `commit`, gets it. */
async function settled<Reply>(page: Page, options: Wait, reply: Reply): Promise<Reply> {
  if (options?.waitUntil === undefined) await page.waitForFunction(isHydrated)
  return reply
}

/** Whether React has taken over every control of our page; a page without our scripts, such as a platform's, is ready as it is. */
function isHydrated(): boolean {
  if (document.querySelector('script[src*="/_next/"]') === null) return true
  const controls = [document.body, ...document.querySelectorAll('button, input, select, textarea')]
  return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
}
