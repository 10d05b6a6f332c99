import { ltiRegister } from '#lib/lti/register'

export const dynamic = 'force-dynamic'
export const GET = ltiRegister
