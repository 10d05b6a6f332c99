import { acceptToken } from '#lib/session/accept-token'
import { confirmToken } from '#lib/session/confirm-token'

export const dynamic = 'force-dynamic'
export const GET = acceptToken
export const POST = confirmToken
