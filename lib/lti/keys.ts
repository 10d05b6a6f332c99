import { replyToError } from '../upstream/failure-reply.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'

/** GET /lti13/jwks.json: the tool's public keys, which platforms may cache for an hour. */
export async function ltiKeys(request: Request): Promise<Response> {
  try {
    const keys = await sendCall('readToolKeys', callerOf(request.headers), [])
    return Response.json(keys, { headers: { 'cache-control': 'public, max-age=3600' } })
  } catch (error) {
    return replyToError(error)
  }
}
