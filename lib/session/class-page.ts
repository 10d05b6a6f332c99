import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { OpenedClass } from '#contract/child-sign-in'
import { Failure, statusOfFailure } from '#contract/errors'
import { first, type Query } from '#domain/lists/filters'
import { doorOf } from '#domain/people/typed-code'
import { sessionHandlers } from '../bearer/handlers.ts'
import { type LoginProblem, loginProblem } from '../browser/login-problem.ts'
import { joinPath } from '../routes.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { readLoginFlash } from './login-flash.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Props of the sign-in by class code for its address: the class and the pupil that it names, and what went wrong. */
export async function classPage(query: Query) {
  const code = first(query.code) ?? ''
  if (doorOf(code) === 'lesson') redirect(joinPath(code))
  const { opened, problem } = code === '' ? {} : await openClass(code)
  const pupil = opened?.pupils.find(({ _id }) => _id === first(query.eleve))
  const refused = pupil && query.erreur !== undefined ? await readFlash() : undefined
  return {
    action: sessionHandlers.login,
    redirect: safeRedirect(first(query.redirect)),
    visit: { code, opened, pupil, problem: problem ?? refused },
  }
}

async function openClass(code: string): Promise<{ opened?: OpenedClass; problem?: LoginProblem }> {
  try {
    return { opened: await sendCall('openClass', callerOf(await headers()), [{ body: { code: code.slice(0, 40) } }]) }
  } catch (error) {
    if (error instanceof UpstreamUnreachable) return { problem: { fields: {}, notice: 'network' } }
    if (!(error instanceof Failure)) throw error
    const { kind, code: message, errors, retryAfter } = error
    return { problem: loginProblem({ status: statusOfFailure[kind], message, errors, retryAfter }) }
  }
}

/** The reason of a refused form post without scripts. */
async function readFlash(): Promise<LoginProblem | undefined> {
  const flash = await readLoginFlash()
  return flash && loginProblem(flash)
}
