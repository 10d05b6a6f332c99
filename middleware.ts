import type { NextRequest } from 'next/server'
import { guardPage } from '#lib/session/guard-page'

/** Guards the pages. The handlers of the BFF, of portals and of platforms check access themselves; files are public. */
export const middleware = (request: NextRequest) => guardPage(request)

export const config = {
  runtime: 'nodejs',
  matcher: [
    // A name without an extension is not a file: it is unknown, like any other path (RTE-003).
    '/((?!_next/|bff/|auth/(?:cas|oidc|saml)(?:/logout|/metadata)?$|lti13/(?:login|launch|register|return|jwks\\.json|page\\.css|close\\.js|send\\.js)$|(?:workers|avatar|subjects|badges|sign-in)/.+\\.\\w+$|favicon\\.ico$|icon\\.svg$|icons/[\\w-]+\\.png$|sw\\.js$|manifest\\.webmanifest$|robots\\.txt$|modele-questions\\.xlsx$).*)',
  ],
}
