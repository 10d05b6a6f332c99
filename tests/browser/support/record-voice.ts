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

/** Where a busy machine gives no sound, the recorder says so: one presses again, as a pupil would. */
async function stopAfterSecond(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect
    .poll(async () => {
      if (await dialog.getByRole('alert').isVisible())
        await dialog.getByRole('button', { name: action.record, exact: true }).click()
      return (await dialog.getByRole('timer').allTextContents()).some((time) => time !== '00:00')
    })
    .toBe(true)
  await dialog.getByRole('button', { name: action.stop, exact: true }).click()
}
