import { refuseRequest } from '#lib/upstream/refuse-request'

export const dynamic = 'force-dynamic'
export const GET = refuseRequest
export const HEAD = refuseRequest
