export const dynamic = 'force-dynamic'

/** Liveness probe of the web app: needs no API, and does not queue behind pages. */
export const GET = () => new Response(null, { status: 204 })
