import { expect, type Page } from '@playwright/test'

/** Shows the filters of a list, which a phone folds behind « Filtrer ». */
export async function unfoldFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filtrer/ })
  if (!(await button.isVisible())) return
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}
