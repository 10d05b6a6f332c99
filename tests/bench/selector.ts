import { type Browser, chromium, type Page as Tab } from '@playwright/test'
import messages from '#messages' with { type: 'json' }
import { chromiumLaunch } from '../browser/support/chromium.ts'
import { asCookie } from './cold-visit.ts'
import { median } from './http.ts'
import type { Page } from './pages.ts'

/** Longest main-thread task of each action, in ms; 0 when none took 50 ms. */
export type SelectorFigures = readonly { readonly action: string; readonly longestMs: number }[]

const { 'schools-selector': words } = messages
const rounds = 5

/** The supervisor’s school selector in Chromium: opened, searched, ticked and scrolled; medians of five visits. */
export async function measureSelector(origin: string, page: Page): Promise<SelectorFigures> {
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const visits: Map<string, number>[] = []
    for (let round = 0; round < rounds; round += 1) visits.push(await visitSelector(browser, origin, page))
    const [first] = visits
    return [...(first?.keys() ?? [])].map((action) => ({
      action,
      longestMs: median(visits.map((visit) => visit.get(action) ?? 0)),
    }))
  } finally {
    await browser.close()
  }
}

async function visitSelector(browser: Browser, origin: string, { path, cookie = '' }: Page): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' })
  await context.addCookies(cookie.split('; ').map((pair) => asCookie(pair, origin)))
  const tab = await context.newPage()
  await tab.goto(origin + path, { waitUntil: 'networkidle' })
  await watchTasks(tab)
  const longest = new Map<string, number>()
  for (const [action, run] of actionsOf(tab)) {
    await longestTask(tab)
    await run()
    longest.set(action, await longestTask(tab))
  }
  await context.close()
  return longest
}

/** A supervisor’s actions, each resolved once its result is visible. */
function actionsOf(tab: Tab): readonly (readonly [string, () => Promise<unknown>])[] {
  const panel = tab.getByRole('dialog', { name: words.label })
  const status = panel.getByRole('status').first()
  return [
    [
      'open',
      async () => {
        await tab.getByRole('button', { name: words.label }).and(tab.locator('[aria-haspopup=dialog]')).click()
        await panel.getByRole('searchbox').waitFor()
      },
    ],
    [
      'none',
      async () => {
        await panel.getByRole('button', { name: words.clear }).click()
        await status.getByText(words.mode.none).waitFor()
      },
    ],
    [
      'tick a region',
      async () => {
        await panel.locator('fieldset').nth(1).getByRole('checkbox').first().check()
        await status.getByText('établissements').waitFor()
      },
    ],
    [
      'all',
      async () => {
        await panel.getByRole('button', { name: words.selectAll }).click()
        await status.getByText(words.mode.all).waitFor()
      },
    ],
    ['untick a school', () => panel.locator('fieldset').nth(2).getByRole('checkbox').first().uncheck()],
    ['search', () => panel.getByRole('searchbox').pressSequentially('mesure 99')],
    [
      'scroll',
      async () => {
        await panel.hover()
        for (let turn = 0; turn < 10; turn += 1) await tab.mouse.wheel(0, 600)
      },
    ],
  ]
}

const watchTasks = (tab: Tab) =>
  tab.evaluate(() => {
    const seen: number[] = []
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    Object.assign(window, {
      takeTasks: () => {
        seen.push(...observer.takeRecords().map(({ duration }) => duration))
        return seen.splice(0)
      },
    })
  })

/** The longest task of at least 50 ms since the last call, once the result is painted. */
async function longestTask(tab: Tab): Promise<number> {
  const tasks = await tab.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as { takeTasks: () => number[] }).takeTasks()
  })
  return Math.max(0, ...tasks)
}
