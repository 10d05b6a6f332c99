import './globals.css'
import { clsx } from 'clsx'
import type { Metadata, Viewport } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { FlashProvider } from '#components/ui/states/flash'
import { RootTexts } from '#components/ui/texts'
import { fontText, fontTextExt, fontTitle, fontTitleExt } from './fonts.ts'

export const metadata: Metadata = { title: { default: 'Tremplin', template: '%s – Tremplin' }, robots: { index: false } }
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf6f0' },
    { media: '(prefers-color-scheme: dark)', color: '#16121f' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // The content policy carries a nonce per request, which no prerendered page can have.
  await connection()
  return (
    <html lang="fr" className={clsx(fontText.variable, fontTextExt.variable, fontTitle.variable, fontTitleExt.variable)}>
      <body>
        <RootTexts namespaces={['ui', 'errors']}>
          <FlashProvider>{children}</FlashProvider>
        </RootTexts>
      </body>
    </html>
  )
}
