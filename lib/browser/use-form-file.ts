import { useEffect, useState } from 'react'
import { readFormFile } from './form-files.ts'

/** The content (a data URL) of an unsaved file, by its reference; null without a reference and until the file is found. */
export function useFormFile(reference: string | null): string | null {
  const [held, setHeld] = useState<{ reference: string; data: string } | null>(null)
  useEffect(() => {
    if (reference === null) return
    let current = true
    void readFormFile(reference).then((data) => current && data !== undefined && setHeld({ reference, data }))
    return () => {
      current = false
    }
  }, [reference])
  return held !== null && held.reference === reference ? held.data : null
}
