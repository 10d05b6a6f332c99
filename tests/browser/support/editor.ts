import type { Page } from '@playwright/test'

/** Opens a page and waits for hydration: a button pressed earlier does nothing. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}
