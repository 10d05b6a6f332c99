import { useEffect, useState } from 'react'
import { readDataUrl } from '#domain/recorder/data-url'

/** An address that the content policy lets an <audio> play: a data URL becomes a blob url for as long as it is shown. */
export function useSoundUrl(src: string): string | null {
  const inline = src.startsWith('data:')
  const [blobUrl, setBlobUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!inline) return
    const read = readDataUrl(src)
    const url = URL.createObjectURL(new Blob(read ? [read.bytes] : [], { type: read?.mimeType ?? '' }))
    setBlobUrl(url)
    return () => {
      setBlobUrl(null)
      URL.revokeObjectURL(url)
    }
  }, [src, inline])
  return inline ? blobUrl : src
}
