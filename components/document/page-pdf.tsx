import './pdf-text.css'
import { useTranslations } from 'next-intl'
import type { PDFPageProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { Loader } from '#components/ui/states/loader'
import type { Zoom } from '#domain/upload/pages'
import { type DocumentFailure, failureOf, type OpenedPdf, openPdf } from './pdf-engine.ts'
import type { Pdfjs } from './pdf-source.ts'

/** A page is no easier to read beyond this width, in CSS pixels. */
const comfortableWidth = 960

interface Props {
  pdf: OpenedPdf
  page: number
  zoom: Zoom
  /** Width of the container, in CSS pixels. */
  width: number
  onFailed: (failure: DocumentFailure) => void
}

/** A page of a PDF. The previous page stays until the new one is drawn. */
export function PagePdf({ pdf, page, zoom, width, onFailed }: Props) {
  const t = useTranslations('document')
  const holder = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ page: number; hasText: boolean } | null>(null)
  const drawnWidth = Math.min(width, comfortableWidth) * zoom
  useEffect(() => {
    if (!holder.current || drawnWidth === 0) return
    let current = true
    const drawing = drawPage(pdf, { holder: holder.current, page, width: drawnWidth })
    drawing.drawn.then(
      ({ hasText }) => current && setShown({ page, hasText }),
      (error: unknown) => current && onFailed(failureOf(error)),
    )
    return () => {
      current = false
      drawing.cancel()
    }
  }, [pdf, page, drawnWidth, onFailed])
  const waiting = shown?.page !== page
  return (
    <div aria-busy={waiting} className="relative">
      {waiting ? (
        <div className="absolute inset-x-0 top-0 z-10 mx-auto w-fit rounded-card bg-surface [animation:appear_160ms_300ms_backwards]">
          <Loader text={t('loading')} />
        </div>
      ) : null}
      {shown && !waiting && !shown.hasText ? <VisuallyHidden>{t('pageWithoutText')}</VisuallyHidden> : null}
      <div ref={holder} data-shown-page={shown?.page} className="relative mx-auto min-h-24 w-fit shadow-card" />
    </div>
  )
}

/** A page being drawn. `drawn` resolves with whether it has text, and rejects when the page cannot be drawn. */
interface Drawing {
  readonly drawn: Promise<{ readonly hasText: boolean }>
  cancel(): void
}

interface Target {
  /** Receives the picture and, over it, the text that can be selected and read by a screen reader. */
  readonly holder: HTMLElement
  readonly page: number
  /** In CSS pixels. */
  readonly width: number
}

/** Pixels of the largest canvas that phone browsers allow. */
const maxPixels = 16_000_000

/** Draws a page at a given width into `holder`, which keeps its content until the new page is ready. */
function drawPage({ pdfjs, document }: OpenedPdf, { holder, page: number, width }: Target): Drawing {
  const cancels: (() => void)[] = []
  let cancelled = false
  const draw = async () => {
    const page = await document.getPage(number)
    if (cancelled) throw new Error('cancelled')
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
    const canvas = sizedCanvas(viewport.width, viewport.height)
    const ratio = canvas.width / viewport.width
    const painting = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
    cancels.push(() => painting.cancel())
    const [text] = await Promise.all([textOf(page), painting.promise])
    if (cancelled) throw new Error('cancelled')
    const layer = textLayer(pdfjs, page, { viewport, text })
    cancels.push(layer.cancel)
    holder.replaceChildren(canvas, layer.element)
    await layer.rendered
    return { hasText: text.items.some((item) => 'str' in item && item.str.trim() !== '') }
  }
  return {
    drawn: draw(),
    cancel() {
      cancelled = true
      for (const cancel of cancels) cancel()
    },
  }
}

function sizedCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = window.document.createElement('canvas')
  const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(maxPixels / (width * height)))
  canvas.width = Math.max(1, Math.floor(width * ratio))
  canvas.height = Math.max(1, Math.floor(height * ratio))
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  // Screen readers read the text layer instead.
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}

type Text = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

// A page whose text is corrupt still shows its picture.
const textOf = (page: PDFPageProxy): Promise<Text> =>
  page.getTextContent().catch((): Text => ({ items: [], styles: {}, lang: null }))

interface PageText {
  readonly viewport: ReturnType<PDFPageProxy['getViewport']>
  readonly text: Text
}

function textLayer(pdfjs: Pdfjs, page: PDFPageProxy, { viewport, text }: PageText) {
  const element = window.document.createElement('div')
  element.className = 'pdf-text'
  element.style.setProperty('--total-scale-factor', String(viewport.scale * page.userUnit))
  if (text.lang) element.lang = text.lang
  const layer = new pdfjs.TextLayer({ textContentSource: text, container: element, viewport })
  return { element, rendered: layer.render(), cancel: () => layer.cancel() }
}

type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pdf: OpenedPdf }
  | { readonly status: 'failed'; readonly failure: DocumentFailure }

const loading: PdfState = { status: 'loading' }

/** The PDF at `source` while mounted. `retry` opens it again; `fail` reports that one of its pages cannot be drawn. */
export function usePdf(source: string) {
  const [state, setState] = useState<PdfState>(loading)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same source again.
  useEffect(() => {
    let current = true
    const opening = openPdf(source, () => current && setState({ status: 'failed', failure: 'unreachable' }))
    setState(loading)
    opening.opened.then(
      (pdf) => current && setState({ status: 'ready', pdf }),
      (error: unknown) => current && setState({ status: 'failed', failure: failureOf(error) }),
    )
    return () => {
      current = false
      opening.close()
    }
  }, [source, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const fail = useCallback((failure: DocumentFailure) => setState({ status: 'failed', failure }), [])
  return { state, retry, fail }
}
