import { eq } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { ltiPlatforms } from '../../db/federation-schema.ts'

/** Origins that may frame our pages: those of the issuer and sign-in URLs of the approved platforms. */
export const listFrameOrigins: Service<'listFrameOrigins'> = async ({ ctx }) => {
  const rows = await ctx.db
    .select({ issuer: ltiPlatforms.issuer, authUrl: ltiPlatforms.authUrl })
    .from(ltiPlatforms)
    .where(eq(ltiPlatforms.status, 'approved'))
  const origins = rows.flatMap(({ issuer, authUrl }) => [originOf(issuer), originOf(authUrl)].filter((one) => one !== null))
  return { origins: [...new Set(origins)].sort() }
}

/** Null for an issuer that is not an http(s) URL. */
function originOf(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
