import { type BrowserContext, expect, type Page } from '@playwright/test'
import messages from '#messages' with { type: 'json' }

/** Closes all flash messages once one has come, if it did not go by itself since the last were closed. They cover the bottom of a phone and the right side of a wide screen for seconds. */
export async function closeMessages(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: messages.ui.frame.messageRegion.replace(/\s*\(.*/, '') })
  const close = region.getByRole('button', { name: messages.ui.frame.close, exact: true })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'keptFlashes').size)).toBeGreaterThan(0)
  // Some may close by themselves meanwhile.
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 6000 })
      .catch(() => {})
  await page.evaluate(() => Reflect.get(window, 'keptFlashes').clear())
}

/** Keeps what the flash messages of each page say: they go after five seconds, which a busy machine lets pass between two looks. */
export async function keepMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(keepFlashes)
}

function keepFlashes(): void {
  const kept = new Set<string>()
  Object.assign(window, { keptFlashes: kept })
  new MutationObserver(() => {
    for (const flash of document.querySelectorAll('.flash')) kept.add(flash.textContent)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Expects a flash message with this text, shown now or since the page was loaded. */
export const expectFlash = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => [...Reflect.get(window, 'keptFlashes')].join('\n'))).toContain(text)
