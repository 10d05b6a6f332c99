import { ltiLogin } from '#lib/lti/login'

export const dynamic = 'force-dynamic'
export const GET = ltiLogin
export const POST = ltiLogin
