import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { FileValue } from '#domain/upload/value'
import messages from '#messages' with { type: 'json' }
import { axe, chooseFile, expectText, mount, press } from '#tests/support/component/mount'
import { brokenPdf, drawnImage } from '#tests/support/component/sample-documents'
import { samplePdf } from '#tests/support/component/sample-pdf'
import { UploadField, type UploadFieldProps } from './upload-field.tsx'

const megabyte = 1024 * 1024
const wrongFormat = 'Vous ne pouvez ajouter que des images ou des PDF'
const tooLarge = 'Votre fichier est trop gros. Veuillez essayer de réduire sa taille.'

const lesson = samplePdf(['un', 'deux', 'trois'].map((word) => ({ lines: [`Page ${word}`] })))
const contentOf = async (dataUrl: string) => new Uint8Array(await (await fetch(dataUrl)).arrayBuffer())
const base64 = (text: string) => contentOf(`data:;base64,${text}`)
const pixel = await base64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==')
const dot = await base64('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==')
const bytes = (text: string) => new TextEncoder().encode(text)
/** These bytes, then zeros up to a size. */
function padded(start: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  whole.set(start)
  return whole
}
/** A GIF, which is never re-encoded, of this size. */
const sized = (size: number) => padded(dot, size)

/** The file that the parent holds. */
let held: FileValue | null = null
const heldType = () => (held && 'data' in held ? held.data.slice(0, held.data.indexOf(';')) : '-')

function Kept(field: Omit<UploadFieldProps, 'value' | 'onChange'>) {
  const [value, setValue] = useState<FileValue | null>(null)
  held = value
  return <UploadField {...field} value={value} onChange={setValue} />
}

const own = page.getByRole('group', { name: /^Document du module/ })
const openField = (kind: UploadFieldProps['kind'] = 'document') =>
  mount(<Kept label="Document du module" kind={kind} downloadable />)
const viewer = (name: string) => own.getByRole('region', { name: `Document : ${name}` })
const next = (shown: Locator) => shown.getByRole('button', { name: 'Page suivante' })
const told = (shown: Locator, text: string) => shown.getByText(text, { exact: true })
const first = own.getByRole('button', { name: 'Choisir un fichier' })
const replacing = own.getByRole('button', { name: 'Remplacer le fichier' })
const choose = (name: string, content: Uint8Array, button = first) => chooseFile(button, { name, content })
const expectShown = (name: string, text: string) => expect.element(viewer(name).getByText(text)).toBeInTheDocument()
const expectGone = (name: string) => expect.element(viewer(name)).not.toBeInTheDocument()
const expectProblem = (text: string) => expectText(own.getByRole('alert'), text)

beforeEach(() => {
  held = null
})

async function drop(files: { name: string; content: Uint8Array<ArrayBuffer> }[]) {
  const dataTransfer = new DataTransfer()
  for (const { name, content } of files) dataTransfer.items.add(new File([content], name))
  const button = own.getByRole('button', { name: /Choisir un fichier|Remplacer le fichier/ }).element()
  const happen = (type: string) => button.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  happen('dragover')
  await expect.element(own.getByText('Déposez le fichier ici')).toBeVisible()
  happen('drop')
}

test('a PDF is chosen, paged within its bounds, replaced and removed by mouse (UI-028 to UI-032)', async () => {
  await openField()
  await choose('cours.pdf', lesson)
  const shown = viewer('cours.pdf')
  await expectShown('cours.pdf', 'Page un')
  await expect.element(told(shown, 'Page 1 sur 3')).toBeInTheDocument()
  await expect.element(shown.getByRole('button', { name: 'Page précédente' })).toBeDisabled()
  await next(shown).click()
  await expectShown('cours.pdf', 'Page deux')
  await next(shown).click()
  await expectShown('cours.pdf', 'Page trois')
  await expect.element(next(shown)).toBeDisabled()
  await next(shown).click({ force: true })
  await expect.element(told(shown, 'Page 3 sur 3')).toBeInTheDocument()
  expect([held?.name, heldType()]).toEqual(['cours.pdf', 'data:application/pdf'])
  await choose('image.png', pixel, replacing)
  await expect.element(own.getByRole('img', { name: 'image.png' })).toBeVisible()
  await expectGone('cours.pdf')
  await own.getByRole('button', { name: 'Supprimer le document' }).click()
  await expectGone('image.png')
  await expect.element(first).toHaveFocus()
})

test('an image and a PDF can be dropped, but not two files at once (UI-028)', async () => {
  await openField()
  await drop([{ name: 'photo.png', content: pixel }])
  await expect.element(own.getByRole('img', { name: 'photo.png' })).toBeVisible()
  await drop([{ name: 'cours.pdf', content: lesson }])
  await expectShown('cours.pdf', 'Page un')
  await drop([
    { name: 'a.png', content: pixel },
    { name: 'b.png', content: pixel },
  ])
  await expectProblem('Ajoutez un seul fichier à la fois.')
  await expect.element(viewer('cours.pdf')).toBeVisible()
})

