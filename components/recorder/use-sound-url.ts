import { useEffect, useState } from 'react'
import { readDataUrl } from '#domain/recorder/data-url'

/**
 * A URL that the content policy lets an <audio> play: a data URL becomes a blob URL while it is shown. Null at first, so that the
 * browser's first events (duration, load error) do not fire before React listens.
 */
export function useSoundUrl(src: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const inline = src.startsWith('data:')
    const opened = inline ? blobUrlOf(src) : src
    setUrl(opened)
    return () => {
      setUrl(null)
      if (inline) URL.revokeObjectURL(opened)
    }
  }, [src])
  return url
}

function blobUrlOf(dataUrl: string): string {
  const read = readDataUrl(dataUrl)
  return URL.createObjectURL(new Blob(read ? [read.bytes] : [], { type: read?.mimeType ?? '' }))
}
