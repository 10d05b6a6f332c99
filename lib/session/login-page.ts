import 'server-only'
import { headers } from 'next/headers'
import { Failure } from '#contract/errors'
import type { PortalChoice } from '#contract/portal'
import { maxLineLength } from '#contract/text-limits'
import { first, type Query } from '#domain/lists/filters'
import { loginErrors, sessionHandlers } from '../bearer/handlers.ts'
import { type LoginProblem, loginProblem } from '../browser/login-problem.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { type LoginFlash, readLoginFlash } from './login-flash.ts'
import { portals, rememberedPortal } from './portal-choice.ts'
import { safeRedirect } from './safe-redirect.ts'

interface SchoolSignIn {
  readonly portals: PortalChoice[]
  readonly lastPortal: PortalChoice | undefined
  /** What was searched, and the portals found. */
  readonly searched?: { readonly text: string; readonly found: PortalChoice[] }
}

/** Props of the login screen for its address: where to go after signing in, and the error to show. */
export async function loginPage(query: Query) {
  const error = first(query.erreur)
  const flash = error === undefined ? undefined : await readLoginFlash()
  const redirect = safeRedirect(first(query.redirect))
  return {
    ...(await schoolSignIn(first(query.etablissement)?.trim().slice(0, maxLineLength))),
    action: sessionHandlers.login,
    redirect,
    username: flash?.username ?? first(query.identifiant)?.slice(0, maxLineLength),
    problem: problemOf(error, flash),
    retry: error === loginErrors.network && flash === undefined,
  }
}

/** The portals to choose from, the one used last, and those found by a search. Empty when none is configured or the API cannot be reached. */
export async function schoolSignIn(search = ''): Promise<SchoolSignIn> {
  const incoming = await headers()
  try {
    const all = await portals(incoming)
    const found = search === '' ? undefined : await portals(incoming, search).catch(ignoreTooMany)
    return { portals: all, lastPortal: rememberedPortal(incoming, all), ...(found && { searched: { text: search, found } }) }
  } catch (error) {
    if (!(error instanceof UpstreamUnreachable || error instanceof Failure)) throw error
    return { portals: [], lastPortal: undefined }
  }
}

/** Who searched too often sees the portals that are always shown. */
function ignoreTooMany(error: unknown): undefined {
  if (!(error instanceof Failure && error.kind === 'tooMany')) throw error
}

function problemOf(error: string | undefined, flash: LoginFlash | undefined): LoginProblem | undefined {
  if (error === loginErrors.school) return { fields: {}, notice: 'school' }
  if (error === loginErrors.role) return { fields: {}, notice: 'unknownRole' }
  if (flash) return loginProblem(flash)
  return error === loginErrors.network ? { fields: {}, notice: 'network' } : undefined
}
