import { useEffect, useState } from 'react'

/** A URL for a blob while mounted; null on the first render and without a blob. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const opened = URL.createObjectURL(blob)
    setUrl(opened)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(opened)
    }
  }, [blob])
  return url
}
