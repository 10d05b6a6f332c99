import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { replace } from '#tests/support/component/microphone'
import { axe, mount } from '#tests/support/component/mount'
import { brokenImage, brokenPdf, drawnImage, lessonPdf, scannedPdf } from '#tests/support/component/sample-documents'
import { samplePdf } from '#tests/support/component/sample-pdf'
import { LazyDocumentViewer } from './lazy-document-viewer.tsx'

const viewer = (name: string) => page.getByRole('region', { name: `Document : ${name}` })
const lost = (shown: Locator) => shown.getByText(/Le document n’a pas pu être chargé\./)
const retry = (shown: Locator) => shown.getByRole('button', { name: 'Réessayer' }).click()
const expectPage = (shown: Locator, text: string) => expect.element(shown.getByText(text)).toBeInTheDocument()

/** Ten megabytes in forty pages, each with a picture. */
const manual = samplePdf(Array.from({ length: 40 }, (_, index) => ({ lines: [`Manuel, page ${index + 1}`], noise: 250_000 })))

/** Serves the manual by ranges, as the BFF does; `served` says how much of it was asked for. */
function serveManual() {
  const state = { served: 0, failing: false, held: Promise.resolve() }
  const known = window.fetch
  replace(window, 'fetch', async (input, init) => {
    if (String(input) !== '/manuel.pdf') return known(input, init)
    await state.held
    const [, from = 0, to = 0] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init?.headers).get('range') ?? '') ?? []
    if (state.failing) throw new TypeError('Failed to fetch')
    const part = manual.slice(Number(from), Number(to) + 1)
    state.served += part.length
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${manual.length}`
    return new Response(part, { status: 206, headers: { 'content-range': range } })
  })
  return state
}

const openManual = async () => {
  await mount(<LazyDocumentViewer src="/manuel.pdf" name="manuel.pdf" />)
  return viewer('manuel.pdf')
}

test('a PDF that cannot be fetched shows an error, and appears once it can (UI-033)', async () => {
  const asked = Promise.withResolvers<void>()
  const server = serveManual()
  Object.assign(server, { failing: true, held: asked.promise })
  const shown = await openManual()
  await expect.element(shown.getByText('chargement en cours...', { exact: true })).toBeVisible()
  asked.resolve()
  await expect.element(lost(shown)).toBeVisible()
  server.failing = false
  await retry(shown)
  await expectPage(shown, 'Manuel, page 1')
})

test('the first page of a large PDF shows before the whole file is fetched; a lost part can be requested again', async () => {
  const server = serveManual()
  const shown = await openManual()
  await expectPage(shown, 'Manuel, page 1')
  expect(manual.length).toBeGreaterThan(9 * 1024 * 1024)
  expect(server.served).toBeGreaterThan(0)
  expect(server.served).toBeLessThan(manual.length / 3)

  server.failing = true
  await shown.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(lost(shown)).toBeVisible()
  server.failing = false
  await retry(shown)
  await expectPage(shown, 'Manuel, page 2')
  expect(server.served).toBeLessThan(manual.length)
})

test('only those who may save a document are offered to', async () => {
  await mount(
    <>
      <LazyDocumentViewer src={lessonPdf(3)} name="fiche-de-revision.pdf" downloadable />
      <LazyDocumentViewer src={scannedPdf()} name="page-scannee.pdf" />
    </>,
  )
  const offered = viewer('fiche-de-revision.pdf').getByRole('link', { name: 'Télécharger' })
  await expect.element(offered).toHaveAttribute('download', 'fiche-de-revision.pdf')
  await expect.element(viewer('page-scannee.pdf').getByText(/Cette page est une image/)).toBeInTheDocument()
  expect(viewer('page-scannee.pdf').getByRole('link', { name: 'Télécharger' }).elements()).toEqual([])
})

test('pages without text and broken images have text alternatives; axe finds nothing', async () => {
  await mount(
    <>
      <LazyDocumentViewer src={drawnImage()} name="triangle-rectangle.png" />
      <LazyDocumentViewer src={brokenPdf()} name="abime.pdf" />
      <LazyDocumentViewer src={brokenImage()} name="abimee.png" />
      <LazyDocumentViewer src={scannedPdf()} name="page-scannee.pdf" />
    </>,
  )
  await expect.element(viewer('page-scannee.pdf').getByText(/Cette page est une image/)).toBeInTheDocument()
  await expect.element(viewer('abimee.png').getByText(/Cette image n’a pas pu être affichée\./)).toBeVisible()
  await expect.element(viewer('abime.pdf').getByRole('alert')).toBeVisible()
  await axe()
})
