import { getTranslations } from 'next-intl/server'
import { Failure } from '#contract/errors'
import { requestBearer } from '../bearer/bearer.ts'
import { isSameOrigin } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { plainPage } from '../plain-page.ts'
import { routes } from '../routes.ts'
import { redirectReply } from '../session/redirect-reply.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { readParameters } from './parameters.ts'
import { refusedPage } from './refused-page.ts'

/** POST /lti13/return: back to the platform with the content, in a form that the policy lets go to its address only. */
export async function ltiReturn(request: Request): Promise<Response> {
  try {
    if (!isSameOrigin(request, env())) throw new Failure('invalid', 'lti.request')
    const parameters = await readParameters(request)
    const bearer = await requestBearer(request)
    if (!bearer?.visit) return redirectReply(routes.error)
    const [ltik, courseId, moduleId] = ['ltik', 'courseId', 'moduleId'].map((name) => parameters.get(name) ?? '')
    const query = { ltik: ltik ?? '' }
    const saved = await sendCall('createDeepLinkItem', callerOf(request.headers, bearer.token), [
      courseId ? { query, body: { courseId } } : { query, body: { moduleId: moduleId ?? '' } },
    ])
    if (!saved.form) throw new Failure('invalid', 'lti.courseEmpty')
    const t = await getTranslations('deepLink')
    const { action, jwt } = saved.form
    const parts = [
      { paragraph: t('returning', { name: saved.course.name }) },
      { form: t('return'), action, fields: { JWT: jwt } },
    ]
    return plainPage({ status: 200, title: t('insert'), parts, script: '/lti13/send.js' })
  } catch (error) {
    if (error instanceof Failure && ['unauthenticated', 'forbidden', 'notFound'].includes(error.kind))
      return redirectReply(routes.error)
    return refusedPage(error)
  }
}
