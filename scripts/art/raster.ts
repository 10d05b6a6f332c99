import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../tests/browser/support/chromium.ts'
import { palettePng } from './png.ts'

/** Draws SVG pictures in the browser of the tests; gives `use` what turns one, `size` pixels wide, into a PNG. */
export async function withRasteriser(use: (toPng: (svg: string, size: number) => Promise<Buffer>) => Promise<void>) {
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const page = await browser.newPage()
    await use(async (svg, size) => {
      const pixels = await page.evaluate(pixelsOf, { svg, size })
      return palettePng(Buffer.from(pixels, 'base64'), size)
    })
  } finally {
    await browser.close()
  }
}

/** Runs in the page: the RGBA bytes of the drawing, in base64. */
async function pixelsOf({ svg, size }: { svg: string; size: number }): Promise<string> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0, size, size)
  const { data } = context.getImageData(0, 0, size, size)
  let text = ''
  for (const byte of data) text += String.fromCharCode(byte)
  return btoa(text)
}
