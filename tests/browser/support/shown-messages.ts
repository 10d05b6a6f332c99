import type { Page } from '@playwright/test'
import messages from '#messages' with { type: 'json' }

/** Closes all flash messages, at least one. They cover the bottom of a phone and the right side of a wide screen for seconds. */
export async function closeMessages(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: messages.ui.frame.messageRegion.replace(/\s*\(.*/, '') })
  const close = region.getByRole('button', { name: messages.ui.frame.close, exact: true })
  await close.first().click()
  // Some may close by themselves meanwhile.
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 6000 })
      .catch(() => {})
}
