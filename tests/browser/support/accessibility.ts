import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with one readable line per finding when axe has anything to say about the page (WCAG 2.2 A and AA, best practices). */
export async function axe(page: Page): Promise<void> {
  // A page may stand, hidden, behind the loading screen for a moment after its `load`.
  await page.locator('main').filter({ visible: true }).first().waitFor()
  // The product frames nothing of others: what the legacy mode leaves out is a second page opened for each look.
  await expectNone(page, new AxeBuilder({ page }).setLegacyMode(), { 'document-title': { enabled: false } })
  // Next takes the title away and puts it back while it draws a page again: axe looks once, this waits.
  await expect(page).toHaveTitle(/./)
}

/** The same of what a page of somebody else shows of ours in its one frame. */
export async function axeInFrame(page: Page): Promise<void> {
  await expectNone(page, new AxeBuilder({ page }).include(['iframe', 'html']))
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNone(page: Page, builder: AxeBuilder, rules: Record<string, { enabled: boolean }> = {}): Promise<void> {
  // What fades in is judged as it stands afterwards: half faded, a text has less contrast than anyone reads it with.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await builder.options({ runOnly: tags, resultTypes: ['violations'], rules }).analyze()
  const findings: string[] = []
  for (const { id, help, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const where = target.join(' ')
      if (id === sizeRule && target.length === 1 && (await isLargeEnoughInView(page, where))) continue
      findings.push(`${id} (${help}) at ${where}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`)
    }
  }
  await page.emulateMedia({ reducedMotion: null })
  expect(findings, `axe at ${page.url()}`).toEqual([])
}

const sizeRule = 'target-size'

/** A target that a fixed bar covers in part, where the page happens to be scrolled, is judged in the middle of the screen. */
async function isLargeEnoughInView(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const alone = new AxeBuilder({ page }).setLegacyMode().include(target).withRules(sizeRule)
  return (await alone.analyze()).violations.length === 0
}
