import type { Frame, LaunchOptions, Page } from '@playwright/test'
import { stackAddresses } from './addresses.ts'
import { chromiumLaunch } from './chromium.ts'
import { platformOrigin } from './stack.ts'

/** Launches a browser in which the test’s own site may frame this machine, which Chromium otherwise forbids. */
export async function framingLaunch(): Promise<LaunchOptions> {
  const launch = await chromiumLaunch()
  return { ...launch, args: [...(launch.args ?? []), '--disable-features=LocalNetworkAccessChecks'] }
}

/** A page of another site that shows one of our addresses in a frame, as a learning platform does. */
export async function frameOf(page: Page, address: string): Promise<Frame> {
  const source = new URL(address, stackAddresses().webUrl).href.replaceAll('&', '&amp;')
  const body = `<!doctype html><html lang="fr"><title>Plateforme</title><meta name="viewport" content="width=device-width">
    <main><h1>Plateforme</h1><iframe title="Travail" src="${source}" width="358" height="740"></iframe></main>`
  // Never unrouted: if interception ends while the frame’s request is in flight, that request may never be answered.
  await page.route(`${platformOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${platformOrigin}/cours`)
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
  if (!frame) throw new Error('no frame')
  return frame
}
