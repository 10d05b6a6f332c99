import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { brokenPdf } from '../../components/document/gallery-files.ts'
import { samplePdf } from '../../components/document/sample-pdf.ts'
import { axe } from './support/accessibility.ts'
import { test } from './support/test.ts'

const megabyte = 1024 * 1024
const wrongFormat = 'Vous ne pouvez ajouter que des images ou des PDF'
const tooLarge = 'Votre fichier est trop gros. Veuillez essayer de réduire sa taille.'
const loading = 'chargement en cours...'

const lesson = samplePdf(['un', 'deux', 'trois'].map((word) => ({ lines: [`Page ${word}`] })))
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const named = (name: string, content: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
const dot = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
/** A GIF, which is never re-encoded, padded to a size. */
const sized = (size: number) => Buffer.concat([dot, Buffer.alloc(size - dot.length)])

test.beforeEach(async ({ page }) => {
  await page.goto('/galerie/documents')
  // The gallery’s viewers appear once the page is hydrated.
  await expect(viewer(page, 'fiche-de-revision.pdf').getByText('Fiche de révision, page 1')).toBeAttached()
})

const field = (page: Page, name = /^Document du module/) => page.getByRole('group', { name })
const viewer = (within: Page | Locator, name: string) => within.getByRole('region', { name: `Document : ${name}` })
const next = (within: Locator) => within.getByRole('button', { name: 'Page suivante' })
const previous = (within: Locator) => within.getByRole('button', { name: 'Page précédente' })
/** The status line with the page number. */
const told = (within: Locator, text: string) => within.getByRole('status').filter({ hasText: text })

async function choose(within: Locator, file: { name: string; mimeType: string; buffer: Buffer }, button = 'Choisir un fichier') {
  const [chooser] = await Promise.all([
    within.page().waitForEvent('filechooser'),
    within.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(file)
}

async function drop(within: Locator, files: { name: string; content: Uint8Array }[]) {
  const plain = files.map(({ name, content }) => ({ name, bytes: [...content] }))
  const dataTransfer = await within.page().evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of given) transfer.items.add(new File([Uint8Array.from(bytes)], name))
    return transfer
  }, plain)
  const button = within.getByRole('button', { name: /Choisir un fichier|Remplacer le fichier/ })
  await button.dispatchEvent('dragover', { dataTransfer })
  await expect(within.getByText('Déposez le fichier ici')).toBeVisible()
  await button.dispatchEvent('drop', { dataTransfer })
}

test('a PDF is chosen, paged within its bounds, replaced and removed by mouse (UI-028 to UI-032)', async ({ page }) => {
  const own = field(page)
  await choose(own, named('cours.pdf', lesson))
  const shown = viewer(own, 'cours.pdf')
  await expect(shown.getByText('Page un')).toBeAttached()
  await expect(told(shown, 'Page 1 sur 3')).toBeVisible()
  await expect(previous(shown)).toBeDisabled()
  await next(shown).click()
  await expect(shown.getByText('Page deux')).toBeAttached()
  await next(shown).click()
  await expect(shown.getByText('Page trois')).toBeAttached()
  await expect(next(shown)).toBeDisabled()
  await next(shown).click({ force: true })
  await expect(told(shown, 'Page 3 sur 3')).toBeVisible()
  await expect(page.getByText('cours.pdf, data:application/pdf')).toBeVisible()
  await choose(own, named('image.png', pixel), 'Remplacer le fichier')
  await expect(own.getByRole('img', { name: 'image.png' })).toBeVisible()
  await expect(shown).toHaveCount(0)
  await own.getByRole('button', { name: 'Supprimer le document' }).click()
  await expect(viewer(own, 'image.png')).toHaveCount(0)
  await expect(own.getByRole('button', { name: 'Choisir un fichier' })).toBeFocused()
})

test('an image and a PDF can be dropped, but not two files at once (UI-028)', async ({ page }) => {
  const own = field(page)
  await drop(own, [{ name: 'photo.png', content: pixel }])
  await expect(own.getByRole('img', { name: 'photo.png' })).toBeVisible()
  await drop(own, [{ name: 'cours.pdf', content: lesson }])
  await expect(viewer(own, 'cours.pdf').getByText('Page un')).toBeAttached()
  await drop(own, [
    { name: 'a.png', content: pixel },
    { name: 'b.png', content: pixel },
  ])
  await expect(own.getByRole('alert')).toHaveText('Ajoutez un seul fichier à la fois.')
  await expect(viewer(own, 'cours.pdf')).toBeVisible()
})

