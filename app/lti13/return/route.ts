import { ltiReturn } from '#lib/lti/return'

export const dynamic = 'force-dynamic'
export const POST = ltiReturn
