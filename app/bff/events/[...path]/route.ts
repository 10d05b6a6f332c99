import { relayEvents } from '#lib/upstream/event-relay'

export const dynamic = 'force-dynamic'
export const GET = relayEvents
