import type pg from 'pg'
import { DatabaseRefused } from './database-refused.ts'

/** `scheme://user:password@`, hosts, path, query. A password's own signs are written `%40` and so on, which nothing below repeats. */
const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#\s]*@)?)([^@/?#\s]*)((?:\/[^@?#\s]*)?)((?:\?\S*)?)$/

/** The servers of DATABASE_URL, which may name several hosts. Throws DatabaseRefused, a sentence without any password. */
export function serversOf(url: string): pg.ClientConfig[] {
  const [, scheme = '', hosts = '', path = '', query = ''] = form.exec(url) ?? []
  const options = new URLSearchParams(query)
  const wanted = options.get('target_session_attrs')
  options.delete('target_session_attrs')
  if (wanted !== null && !['read-write', 'primary', 'any'].includes(wanted))
    throw new DatabaseRefused('DATABASE_URL: target_session_attrs is read-write, since every server writes, or is left out.')
  const rest = `${path}${options.size > 0 ? `?${options}` : ''}`
  return hosts.split(',').map((host) => ({ connectionString: readable(`${scheme}${host}${rest}`) }))
}

function readable(url: string): string {
  try {
    decodeURIComponent(url)
    if (form.test(url) && new URL(url).protocol.startsWith('postgres')) return url
  } catch {
    // Its message would repeat the address, and with it the password.
  }
  throw new DatabaseRefused(
    'DATABASE_URL cannot be read: it is postgresql://user:password@host:5432/database, and signs of a password such as @ / : # ? % are written %40 %2F %3A %23 %3F %25.',
  )
}

/** Which server gets the next connection: the one that took the last, and after a failure the one behind it. */
export function takeTurns(servers: readonly pg.ClientConfig[]) {
  const turn = {
    servers,
    current: servers[0] ?? {},
    /** Leaves the server that failed, unless another connection has done so already. */
    leave(failed: pg.ClientConfig): void {
      if (failed !== turn.current) return
      turn.current = servers[(servers.indexOf(failed) + 1) % servers.length] ?? failed
      turn.onLeft(turn.current)
    },
    onLeft: (_next: pg.ClientConfig): void => {},
  }
  return turn
}
export type Turn = ReturnType<typeof takeTurns>
