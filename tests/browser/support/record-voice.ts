import { expect, type Page } from '@playwright/test'
import messages from '#messages' with { type: 'json' }

const { action } = messages.recorder

/** Records a second in the open window, and keeps it. */
export async function recordVoice(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: action.record, exact: true }).click()
  await stopAfterSecond(page)
  await dialog.getByRole('button', { name: action.validate, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Answers aloud by two presses: one begins, one ends. */
export async function speakAnswer(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.player.recordAnswer }).click()
  await stopAfterSecond(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function stopAfterSecond(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('timer')).not.toHaveText('00:00')
  await dialog.getByRole('button', { name: action.stop, exact: true }).click()
}
