import { useEffect, useState } from 'react'

/** An address of a blob for as long as it is shown; null at first and without one. */
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