test('everything works by keyboard alone: choosing, pages, zoom, full screen, removing', async ({ page, isMobile }) => {
  const own = field(page)
  const button = own.getByRole('button', { name: 'Choisir un fichier' })
  // Waited for before the focus: Playwright must intercept the chooser by the time the key is pressed.
  const chosen = page.waitForEvent('filechooser')
  await button.focus()
  await page.keyboard.press('Enter')
  const chooser = await chosen
  await chooser.setFiles(named('cours.pdf', lesson))
  const shown = viewer(own, 'cours.pdf')
  await expect(shown.getByText('Page un')).toBeAttached()
  await shown.getByRole('group', { name: 'Page affichée' }).focus()
  for (const [key, expected] of [
    ['PageUp', 1],
    ['PageDown', 2],
    ['ArrowRight', 3],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['Home', 1],
    ['End', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(told(shown, `Page ${expected} sur 3`)).toBeVisible()
  }
  // There is no canvas for a moment between two pages.
  const width = async () => (await shown.locator('canvas').boundingBox())?.width ?? 0
  let narrow = 0
  await expect
    .poll(async () => {
      narrow = await width()
      return narrow
    })
    .toBeGreaterThan(0)
  await shown.getByRole('button', { name: 'Agrandir' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(width).toBeGreaterThan(narrow * 1.4)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(width).toBe(narrow)
  const fullscreen = shown.getByRole('button', { name: 'Plein écran' })
  if (isMobile) await expect(fullscreen).toBeHidden()
  else await throughFullscreen(page, shown, fullscreen)
  await shown.getByRole('button', { name: 'Supprimer le document' }).focus()
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
})

async function throughFullscreen(page: Page, shown: Locator, toggle: Locator) {
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  // The button’s state changes first, then the layout.
  const screen = page.viewportSize()
  await expect.poll(() => shown.boundingBox()).toMatchObject({ x: 0, width: screen?.width })
  // The focus is trapped inside.
  for (let step = 0; step < 12; step++) await page.keyboard.press('Tab')
  await expect(shown.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await shown.boundingBox())?.width).toBeLessThan(screen?.width ?? 0)
}

test('a file that cannot be attached is refused on its field, and nothing is lost (UI-034, ERR-045 to ERR-047)', async ({
  page,
}) => {
  const own = field(page)
  const typed = page.getByRole('textbox', { name: 'Texte à côté' })
  await typed.fill('Ce que j’écrivais')
  await choose(own, named('cours.pdf', lesson))
  await expect(viewer(own, 'cours.pdf')).toBeVisible()
  for (const [name, content, problem] of [
    ['rapport.docx', Buffer.from('PK\x03\x04 mimetype'), wrongFormat],
    ['rapport-renomme.pdf', Buffer.from('PK\x03\x04 mimetype'), wrongFormat],
    ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>'), wrongFormat],
    ['vide.pdf', Buffer.alloc(0), 'Ce fichier est vide. Choisissez-en un autre.'],
    ['grande.gif', sized(10 * megabyte + 1), tooLarge],
  ] as const) {
    await choose(own, named(name, content), 'Remplacer le fichier')
    await expect(own.getByRole('alert')).toHaveText(problem)
    const button = own.getByRole('button', { name: 'Remplacer le fichier' })
    await expect(button).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', '[.]')))
    await expect(viewer(own, 'cours.pdf')).toBeVisible()
  }
  await expect(typed).toHaveValue('Ce que j’écrivais')
  await choose(own, named('mal-nommee.pdf', pixel), 'Remplacer le fichier')
  await expect(own.getByRole('img', { name: 'mal-nommee.pdf' })).toBeVisible()
  await expect(own.getByRole('alert')).toBeEmpty()
  await expect(page.getByText('mal-nommee.pdf, data:image/png')).toBeVisible()
})

test('a chat attachment of 3 MiB is accepted, one byte more is refused (ERR-045)', async ({ page }) => {
  const own = field(page, /^Pièce jointe/)
  await choose(own, named('limite.gif', sized(3 * megabyte)))
  await expect(viewer(own, 'limite.gif')).toBeVisible()
  await choose(own, named('plus-un.gif', sized(3 * megabyte + 1)), 'Remplacer le fichier')
  await expect(own.getByRole('alert')).toHaveText(tooLarge)
})

/** A picture of noise drawn by the browser, which no format compresses; half transparent on request. */
const photo = (page: Page, type: string, { side = 2400, glass = false } = {}) =>
  page.evaluate(
    async ({ type, side, glass }) => {
      const canvas = document.createElement('canvas')
      canvas.width = side
      canvas.height = side / 2
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const image = context.createImageData(side, side / 2)
      let state = 1
      for (let index = 0; index < image.data.length; index++) {
        state = (state * 48_271) % 2_147_483_647
        image.data[index] = index % 4 === 3 ? (glass && (index >> 2) % side < side / 2 ? 0 : 255) : state & 255
      }
      context.putImageData(image, 0, 0)
      const address = canvas.toDataURL(type, 1)
      return address.slice(address.indexOf(',') + 1)
    },
    { type, side, glass },
  )

/** Type, bytes, width and height of the picture in a field. */
const held = (within: Locator) =>
  within.getByRole('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const [, type = '', base64 = ''] = /^data:([^;]*);base64,(.*)$/.exec(image.src) ?? []
    return { type, size: atob(base64).length, width: image.naturalWidth, height: image.naturalHeight }
  })

test('photos over the limit are scaled down, other formats become JPEG, and the user is told', async ({ page }) => {
  const own = field(page, /^Pièce jointe/)
  const jpeg = Buffer.from(await photo(page, 'image/jpeg', { side: 2800 }), 'base64')
  expect(jpeg.length).toBeGreaterThan(4 * megabyte)
  await choose(own, named('IMG_0042.JPG', jpeg))
  await expect(own.getByRole('status').filter({ hasText: /Image réduite de \d+(,\d)?\sMo à \d(,\d)?\sMo/ })).toBeVisible()
  const smaller = await held(own)
  expect(smaller.type).toBe('image/jpeg')
  expect(smaller.size).toBeLessThanOrEqual(3 * megabyte)
  expect(smaller.width).toBe(smaller.height * 2)
  await axe(page)

  const glass = Buffer.from(await photo(page, 'image/png', { glass: true }), 'base64')
  expect(glass.length).toBeGreaterThan(3 * megabyte)
  await choose(own, named('calque.png', glass), 'Remplacer le fichier')
  await expect(own.getByRole('img', { name: 'calque.png' })).toBeVisible()
  expect(await held(own)).toMatchObject({ type: 'image/png', width: 1280, height: 640 })

  const webp = Buffer.from(await photo(page, 'image/webp', { side: 200 }), 'base64')
  expect(webp.subarray(8, 12).toString()).toBe('WEBP')
  await choose(own, named('image.du.web.webp', webp), 'Remplacer le fichier')
  await expect(own.getByText('Image convertie en JPEG pour pouvoir être ajoutée.')).toBeVisible()
  await expect(page.getByText('image.du.web.jpg, data:image/jpeg')).toBeVisible()

  // This browser cannot display HEIC: the current file stays, and the message explains what to do.
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  for (const name of ['IMG_0043.HEIC', 'IMG_0043.jpg']) {
    await choose(own, named(name, heic), 'Remplacer le fichier')
    await expect(own.getByRole('alert')).toContainText('Réglages > Appareil photo > Formats > « Le plus compatible »')
    await expect(own.getByRole('img', { name: 'image.du.web.jpg' })).toBeVisible()
  }
  // A corrupt photo cannot be scaled down.
  await choose(own, named('abîmée.jpg', Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(4 * megabyte)])), 'Remplacer le fichier')
  await expect(own.getByRole('alert')).toHaveText(tooLarge)
})

