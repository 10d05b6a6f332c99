import type { LaunchOptions } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { test } from './test.ts'

/** How to start a browser with Chromium's own microphone, which beeps twice a second, and no question about it. */
export async function microphoneLaunch(): Promise<LaunchOptions> {
  const launch = await chromiumLaunch()
  return { ...launch, args: [...(launch.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] }
}

/** The test in such a browser. */
export const microphoneTest = test.extend({
  launchOptions: [async ({}, use) => use(await microphoneLaunch()), { scope: 'worker' }],
})
