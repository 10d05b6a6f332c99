// Static headers of replies, for next.config.mjs and for what is answered before Next; middleware.ts sets the content policy.

export const everyReply = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** Without effect on scripts, fonts and pictures, of which a first visit fetches thirty. */
export const notOfFiles = [
  // Not no-referrer: it would make the Origin of a form post "null".
  { key: 'Referrer-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]
