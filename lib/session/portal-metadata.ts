import { replyToError } from '../upstream/failure-reply.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'

/** GET /auth/saml/metadata: what a SAML portal's administrator, or its server, reads from us. */
export async function samlMetadata(request: Request): Promise<Response> {
  const portal = new URL(request.url).searchParams.get('portal') ?? undefined
  const query = portal ? { portal } : {}
  try {
    const { xml } = await sendCall('readPortalMetadata', callerOf(request.headers), [{ query }])
    return new Response(xml, { headers: { 'content-type': 'application/samlmetadata+xml; charset=utf-8' } })
  } catch (error) {
    return replyToError(error)
  }
}
