import type { ReactNode } from 'react'

/** The frame of embedded pages: the full width for the page, without navigation or links out of it (HDL-002). */
export function HeadlessFrame({ children }: { children: ReactNode }) {
  return (
    <main id="contenu" tabIndex={-1} className="mx-auto min-h-dvh w-full max-w-page px-4 pt-6 pb-4 tablet:pt-10 tablet:pb-8">
      {children}
    </main>
  )
}
