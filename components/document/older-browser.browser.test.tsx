import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replace } from '#tests/support/component/microphone'
import { mount } from '#tests/support/component/mount'
import { lessonPdf } from '#tests/support/component/sample-documents'
import { LazyDocumentViewer } from './lazy-document-viewer.tsx'

/** Removes the functions that Firefox 140 and Safari 18 lack. */
const older = `
  for (const name of ['getOrInsert', 'getOrInsertComputed']) for (const { prototype } of [Map, WeakMap]) delete prototype[name]
  for (const name of ['fromBase64', 'fromHex']) delete Uint8Array[name]
  for (const name of ['toBase64', 'toHex']) delete Uint8Array.prototype[name]
  delete Math.sumPrecise
  delete Promise.try
`
const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

test('a PDF is displayed in browsers that are two years old', async () => {
  // In the page before pdfjs is loaded, and in its worker.
  await import(/* @vite-ignore */ script(older))
  expect(Reflect.has(Math, 'sumPrecise')).toBe(false)
  let workers = 0
  replace(
    window,
    'Worker',
    class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        const code = [script(older), String(new URL(url, location.href))].map((one) => `import ${JSON.stringify(one)}`)
        super(URL.createObjectURL(new Blob([code.join('\n')], { type: 'text/javascript' })), options)
        workers += 1
      }
    },
  )
  await mount(<LazyDocumentViewer src={lessonPdf(1)} name="fiche.pdf" />)
  await expect.element(page.getByText('Fiche de révision, page 1')).toBeInTheDocument()
  expect(workers).toBe(1)
})
