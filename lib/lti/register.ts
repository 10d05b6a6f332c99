import { getTranslations } from 'next-intl/server'
import { originOf } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { plainPage } from '../plain-page.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { readParameters } from './parameters.ts'
import { refusedPage } from './refused-page.ts'

/** Slightly more than two answers of a platform may take (api-server/lti/ask-platform.ts). */
const timeoutMs = 15_000

/** GET /lti13/register: dynamic registration. Its page tells the platform of the end, and that an operator must approve. */
export async function ltiRegister(request: Request): Promise<Response> {
  try {
    const parameters = await readParameters(request)
    const token = parameters.get('registration_token')
    const body = {
      origin: originOf(request, env()),
      configuration: parameters.get('openid_configuration') ?? '',
      ...(token && { token }),
    }
    const { name } = await sendCall('registerPlatform', { ...callerOf(request.headers), timeoutMs }, [{ body }])
    const t = await getTranslations('lti')
    return plainPage({
      status: 200,
      title: t('registeredTitle'),
      parts: [{ paragraph: t('registeredText', { name }) }, { button: t('registeredClose') }],
      script: '/lti13/close.js',
    })
  } catch (error) {
    return refusedPage(error)
  }
}
