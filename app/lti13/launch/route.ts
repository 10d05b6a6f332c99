import { ltiLaunch } from '#lib/lti/launch'

export const dynamic = 'force-dynamic'
export const POST = ltiLaunch
