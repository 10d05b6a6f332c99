'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { LazyDocumentViewer } from '#components/document/lazy-document-viewer'
import { Loader } from '#components/ui/states/loader'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import { dataUrlOf } from '#lib/browser/outbox/data-url'

type Props = {
  /** An address of our own origin, or a file that this browser holds. */
  source: string | Blob
  name: string
  /** What else can be done with it. */
  tools?: ReactNode
  onClose: () => void
}

/** A document over the page. */
export function DocumentWindow({ source, name, tools, onClose }: Props) {
  const t = useTranslations('player')
  const src = useSource(source)
  return (
    <DialogWindow open wide onOpenChange={(open) => open || onClose()} title={name}>
      {src === null ? (
        <Loader text={t('documentLoading')} />
      ) : (
        <LazyDocumentViewer src={src} name={name} tools={tools} titled={false} />
      )}
    </DialogWindow>
  )
}

/** The viewer shows addresses of our own origin and data URLs; null while one is made. */
function useSource(source: string | Blob): string | null {
  const [src, setSrc] = useState(typeof source === 'string' ? source : null)
  useEffect(() => {
    let shown = true
    // A file that can no longer be read is an empty one to the viewer, which says that it cannot show it.
    if (typeof source === 'string') setSrc(source)
    else
      dataUrlOf(source).then(
        (url) => shown && setSrc(url),
        () => shown && setSrc('data:,'),
      )
    return () => {
      shown = false
    }
  }, [source])
  return src
}