test('a file dropped next to the field does not replace the page', async ({ page }) => {
  const refused = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.pdf'))
    return !heading.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  expect(refused).toBe(true)
})

test('a corrupt PDF shows an error, can be retried, and leaves the page usable', async ({ page }) => {
  const own = field(page)
  const content = Buffer.from(brokenPdf().replace(/^.*,/, ''), 'base64')
  await choose(own, named('abîmé.pdf', content))
  const shown = viewer(own, 'abîmé.pdf')
  await expect(shown.getByRole('alert')).toContainText('Ce PDF est abîmé')
  await shown.getByRole('button', { name: 'Réessayer' }).click()
  await expect(shown.getByRole('alert')).toContainText('Ce PDF est abîmé')
  await choose(own, named('cours.pdf', lesson), 'Remplacer le fichier')
  await expect(viewer(own, 'cours.pdf').getByText('Page un')).toBeAttached()
})

test('a PDF that cannot be fetched shows an error, and appears once it can (UI-033)', async ({ page }) => {
  const address = '**/galerie/documents/manuel.pdf'
  const asked = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await asked.promise
    await route.abort()
  })
  await page.getByRole('button', { name: 'Ouvrir le manuel' }).click()
  const shown = viewer(page, 'manuel.pdf')
  await expect(shown.getByText(loading, { exact: true })).toBeVisible()
  asked.resolve()
  await expect(shown.getByRole('alert')).toContainText('Le document n’a pas pu être chargé.')
  await page.unroute(address)
  await shown.getByRole('button', { name: 'Réessayer' }).click()
  await expect(shown.getByText('Manuel, page 1')).toBeAttached()
})

