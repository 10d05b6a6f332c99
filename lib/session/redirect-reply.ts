/** A 303 to a path of our own. The path stays relative: nothing depends on what the Host header said. */
export function redirectReply(path: string, headers = new Headers()): Response {
  headers.set('location', path)
  headers.set('cache-control', 'no-store')
  return new Response(null, { status: 303, headers })
}
