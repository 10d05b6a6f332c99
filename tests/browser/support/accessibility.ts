import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

// Half the size of `axe.source`, which every page that is judged would read.
const axeSource = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/**
 * Fails with one readable line per axe violation (WCAG 2.2 A and AA, best practices): in the modal window that is open, else on the
 * page. What is below a window is nobody's to reach meanwhile.
 */
export async function axe(page: Page): Promise<void> {
  // After its `load` a page may stay hidden behind the loading screen for a moment.
  await page.locator('main').filter({ visible: true }).first().waitFor()
  await expectNone(page, (options) => violationsOn(page, { ...options, rules: { 'document-title': { enabled: false } } }))
  // Next removes and restores the title while it renders a page again; unlike axe, this assertion waits.
  await expect(page).toHaveTitle(/./)
}

/** The same for our page inside the only frame of a foreign page. */
export async function axeInFrame(page: Page): Promise<void> {
  const builder = new AxeBuilder({ page }).include(['iframe', 'html'])
  await expectNone(page, async (options) => (await builder.options(options).analyze()).violations)
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations on our own page and its frames, none of which is foreign, or within `selector`. */
async function violationsOn(page: Page, options: RunOptions, selector?: string): Promise<Result[]> {
  // Once per document: AxeBuilder reads axe's 1.5 MB twice per check, which takes as long as the check itself.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return page.evaluate(
    async ({ options, selector }) => {
      const open = document.querySelector('body[data-scroll-locked] > [role=dialog]')
      return (await Reflect.get(window, 'axe').run(selector ?? open ?? document, options)).violations
    },
    { options, selector },
  )
}

async function expectNone(page: Page, check: (options: RunOptions) => Promise<Result[]>): Promise<void> {
  // Judge final states: half faded in, a text has less contrast than when it is read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A transition that runs already keeps the duration it began with.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  // No rule among these reads the style sheets, which axe would fetch again.
  const violations = await check({ runOnly: tags, resultTypes: ['violations'], preload: { assets: ['media'] } })
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
  return (await violationsOn(page, { runOnly: { type: 'rule', values: [sizeRule] } }, target)).length === 0
}
