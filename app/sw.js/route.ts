import { serviceWorker } from '#lib/service-worker'

export const dynamic = 'force-dynamic'
export const GET = serviceWorker
