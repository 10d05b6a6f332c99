import type { ReactNode } from 'react'
import { EmbeddedLegalLinks } from './legal-links.tsx'

/** The frame of embedded pages: the full width for the page, without navigation (HDL-002); the legal pages open a tab of their own. */
export function HeadlessFrame({ children }: { children: ReactNode }) {
  return (
    <div className="group/frame flex min-h-dvh flex-col">
      <main id="contenu" tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 pt-6 pb-4 tablet:pt-10 tablet:pb-8">
        {children}
      </main>
      <EmbeddedLegalLinks />
    </div>
  )
}
