import type { MetadataRoute } from 'next'
import { routes } from '#lib/routes'
import messages from '#messages'

const { name, description } = messages.offline.app

/** What a device shows of the installed application. Its bar follows the colour of each page (app/layout.tsx), light or dark. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: 'fr',
    start_url: routes.dashboard,
    scope: '/',
    display: 'standalone',
    background_color: '#faf6f0',
    theme_color: '#faf6f0',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
