import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import packaged from '@sparticuz/chromium'

// Root cannot use the sandbox. A test browser talks to this machine only and must not open other connections.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps twice a second, without a permission prompt.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** How to launch the browser: CHROMIUM_PATH, else an installed one, else the one from the npm package. */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => path && existsSync(path),
  )
  // Without a UTF-8 locale Chromium names any download with an accent « download ».
  const env = { ...given(), LANG: 'C.UTF-8' }
  return { executablePath: installed ?? (await packaged.executablePath()), args, env, headless: true }
}

const given = () =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
