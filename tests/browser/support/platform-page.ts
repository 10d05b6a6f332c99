import type { Frame, LaunchOptions, Page } from '@playwright/test'
import { stackAddresses } from './addresses.ts'
import { chromiumLaunch } from './chromium.ts'
import { platformOrigin } from './stack.ts'

/** How the browser starts for tests with a site of the test's own making: Chromium would keep any site from framing this machine. */
export async function framingLaunch(): Promise<LaunchOptions> {
  const launch = await chromiumLaunch()
  return { ...launch, args: [...(launch.args ?? []), '--disable-features=LocalNetworkAccessChecks'] }
}

/** A page of another site that shows an address of ours in a frame, as a learning platform does. */
export async function frameOf(page: Page, address: string): Promise<Frame> {
  const source = new URL(address, stackAddresses().webUrl).href.replaceAll('&', '&amp;')
  const body = `<!doctype html><html lang="fr"><title>Plateforme</title><meta name="viewport" content="width=device-width">
    <main><h1>Plateforme</h1><iframe title="Travail" src="${source}" width="358" height="740"></iframe></main>`
  // Never taken away: when interception ends while the frame's own request is on its way, that request may never be answered.
  await page.route(`${platformOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${platformOrigin}/cours`)
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
  if (!frame) throw new Error('no frame')
  return frame
}
