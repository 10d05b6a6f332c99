import { expect, type Page, type Request } from '@playwright/test'

type Wait = { waitUntil?: string } | undefined

/** What a page asked for since it was opened: how many requests, and those without an answer. A stream of events has no end. */
interface Asked {
  count: number
  unanswered: Set<Request>
}

const askedBy = new WeakMap<Page, Asked>()

/** Makes a page's `goto` and `reload` return only once it is hydrated: a button pressed earlier does nothing. */
export function awaitHydration(page: Page): void {
  const { goto, reload } = page
  page.goto = async (address, options) => settled(page, options, await goto.call(page, address, options))
  page.reload = async (options) => settled(page, options, await reload.call(page, options))
  followRequests(page)
}

function followRequests(page: Page): void {
  const asked: Asked = { count: 0, unanswered: new Set() }
  askedBy.set(page, asked)
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.unanswered.clear()
    asked.count++
    asked.unanswered.add(request)
  })
  const answer = (request: Request) => void asked.unanswered.delete(request)
  page.on('requestfinished', answer).on('requestfailed', answer)
}

/**
 * Waits until the page has had all that it asks for of itself, now and when it is idle. Playwright's `networkidle` may never come on a
 * busy machine, though nothing is left to answer.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const asked = askedBy.get(page)
  if (!asked) throw new Error('a page of the fixture, of anotherDevice or given to awaitHydration')
  let count: number
  do {
    count = asked.count
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    await expect.poll(() => [...asked.unanswered].map((request) => request.url()), 'requests without an answer').toEqual([])
  } while (asked.count !== count)
}

/** A navigation that asked for an earlier moment, such as `commit`, gets it. */
async function settled<Reply>(page: Page, options: Wait, reply: Reply): Promise<Reply> {
  if (options?.waitUntil === undefined) await page.waitForFunction(isHydrated)
  return reply
}

/** Whether React has taken over every control of our page; a page without our scripts, such as a platform's, is ready as it is. */
function isHydrated(): boolean {
  if (document.querySelector('script[src*="/_next/"]') === null) return true
  const controls = [document.body, ...document.querySelectorAll('button, input, select, textarea')]
  return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
}
