import { getTranslations } from 'next-intl/server'
import { Failure, statusOfFailure } from '#contract/errors'
import { type LtiRefusal, ltiRefusals } from '#contract/lti'
import { BodyTooSlow, ClientGone } from '#domain/requests/body-deadline'
import { log } from '../log.ts'
import { plainPage } from '../plain-page.ts'
import { BodyTooLarge, UpstreamUnreachable } from '../upstream/failures.ts'

/** The page for a refused or failed launch: the reason, in French, for the platform's administrator. Rethrows unexpected errors. */
export async function refusedPage(error: unknown): Promise<Response> {
  const t = await getTranslations('lti')
  if (error instanceof ClientGone) return new Response(null, { status: 499 })
  if (error instanceof UpstreamUnreachable || error instanceof BodyTooSlow) {
    const status = error instanceof BodyTooSlow ? 408 : 502
    return plainPage({ status, title: t('refusedTitle'), parts: [{ paragraph: t('unreachable') }] })
  }
  const { status, code } = reasonOf(error)
  log().info({ code }, 'launch refused')
  return plainPage({
    status,
    title: t('refusedTitle'),
    parts: [
      { paragraph: t('refusedText') },
      { paragraph: t(code === 'accountRole' ? 'accountRoleAdvice' : 'refusedAdvice') },
      { code: t(`refused.${code}`) },
      { code: t('refusedCode', { code: `lti.${code}` }) },
    ],
  })
}

function reasonOf(error: unknown): { status: number; code: LtiRefusal | 'tooLarge' | 'tooMany' } {
  if (error instanceof BodyTooLarge) return { status: 413, code: 'tooLarge' }
  if (!(error instanceof Failure)) throw error
  if (error.kind === 'tooMany') return { status: 429, code: 'tooMany' }
  const reasonCode = error.code.replace(/^lti\./, '')
  // A parameter that the contract rejects makes the request incomplete.
  return { status: statusOfFailure[error.kind], code: ltiRefusals.find((reason) => reason === reasonCode) ?? 'request' }
}