test('the first page of a large PDF shows before the whole file is fetched; a lost part can be requested again', async ({
  page,
}) => {
  const size = (await (await page.request.get('/galerie/documents/manuel.pdf')).body()).length
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const requests = new Set<string>()
  let received = 0
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/manuel.pdf')) requests.add(requestId)
  })
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (requests.has(requestId)) received += dataLength
  })
  await page.getByRole('button', { name: 'Ouvrir le manuel' }).click()
  const shown = viewer(page, 'manuel.pdf')
  await expect(shown.getByText('Manuel, page 1')).toBeAttached()
  expect(size).toBeGreaterThan(9 * megabyte)
  expect(received).toBeGreaterThan(0)
  expect(received).toBeLessThan(size / 3)

  await page.route('**/galerie/documents/manuel.pdf', (route) => route.abort())
  await next(shown).click()
  await expect(shown.getByRole('alert')).toContainText('Le document n’a pas pu être chargé.')
  await page.unroute('**/galerie/documents/manuel.pdf')
  await shown.getByRole('button', { name: 'Réessayer' }).click()
  await expect(shown.getByText('Manuel, page 2')).toBeAttached()
  expect(received).toBeLessThan(size)
})

test('a PDF is displayed in browsers that are two years old', async ({ page }) => {
  // Removes, from the page and from the PDF worker, the functions that Firefox 140 and Safari 18 lack.
  const older = `
    for (const name of ['getOrInsert', 'getOrInsertComputed']) for (const { prototype } of [Map, WeakMap]) delete prototype[name]
    for (const name of ['fromBase64', 'fromHex']) delete Uint8Array[name]
    for (const name of ['toBase64', 'toHex']) delete Uint8Array.prototype[name]
    delete Math.sumPrecise
    delete Promise.try
  `
  await page.addInitScript(older)
  await page.route(/pdf[.]worker/, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: older + (await reply.text()) })
  })
  await page.reload()
  await expect(viewer(page, 'fiche-de-revision.pdf').getByText('Fiche de révision, page 1')).toBeAttached()
})

test('only those who may save a document are offered to', async ({ page }) => {
  const offered = viewer(page, 'fiche-de-revision.pdf')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    offered.getByRole('link', { name: 'Télécharger' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('fiche-de-revision.pdf')
  await expect(viewer(page, 'page-scannee.pdf').getByRole('link', { name: 'Télécharger' })).toHaveCount(0)
})

test('pages without text and broken images have text alternatives; axe finds nothing', async ({ page }) => {
  await expect(viewer(page, 'page-scannee.pdf').getByText('Cette page est une image')).toBeAttached()
  await expect(viewer(page, 'abimee.png').getByRole('alert')).toContainText('Cette image n’a pas pu être affichée.')
  await expect(viewer(page, 'abime.pdf').getByRole('alert')).toBeVisible()
  await axe(page)
  await field(page).getByRole('button', { name: 'Choisir un fichier' }).focus()
  await choose(field(page), named('vide.pdf', Buffer.alloc(0)))
  await choose(field(page, /^Pièce jointe/), named('cours.pdf', lesson))
  await expect(viewer(field(page, /^Pièce jointe/), 'cours.pdf').getByText('Page un')).toBeAttached()
  await axe(page)
})
