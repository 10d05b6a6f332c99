export const dynamic = 'force-dynamic'

/** For whoever watches over the web app: needs no API, and waits behind no page. */
export const GET = () => new Response(null, { status: 204 })
