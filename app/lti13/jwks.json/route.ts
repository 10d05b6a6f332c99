import { ltiKeys } from '#lib/lti/keys'

export const dynamic = 'force-dynamic'
export const GET = ltiKeys
