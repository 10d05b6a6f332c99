import { enterByToken } from '#lib/session/enter'

export const dynamic = 'force-dynamic'
export const GET = enterByToken
