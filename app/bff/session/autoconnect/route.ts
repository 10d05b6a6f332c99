import { autoconnect } from '#lib/session/autoconnect'

export const dynamic = 'force-dynamic'
export const POST = autoconnect
