import { expire } from '#lib/session/expire'

export const dynamic = 'force-dynamic'
export const GET = expire
