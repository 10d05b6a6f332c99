import { proxy } from '#lib/upstream/proxy'

export const dynamic = 'force-dynamic'
export const GET = proxy
export const POST = proxy
export const PUT = proxy
export const DELETE = proxy
