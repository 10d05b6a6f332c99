import { relayFile } from '#lib/upstream/file-relay'

export const dynamic = 'force-dynamic'
export const GET = relayFile
export const HEAD = relayFile
