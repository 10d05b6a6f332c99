import type { LaunchOptions } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { test } from './test.ts'

/** Launches a browser with Chromium’s fake microphone, which beeps twice a second, without a permission prompt. */
export async function microphoneLaunch(): Promise<LaunchOptions> {
  const launch = await chromiumLaunch()
  return { ...launch, args: [...(launch.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] }
}

/** The test in such a browser. */
export const microphoneTest = test.extend({
  launchOptions: [async ({}, use) => use(await microphoneLaunch()), { scope: 'worker' }],
})
