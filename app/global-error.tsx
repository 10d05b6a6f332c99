'use client'

import './globals.css'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { textLink } from '#components/ui/classes.ts'
import { legalPages, legalRoutes } from '#lib/legal-routes'
// The layout and its messages may be what failed, so these three texts are in a file of their own.
import texts from '../messages/global-error.fr.json'

/** Fallback when the root layout itself fails. */
export default function GlobalError() {
  return (
    <html lang="fr">
      <body>
        <title>Tremplin</title>
        <main className="mx-auto flex min-h-dvh max-w-text flex-col items-start justify-center gap-4 p-6">
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="text-muted">{texts.text}</p>
          <button type="button" className={buttonClass({ variant: 'primary' })} onClick={() => window.location.reload()}>
            {texts.retry}
          </button>
          <nav aria-label={texts.legal}>
            <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
              {legalPages.map((page) => (
                <li key={page}>
                  <a href={legalRoutes[page]} className={`${textLink} inline-flex min-h-9 items-center`}>
                    {texts[page]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </main>
      </body>
    </html>
  )
}
