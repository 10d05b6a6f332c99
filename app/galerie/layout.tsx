import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { env } from '#lib/env'

/** Not part of the product: in development, and where GALLERY is set. */
export default function GalleryLayout({ children }: { children: ReactNode }) {
  if (!env().gallery) notFound()
  return children
}
