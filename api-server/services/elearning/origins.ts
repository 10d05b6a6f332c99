import { eq } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { ltiPlatforms } from '../../db/federation-schema.ts'

/** Where the approved platforms show their pages, as far as their registrations tell: the origins of their issuer and sign-in. */
export const listFrameOrigins: Service<'listFrameOrigins'> = async ({ ctx }) => {
  const rows = await ctx.db
    .select({ issuer: ltiPlatforms.issuer, authUrl: ltiPlatforms.authUrl })
    .from(ltiPlatforms)
    .where(eq(ltiPlatforms.status, 'approved'))
  const origins = rows.flatMap(({ issuer, authUrl }) => [originOf(issuer), originOf(authUrl)].filter((one) => one !== null))
  return { origins: [...new Set(origins)].sort() }
}

/** An issuer need not be an address. */
function originOf(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
