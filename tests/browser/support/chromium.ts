import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import packaged from '@sparticuz/chromium'

// As root there is no sandbox to be had; a test browser speaks to this machine only and must not look for others.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How to start the browser: CHROMIUM_PATH, else an installed one, else the one that ships in the npm package. */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => path && existsSync(path),
  )
  // Without a UTF-8 locale Chromium calls a download with an accent in its name « download ».
  const env = { ...given(), LANG: 'C.UTF-8' }
  return { executablePath: installed ?? (await packaged.executablePath()), args, env, headless: true }
}

const given = () =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
