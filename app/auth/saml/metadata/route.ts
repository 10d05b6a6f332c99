import { samlMetadata } from '#lib/session/portal-metadata'

export const dynamic = 'force-dynamic'
export const GET = samlMetadata
