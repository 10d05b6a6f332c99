import { getTranslations } from 'next-intl/server'
import * as z from 'zod/mini'
import type { SignedInUser } from '#contract/user'
import { fullName, ofName } from '#domain/people/names'
import { sealValue, unsealValue } from '../bearer/box.ts'
import { sessionHandlers } from '../bearer/handlers.ts'
import { startSession } from '../bearer/request-session.ts'
import { originOf } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { plainPage } from '../plain-page.ts'
import { routes } from '../routes.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { loginWithError, refuseToken } from './back-to-login.ts'
import { readOwnForm } from './own-form.ts'
import { redirectReply } from './redirect-reply.ts'
import { revokeSession } from './revoke-session.ts'

const wanted = z.object({ wantedToken: z.string(), target: z.string() })

/** Seconds that the question may stay open. */
const ttl = 10 * 60
/** Bytes of the form: one sealed token and path. */
const limit = 16 * 1024

interface Question {
  readonly token: string
  /** Safe path to open afterwards. */
  readonly target: string
  readonly asked: SignedInUser
  readonly present: SignedInUser | undefined
}

/** Asks whether to open an account, and to leave the session that stands: another site may have written the address. The form holds the token sealed. */
export async function confirmPage(request: Request, { token, target, asked, present }: Question): Promise<Response> {
  const t = await getTranslations('login')
  const newcomer = fullName(asked.firstname, asked.lastname)
  const standing = present && fullName(present.firstname, present.lastname)
  const seal = await sealValue({ wantedToken: token, target }, env(), ttl)
  const action = `${originOf(request, env())}${sessionHandlers.token}`
  return plainPage({
    status: 200,
    title: t(standing ? 'changeAccountTitle' : 'openAccountTitle'),
    parts: [
      {
        paragraph: standing
          ? t('changeAccount', { ofStanding: ofName(standing), ofNewcomer: ofName(newcomer) })
          : t('openAccount', { ofNewcomer: ofName(newcomer) }),
      },
      { form: t('continueAs', { name: newcomer }), action, fields: { seal } },
      {
        ...(standing
          ? { link: t('stayAs', { name: standing }), href: routes.dashboard }
          : { link: t('signInElse'), href: routes.login }),
        ...{ sameWindow: true, secondary: true },
      },
    ],
    alone: true,
  })
}

/** The press on « Continuer en tant que … »: ends the session that stands and starts that of the token. */
export async function confirmToken(request: Request): Promise<Response> {
  const form = await readOwnForm(request, limit)
  if (form instanceof Response) return form
  const opened = wanted.safeParse(await unsealValue(form.get('seal') ?? '', env())).data
  if (!opened) return loginWithError('school', routes.dashboard)
  const { wantedToken, target } = opened
  const headers = new Headers()
  try {
    const user = await sendCall('currentUser', callerOf(request.headers, wantedToken), [])
    await revokeSession(request.headers, headers)
    await startSession(headers, wantedToken, user)
    return redirectReply(target, headers)
  } catch (error) {
    return refuseToken(error, target, headers)
  }
}
