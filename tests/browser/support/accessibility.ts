import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with one readable line per axe violation on the page (WCAG 2.2 A and AA, best practices). */
export async function axe(page: Page): Promise<void> {
  // After its `load` a page may stay hidden behind the loading screen for a moment.
  await page.locator('main').filter({ visible: true }).first().waitFor()
  // The product embeds no foreign frames; without legacy mode axe would open a second page for each check.
  await expectNone(page, new AxeBuilder({ page }).setLegacyMode(), { 'document-title': { enabled: false } })
  // Next removes and restores the title while it renders a page again; unlike axe, this assertion waits.
  await expect(page).toHaveTitle(/./)
}

/** The same for our page inside the only frame of a foreign page. */
export async function axeInFrame(page: Page): Promise<void> {
  await expectNone(page, new AxeBuilder({ page }).include(['iframe', 'html']))
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNone(page: Page, builder: AxeBuilder, rules: Record<string, { enabled: boolean }> = {}): Promise<void> {
  // Judge final states: half faded in, a text has less contrast than when it is read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A transition that runs already keeps the duration it began with.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
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

/** Retries a target in the middle of the screen, in case a fixed bar partly covered it at the current scroll position. */
async function isLargeEnoughInView(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const alone = new AxeBuilder({ page }).setLegacyMode().include(target).withRules(sizeRule)
  return (await alone.analyze()).violations.length === 0
}
