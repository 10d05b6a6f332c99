import { type keepAlive, visit } from './http.ts'

export interface Page {
  name: string
  path: string
  /** The session cookie; absent for a visitor. */
  cookie?: string
}

/** Fetches a page; rejects unless it is the page itself. */
export async function open(agent: ReturnType<typeof keepAlive>, origin: string, { name, path, cookie }: Page) {
  const headers = { accept: 'text/html', ...(cookie && { cookie }) }
  const reply = await visit(agent, origin + path, { headers })
  if (reply.status !== 200) throw new Error(`${name} (${path}) answered ${reply.status}`)
  return reply
}
