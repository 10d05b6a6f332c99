import * as z from 'zod/mini'

const error = 'must be an http(s) address'

/** `PUBLIC_ORIGIN`, which both programs read: the site's public address, without a path; reads as its origin. */
export const publicOrigin = z.pipe(
  z.url({ protocol: /^https?$/, error }).check(
    z.refine((address) => URL.parse(address)?.pathname === '/', {
      error: 'must have no path: Tremplin answers at the root of a host name, such as https://tremplin.example.fr',
    }),
  ),
  z.transform((address) => new URL(address).origin),
)
