/** A 303 to a path of our own. The path stays relative, so nothing depends on the Host header. */
export function redirectReply(path: string, headers = new Headers()): Response {
  headers.set('location', path)
  headers.set('cache-control', 'no-store')
  return new Response(null, { status: 303, headers })
}
