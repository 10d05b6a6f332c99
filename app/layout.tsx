import './globals.css'
import { clsx } from 'clsx'
import type { Metadata, Viewport } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { ReadingProvider } from '#components/reading/reading-choice'
import { CopiedFormulas } from '#components/ui/reading/copied-formulas'
import { FlashProvider } from '#components/ui/states/flash'
import { RootTexts } from '#components/ui/texts'
import { readerWording } from '#lib/i18n'
import { laterTextsAddress } from '#lib/later-texts'
import { readingChoice } from '#lib/reading-choice'
import { fontDigits, fontDyslexic, fontText, fontTextExt, fontTextWest, fontTitle, fontTitleExt, fontTitleWest } from './fonts.ts'

export const metadata: Metadata = { title: { default: 'Tremplin', template: '%s – Tremplin' }, robots: { index: false } }
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf6f0' },
    { media: '(prefers-color-scheme: dark)', color: '#16121f' },
  ],
}

const fonts = [fontDigits, fontText, fontTextWest, fontTextExt, fontTitle, fontTitleWest, fontTitleExt, fontDyslexic]

export default async function RootLayout({ children }: { children: ReactNode }) {
  // The content policy has a nonce per request, so no page can be prerendered.
  await connection()
  const [choice, wording] = await Promise.all([readingChoice(), readerWording()])
  return (
    <html lang="fr" data-texts={laterTextsAddress(wording)} className={clsx(fonts.map(({ variable }) => variable))}>
      <body>
        <RootTexts of="root">
          <ReadingProvider choice={choice}>
            <FlashProvider>{children}</FlashProvider>
            <CopiedFormulas />
          </ReadingProvider>
        </RootTexts>
      </body>
    </html>
  )
}
