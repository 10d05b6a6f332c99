import type { Page } from '@playwright/test'
import messages from '#messages' with { type: 'json' }

/** Closes the messages on the screen, at least one: for seconds they lie over what is at the bottom of a phone or the right of a screen. */
export async function closeMessages(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: messages.ui.messageRegion.replace(/\s*\(.*/, '') })
  const close = region.getByRole('button', { name: messages.ui.close, exact: true })
  await close.first().click()
  // The others may close by themselves meanwhile.
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 6000 })
      .catch(() => {})
}
