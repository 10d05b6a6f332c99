import type { Page } from '@playwright/test'

/** Opens a page and waits until React answers on it: a button that is pressed before that does nothing. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}
