import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../browser/support/chromium.ts'
import type { Page } from './pages.ts'

export interface ColdVisit {
  name: string
  requests: number
  /** Bytes on the wire, headers included: total, scripts, fonts and images; of the page itself, without its headers. */
  bytes: { all: number; script: number; font: number; image: number; document: number }
}

/** Loads each page in a browser with an empty cache until the network is idle, and counts the bytes. */
export async function measureColdVisits(origin: string, pages: readonly Page[]): Promise<ColdVisit[]> {
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const visits: ColdVisit[] = []
    for (const page of pages) visits.push(await visitCold(browser, origin, page))
    return visits
  } finally {
    await browser.close()
  }
}

/** Loads a page in a context of its own, with an empty cache. */
export async function visitCold(browser: Browser, origin: string, { name, path, cookie }: Page): Promise<ColdVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' })
  if (cookie) await context.addCookies(cookie.split('; ').map((pair) => asCookie(pair, origin)))
  const tab = await context.newPage()
  const network = await context.newCDPSession(tab)
  const kinds = new Map<string, string>()
  const bytes = { all: 0, script: 0, font: 0, image: 0, document: 0 }
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type.toLowerCase())
    if (type === 'Document') bytes.document -= response.encodedDataLength
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    bytes.all += encodedDataLength
    if (kind === 'script' || kind === 'font' || kind === 'image' || kind === 'document') bytes[kind] += encodedDataLength
  })
  await network.send('Network.enable')
  await tab.goto(origin + path, { waitUntil: 'networkidle' })
  await context.close()
  return { name, requests: kinds.size, bytes }
}

/** A session cookie in the browser’s form: the `__Host-` prefix requires a secure origin. */
export function asCookie(pair: string, origin: string) {
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin.replace('http:', 'https:') }
}
