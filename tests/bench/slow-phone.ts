import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../browser/support/chromium.ts'
import { asCookie } from './cold-visit.ts'
import { median } from './http.ts'
import type { Page } from './pages.ts'

export interface Paints {
  name: string
  /** Medians, in ms from the start of the navigation. */
  firstMs: number
  largestMs: number
}

/** A CPU four times slower than this machine’s, and a network with a 400 ms round trip and 50 kB/s. */
const slowPhone = {
  screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'fr-FR' },
  network: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  processor: { rate: 4 },
}

/** Opens a page `times` times in a slow phone’s browser with an empty cache, and times its paints. */
export async function measurePaints(origin: string, page: Page, times: number): Promise<Paints> {
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const visits: Awaited<ReturnType<typeof paintsOf>>[] = []
    for (let visit = 0; visit < times; visit += 1) visits.push(await paintsOf(browser, origin, page))
    return {
      name: page.name,
      firstMs: median(visits.map(({ firstMs }) => firstMs)),
      largestMs: median(visits.map(({ largestMs }) => largestMs)),
    }
  } finally {
    await browser.close()
  }
}

async function paintsOf(browser: Browser, origin: string, { path, cookie }: Page) {
  const context = await browser.newContext(slowPhone.screen)
  if (cookie) await context.addCookies(cookie.split('; ').map((pair) => asCookie(pair, origin)))
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowPhone.network)
  await devtools.send('Emulation.setCPUThrottlingRate', slowPhone.processor)
  await tab.goto(origin + path, { waitUntil: 'networkidle' })
  const paints = await tab.evaluate(readPaints)
  await context.close()
  return paints
}

/** Runs in the browser: first contentful paint, and the last largest contentful paint so far. */
const readPaints = () =>
  new Promise<{ firstMs: number; largestMs: number }>((resolve) => {
    const firstMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    new PerformanceObserver((list) => resolve({ firstMs, largestMs: list.getEntries().at(-1)?.startTime ?? 0 })).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
