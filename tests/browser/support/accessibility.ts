import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with one readable line per finding when axe has anything to say about the page (WCAG 2.2 A and AA, best practices). */
export async function axe(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`,
    ),
  )
  expect(findings, `axe at ${page.url()}`).toEqual([])
}
