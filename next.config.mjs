import createNextIntlPlugin from 'next-intl/plugin'

// Headers that never change; the content policy, made anew for each page, comes from middleware.ts.
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

// What means nothing for scripts, fonts and pictures, of which a first visit fetches thirty.
const documentHeaders = [
  // Not no-referrer: it would make the Origin of a form's post "null".
  { key: 'Referrer-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

// Learning platforms show it beside the links of ours: their registration names it (api-server/lti/tool-registration.ts).
const iconHeaders = [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }]

// A month, then seen again in the background: the names stay the same when a drawing changes.
const pictureHeaders = [{ key: 'Cache-Control', value: 'public, max-age=2592000, stale-while-revalidate=31536000' }]

// A pupil whose network is gone can still record: the encoders are fetched ahead.
const encoderHeaders = [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=2592000' }]

// Several may run at once, each in its own folder.
const distDir = process.env.NEXT_DIST_DIR ?? '.next'

/** @type {import('next').NextConfig} */
const config = {
  distDir,
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  // web-server/ compresses, with Brotli too.
  compress: false,
  // `npm run check` types the whole repository at once.
  typescript: {
    ignoreBuildErrors: true,
    // Next writes the folder of its types into the file; those of another folder have no place in the repository's.
    ...(distDir !== '.next' && { tsconfigPath: `tsconfig${distDir}.json` }),
  },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    { source: '/((?!_next/static/|avatar/|subjects/|badges/).*)', headers: documentHeaders },
    { source: '/icon.svg', headers: iconHeaders },
    { source: '/workers/:path*', headers: encoderHeaders },
    ...['/avatar/:path*', '/subjects/:path*', '/badges/:path+'].map((source) => ({ source, headers: pictureHeaders })),
  ],
  // Pictures are drawings; the specification gives their addresses the ending of another format.
  // A school may add a subject that has no picture of its own: the common one answers at its address.
  rewrites: async () => ({
    // One dashboard, a page for each role: middleware.ts says which, whatever the request brought.
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

// Texts are parsed when the app is built: no page ships, nor any request runs, a parser of them.
const messages = { path: './messages', format: 'json', locales: ['fr'], precompile: true }

export default createNextIntlPlugin({ requestConfig: './lib/i18n.ts', experimental: { messages } })(config)
