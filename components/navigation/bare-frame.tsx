import type { ReactNode } from 'react'
import { LegalLinks } from './legal-links.tsx'
import { Logo } from './logo.tsx'

/** The frame of screens outside the menus: sign-in, errors. One column with the logo above. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <div className="mx-auto flex w-full max-w-text flex-1 flex-col justify-center gap-8 py-10">
        <header className="self-center">
          <Logo large />
        </header>
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
      </div>
      <LegalLinks />
    </div>
  )
}