test('everything works by keyboard alone: pages, zoom, full screen, removing', async () => {
  await openField()
  first.element().focus()
  await choose('cours.pdf', lesson)
  const shown = viewer('cours.pdf')
  await expectShown('cours.pdf', 'Page un')
  shown.getByRole('group', { name: 'Page affichée' }).element().focus()
  for (const [key, expected] of [
    ['PageUp', 1],
    ['PageDown', 2],
    ['ArrowRight', 3],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['Home', 1],
    ['End', 3],
  ] as const) {
    await press(key)
    await expect.element(told(shown, `Page ${expected} sur 3`)).toBeInTheDocument()
  }
  // There is no canvas for a moment between two pages.
  const width = () => shown.element().querySelector('canvas')?.getBoundingClientRect().width ?? 0
  await expect.poll(width).toBeGreaterThan(0)
  const narrow = width()
  shown.getByRole('button', { name: 'Agrandir' }).element().focus()
  await press('Enter')
  await expect.poll(width).toBeGreaterThan(narrow * 1.4)
  await press('Shift+Tab')
  await press('Enter')
  await expect.poll(width).toBe(narrow)
  await throughFullscreen(shown)
  shown.getByRole('button', { name: 'Supprimer le document' }).element().focus()
  await press('Enter')
  await expect.element(first).toHaveFocus()
})

async function throughFullscreen(shown: Locator) {
  const toggle = shown.getByRole('button', { name: 'Plein écran' })
  const box = () => shown.element().getBoundingClientRect()
  const before = box().width
  toggle.element().focus()
  await press('Enter')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  // The button’s state changes first, then the layout.
  await expect.poll(() => [box().x, box().width]).toEqual([0, window.innerWidth])
  // The focus is trapped inside.
  for (let step = 0; step < 12; step++) await press('Tab')
  expect(shown.element().contains(document.activeElement)).toBe(true)
  await press('Escape')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => box().width).toBe(before)
}

test('a file that cannot be attached is refused on its field, and nothing is lost (UI-034, ERR-045 to ERR-047)', async () => {
  await openField()
  await choose('cours.pdf', lesson)
  await expect.element(viewer('cours.pdf')).toBeVisible()
  for (const [name, content, problem] of [
    ['rapport.docx', bytes('PK\x03\x04 mimetype'), wrongFormat],
    ['rapport-renomme.pdf', bytes('PK\x03\x04 mimetype'), wrongFormat],
    ['page.png', bytes('<!doctype html><script>alert(1)</script>'), wrongFormat],
    ['vide.pdf', bytes(''), 'Ce fichier est vide. Choisissez-en un autre.'],
    ['grande.gif', sized(10 * megabyte + 1), tooLarge],
  ] as const) {
    await choose(name, content, replacing)
    await expectProblem(problem)
    await expect.element(replacing).toHaveAccessibleDescription(expect.stringContaining(problem))
    await expect.element(viewer('cours.pdf')).toBeVisible()
  }
  await choose('mal-nommee.pdf', pixel, replacing)
  await expect.element(own.getByRole('img', { name: 'mal-nommee.pdf' })).toBeVisible()
  await expectProblem('')
  expect([held?.name, heldType()]).toEqual(['mal-nommee.pdf', 'data:image/png'])
})

test('a chat attachment of 3 MiB is accepted, one byte more is refused (ERR-045)', async () => {
  await openField('attachment')
  await choose('limite.gif', sized(3 * megabyte))
  await expect.element(viewer('limite.gif')).toBeVisible()
  await choose('plus-un.gif', sized(3 * megabyte + 1), replacing)
  await expectProblem(tooLarge)
})

/** A picture of noise drawn by the browser, which no format compresses; half transparent on request. */
async function photo(type: string, { side = 2400, glass = false } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side / 2
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const image = context.createImageData(side, side / 2)
  for (let from = 0; from < image.data.length; from += 65_536)
    crypto.getRandomValues(new Uint8Array(image.data.buffer, from, Math.min(65_536, image.data.length - from)))
  for (let index = 3; index < image.data.length; index += 4) image.data[index] = glass && (index >> 2) % side < side / 2 ? 0 : 255
  context.putImageData(image, 0, 0)
  return contentOf(canvas.toDataURL(type, 1))
}

