'use client'

import './pdf-text.css'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { Loader } from '#components/ui/states/loader'
import type { Zoom } from '#domain/upload/pages'
import { drawPage } from './pdf-drawing.ts'
import { type DocumentFailure, failureOf, type OpenedPdf } from './pdf-engine.ts'

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
