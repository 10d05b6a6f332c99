import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { LazyDocumentViewer } from '#components/document/lazy-document-viewer'
import { Loader } from '#components/ui/states/loader'
import { Dialog } from '#components/ui/windows/dialog'
import { dataUrlOf } from '#lib/browser/data-url'

type Props = {
  /** A URL of our own origin, or a file held by this browser. */
  source: string | Blob
  name: string
  /** Further actions. */
  tools?: ReactNode
  onClose: () => void
}

export function DocumentWindow({ source, name, tools, onClose }: Props) {
  const t = useTranslations('player')
  const src = useSource(source)
  return (
    <Dialog wide onClose={onClose} title={name}>
      {src === null ? (
        <Loader text={t('documentLoading')} />
      ) : (
        <LazyDocumentViewer src={src} name={name} tools={tools} titled={false} />
      )}
    </Dialog>
  )
}

/** The source as the viewer accepts it, a URL of our own origin or a data URL; null while a data URL is being made. */
function useSource(source: string | Blob): string | null {
  const [made, setMade] = useState<string | null>(null)
  useEffect(() => {
    if (typeof source === 'string') return
    let shown = true
    const show = (url: string) => shown && setMade(url)
    // An unreadable file becomes an empty data URL: the viewer then says that it cannot show it.
    dataUrlOf(source).then(show, () => show('data:,'))
    return () => {
      shown = false
    }
  }, [source])
  return typeof source === 'string' ? source : made
}
