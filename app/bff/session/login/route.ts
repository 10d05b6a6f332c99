import { login } from '#lib/session/login'

export const dynamic = 'force-dynamic'
export const POST = login
