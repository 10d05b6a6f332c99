import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { env } from '#lib/env'

/** Not part of the product: enabled in development and when GALLERY is set. */
export default function GalleryLayout({ children }: { children: ReactNode }) {
  if (!env().gallery) notFound()
  return children
}
