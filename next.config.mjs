import createNextIntlPlugin from 'next-intl/plugin'
import { everyReply, notOfFiles } from './lib/reply-headers.ts'

// Learning platforms embed the icon, which their registration names (api-server/services/lti/register.ts).
const iconHeaders = [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }]

// Cached for a month, then revalidated in the background: a changed drawing keeps its name.
const pictureHeaders = [{ key: 'Cache-Control', value: 'public, max-age=2592000, stale-while-revalidate=31536000' }]

// The encoders are prefetched, so that a student can still record when the network is gone.
const encoderHeaders = [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=2592000' }]

// Set to run several builds at once, each in a folder of its own.
const distDir = process.env.NEXT_DIST_DIR ?? '.next'

/** @type {import('next').NextConfig} */
const config = {
  distDir,
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  // web-server/ compresses, with Brotli too.
  compress: false,
  // `npm run check` type-checks the whole repository at once.
  typescript: {
    ignoreBuildErrors: true,
    // Next writes its types folder into the tsconfig file; a folder other than the default must not end up in the repository's.
    ...(distDir !== '.next' && { tsconfigPath: `tsconfig${distDir}.json` }),
  },
  headers: async () => [
    { source: '/:path*', headers: everyReply },
    { source: '/((?!_next/static/|avatar/|subjects/|badges/).*)', headers: notOfFiles },
    { source: '/icon.svg', headers: iconHeaders },
    { source: '/workers/:path*', headers: encoderHeaders },
    ...['/avatar/:path*', '/subjects/:path*', '/badges/:path+', '/sign-in/:path+'].map((source) => ({
      source,
      headers: pictureHeaders,
    })),
  ],
  // Pictures are SVG; the specification names them with the extension of another format.
  // A subject that a school added has no picture of its own: the default one is served at its URL.
  rewrites: async () => ({
    // One dashboard URL with a page for each role: middleware.ts sets this header, overwriting any sent by the client.
    beforeFiles: [
      {
        source: '/tableau-de-bord',
        has: [{ type: 'header', key: 'x-tremplin-home', value: '(?<home>[a-z]+)' }],
        destination: '/tableau-de-bord/:home',
      },
    ],
    afterFiles: [
      { source: '/avatar/:series/:name.png', destination: '/avatar/:series/:name.svg' },
      { source: '/subjects/:slug.png', destination: '/subjects/:slug.svg' },
    ],
    fallback: [{ source: '/subjects/:slug(.*)', destination: '/subjects/defaut.svg' }],
  }),
}

// Messages are parsed at build time, so that neither pages nor requests need a parser.
const messages = { path: './messages', format: 'json', locales: ['fr'], precompile: true }

export default createNextIntlPlugin({ requestConfig: './lib/i18n.ts', experimental: { messages } })(config)
