import type { NextRequest } from 'next/server'
import { guardPage } from '#lib/session/guard-page'

/** Guards the pages. The BFF's own handlers answer for themselves; files are open. */
export function middleware(request: NextRequest) {
  return guardPage(request)
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|bff/|workers/|avatar/|subjects/|badges/|favicon\\.ico$|icon\\.svg$|manifest\\.webmanifest$|robots\\.txt$).*)',
  ],
}
