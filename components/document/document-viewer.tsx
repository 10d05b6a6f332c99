import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Loader } from '#components/ui/states/loader'
import { ProblemNotice } from '#components/ui/states/problem-notice'
import { boundedPage, pageAfterKey, type Zoom } from '#domain/upload/pages'
import { sourceType } from '#domain/upload/value'
import { PagePdf, usePdf } from './page-pdf.tsx'
import type { DocumentFailure } from './pdf-engine.ts'
import { keepFocusInside, useFullscreen } from './use-fullscreen.ts'
import { PageBar, TopBar } from './viewer-bars.tsx'

export interface DocumentViewerProps {
  /** A data URL, or a URL of our own origin (lib/browser/file-address); an image or a PDF. */
  src: string
  name: string
  /** Only for users who are allowed to have the file (part 1 §6). */
  downloadable?: boolean
  onRemove?: () => void
  /** Further actions, beside the name. */
  tools?: ReactNode
  /** False where the surroundings already show the name. */
  titled?: boolean
  /** As high as the container; otherwise as high as its content, up to three quarters of the window. */
  fill?: boolean
}

/** An image or a PDF with its pages and actions (part 2 §2). Callers render LazyDocumentViewer. */
export function DocumentViewer(props: DocumentViewerProps) {
  const Content = sourceType(props.src) === 'application/pdf' ? PdfViewer : ImageViewer
  return <Content key={props.src} {...props} />
}

function ImageViewer(props: DocumentViewerProps) {
  const t = useTranslations('document')
  const [status, setStatus] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <ViewerFrame {...props} page={1} count={1}>
      {(zoom) =>
        status === 'failed' ? (
          <ViewerProblem failure="image" onRetry={() => setStatus('loading')} />
        ) : (
          <>
            {status === 'loading' ? <Loader text={t('loading')} /> : null}
            <PageImage
              src={props.src}
              name={props.name}
              zoom={zoom}
              onLoaded={() => setStatus('shown')}
              onFailed={() => setStatus('failed')}
            />
          </>
        )
      }
    </ViewerFrame>
  )
}

function PdfViewer(props: DocumentViewerProps) {
  const t = useTranslations('document')
  const { state, retry, fail } = usePdf(props.src)
  const [asked, setAsked] = useState(1)
  const count = state.status === 'ready' ? state.pdf.document.numPages : undefined
  const page = count === undefined ? asked : boundedPage(asked, count)
  return (
    <ViewerFrame {...props} page={page} count={count} onPage={setAsked}>
      {(zoom, width) => {
        if (state.status === 'loading') return <Loader text={t('loading')} />
        if (state.status === 'failed') return <ViewerProblem failure={state.failure} onRetry={retry} />
        return <PagePdf pdf={state.pdf} page={page} zoom={zoom} width={width} onFailed={fail} />
      }}
    </ViewerFrame>
  )
}

interface FrameProps extends DocumentViewerProps {
  page: number
  count: number | undefined
  /** Absent for a document without page navigation. */
  onPage?: (page: number) => void
  children: (zoom: Zoom, width: number) => ReactNode
}

function ViewerFrame({ page, count, onPage, children, ...props }: FrameProps) {
  const { src, name, downloadable = false, onRemove, tools, titled = true, fill = false } = props
  const t = useTranslations('document')
  const root = useRef<HTMLElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const width = useWidth(area)
  const [zoom, setZoom] = useState<Zoom>(1)
  const { full, toggle } = useFullscreen(root)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts scrolled to its top.
  useEffect(() => {
    area.current?.scrollTo({ top: 0 })
  }, [page])
  const onKeyDown = (event: KeyboardEvent) => {
    if (full && root.current) keepFocusInside(event, root.current)
    const turned = count === undefined || !onPage || isScrolling(event, zoom) ? null : pageAfterKey(event.key, page, count)
    if (turned === null) return
    event.preventDefault()
    onPage?.(turned)
  }
  return (
    <section
      ref={root}
      aria-label={t('viewer', { name })}
      onKeyDown={onKeyDown}
      className={clsx(
        'flex min-w-0 flex-col overflow-hidden bg-surface text-ink',
        full ? 'fixed inset-0 z-50' : 'rounded-card border border-line',
        fill && 'h-full',
      )}
    >
      <TopBar {...{ name, src, zoom, full, downloadable, tools }} titled={titled || full} onZoom={setZoom} onFull={toggle} />
      {/* biome-ignore lint/a11y/useSemanticElements: it groups the displayed page, not fields. */}
      <div
        ref={area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys that turn pages are pressed here.
        tabIndex={0}
        role="group"
        aria-label={t('content')}
        className={clsx(
          'min-h-48 grow overflow-auto bg-sunken p-3 -outline-offset-2 [scrollbar-gutter:stable_both-edges]',
          !full && !fill && 'max-h-[75dvh]',
        )}
      >
        {children(zoom, width)}
      </div>
      {onPage ? <PageBar page={page} count={count} onPage={onPage} /> : null}
      {onRemove && !full ? (
        <div className="flex justify-center border-t border-line p-1">
          <Button variant="quiet" icon="trash" onClick={onRemove} label={t('remove')} />
        </div>
      ) : null}
    </section>
  )
}

/** Keys left to the browser: those with a modifier, and horizontal arrows on a zoomed page, which they scroll. */
const isScrolling = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, zoom: Zoom): boolean =>
  altKey || ctrlKey || metaKey || shiftKey || (zoom > 1 && (key === 'ArrowLeft' || key === 'ArrowRight'))

function ViewerProblem({ failure, onRetry }: { failure: DocumentFailure | 'image'; onRetry: () => void }) {
  const t = useTranslations('document.problem')
  return <ProblemNotice title={t(`title.${failure}`)} help={t(`help.${failure}`)} onRetry={onRetry} />
}

/** The width inside an element's padding, in whole CSS pixels; 0 until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

const widths: Record<Zoom, string> = {
  1: 'max-w-full',
  1.5: 'w-[150%] max-w-none',
  2: 'w-[200%] max-w-none',
  3: 'w-[300%] max-w-none',
}

interface PageImageProps {
  src: string
  name: string
  zoom: Zoom
  onLoaded: () => void
  onFailed: () => void
}

/** An image document, as wide as its container, or larger when zoomed. */
function PageImage({ src, name, zoom, onLoaded, onFailed }: PageImageProps) {
  const judge = (image: HTMLImageElement) => (image.naturalWidth > 0 ? onLoaded() : onFailed())
  return (
    // biome-ignore lint/performance/noImgElement: a private file at its own size; there is nothing to optimise.
    <img
      src={src}
      alt={name}
      // It may have loaded, or failed, before hydration.
      ref={(image) => {
        if (image?.complete) judge(image)
      }}
      onLoad={({ currentTarget }) => judge(currentTarget)}
      onError={onFailed}
      className={clsx('mx-auto block h-auto', widths[zoom])}
    />
  )
}