/** Type, bytes, width and height of the picture in the field. */
async function heldPicture() {
  await expect.element(own.getByRole('img')).toBeVisible()
  const image = own.getByRole('img').element()
  if (!(image instanceof HTMLImageElement)) throw new Error('no picture')
  await image.decode()
  const type = /^data:([^;]*);base64,/.exec(image.src)?.[1]
  return { type, size: (await contentOf(image.src)).length, width: image.naturalWidth, height: image.naturalHeight }
}

test('photos over the limit are scaled down, other formats become JPEG, and the user is told', async () => {
  await openField('attachment')
  const jpeg = await photo('image/jpeg', { side: 2000 })
  expect(jpeg.length).toBeGreaterThan(4 * megabyte)
  await choose('IMG_0042.JPG', jpeg)
  await expect.element(own.getByText(/Image réduite de \d+(,\d)?\sMo à \d(,\d)?\sMo/)).toBeVisible()
  const smaller = await heldPicture()
  expect(smaller.type).toBe('image/jpeg')
  expect(smaller.size).toBeLessThanOrEqual(3 * megabyte)
  expect(smaller.width).toBe(smaller.height * 2)
  await axe()

  const glass = await photo('image/png', { glass: true })
  expect(glass.length).toBeGreaterThan(3 * megabyte)
  await choose('calque.png', glass, replacing)
  await expect.element(own.getByRole('img', { name: 'calque.png' })).toBeVisible()
  expect(await heldPicture()).toMatchObject({ type: 'image/png', width: 1280, height: 640 })

  const webp = await photo('image/webp', { side: 200 })
  expect(String.fromCharCode(...webp.subarray(8, 12))).toBe('WEBP')
  await choose('image.du.web.webp', webp, replacing)
  await expect.element(own.getByText('Image convertie en JPEG pour pouvoir être ajoutée.')).toBeVisible()
  expect([held?.name, heldType()]).toEqual(['image.du.web.jpg', 'data:image/jpeg'])

  // This browser cannot display HEIC: the current file stays, and the message explains what to do.
  const heic = Uint8Array.from([0, 0, 0, 24, ...bytes('ftypheic\0\0\0\0mif1heic')])
  for (const name of ['IMG_0043.HEIC', 'IMG_0043.jpg']) {
    await choose(name, heic, replacing)
    const advice = own.getByRole('alert').getByText(/Réglages > Appareil photo > Formats > «\sLe plus compatible\s»/)
    await expect.element(advice).toBeVisible()
    await expect.element(own.getByRole('img', { name: 'image.du.web.jpg' })).toBeVisible()
  }
  // A corrupt photo cannot be scaled down.
  await choose('abîmée.jpg', padded(jpeg.subarray(0, 4), 4 * megabyte), replacing)
  await expectProblem(tooLarge)
})

test('a file dropped next to the field does not replace the page', async () => {
  await openField()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'x.pdf'))
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  expect(page.getByRole('heading', { level: 1 }).element().dispatchEvent(event)).toBe(false)
})

test('a corrupt PDF shows an error, can be retried, and leaves the page usable', async () => {
  await openField()
  await choose('abîmé.pdf', await contentOf(brokenPdf()))
  const problem = viewer('abîmé.pdf').getByText(/Ce PDF est abîmé/)
  await expect.element(problem).toBeVisible()
  await viewer('abîmé.pdf').getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(problem).toBeVisible()
  await choose('cours.pdf', lesson, replacing)
  await expectShown('cours.pdf', 'Page un')
})

test('a field that holds a dragged file, has one or refuses one: axe finds nothing', async () => {
  const image = { name: 'triangle.png', data: drawnImage() }
  const { errors } = messages
  await mount(
    <>
      <UploadField label="Envoi" kind="document" value={image} onChange={() => {}} />
      <UploadField label="Refusé" kind="attachment" error={errors.attachmentTooLarge} value={null} onChange={() => {}} />
      <Kept label="Document du module" kind="attachment" required />
    </>,
  )
  await choose('vide.pdf', bytes(''))
  await expectProblem('Ce fichier est vide. Choisissez-en un autre.')
  await choose('cours.pdf', lesson)
  await expectShown('cours.pdf', 'Page un')
  await axe()
})

test('a text of Word is named, removed or sent where the server converts it, and another archive refused', async () => {
  const archive = padded(bytes('PK\u0003\u0004'), 900)
  await mount(<Kept label="Document du module" kind="document" office />)
  await choose('Leçon.DOCX', archive)
  await expect.element(own.getByText(/Leçon.DOCX.*sera converti en PDF à l’enregistrement\./)).toBeVisible()
  expect([held?.name, heldType()]).toEqual(['Leçon.DOCX', 'data:application/octet-stream'])
  await axe()
  await own.getByRole('button', { name: 'Supprimer le document' }).click()
  expect(held).toBeNull()
  await choose('archive.zip', archive)
  await expectProblem(wrongFormat)
})
