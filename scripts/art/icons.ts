import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '#tests/browser/support/chromium'

// `node scripts/art/icons.ts` redraws public/icons, the application's icon on a device, from app/icon.svg.
const folder = fileURLToPath(new URL('../../public/icons/', import.meta.url))
const logo = readFileSync(new URL('../../app/icon.svg', import.meta.url), 'utf8')
// Devices cut a maskable icon to their own shape: the ground fills it, and the drawing stays within the middle four fifths.
const maskable = logo
  .replace(' rx="12"', '')
  .replace('viewBox="0 0 48 48"', 'viewBox="-6 -6 60 60"')
  .replace('<rect ', '<rect x="-6" y="-6" ')
  .replace('width="48" height="48"', 'width="60" height="60"')

const icons = [
  { name: 'icon-192', size: 192, svg: logo },
  { name: 'icon-512', size: 512, svg: logo },
  { name: 'maskable-512', size: 512, svg: maskable },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(await chromiumLaunch())
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`)
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true })
}
await browser.close()
