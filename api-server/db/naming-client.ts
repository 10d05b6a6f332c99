import { createHash } from 'node:crypto'
import pg from 'pg'

/** Statements kept per connection; texts beyond that are planned each time. */
const most = 500
const names = new Map<string, string>()

/**
 * A PostgreSQL client that lets the server keep the plan of what it is asked again: each parameterised text becomes a
 * named statement. Planning a list's six joins costs several times its execution.
 */
export class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the signature of pg.Client.query, which has nine overloads
  override query(config: any, ...rest: any[]): any {
    const name = nameOf(config, rest[0])
    return name ? super.query({ ...config, name }, ...rest) : super.query(config, ...rest)
  }
}

function nameOf(config: unknown, values: unknown): string | undefined {
  if (typeof config !== 'object' || config === null || !Array.isArray(values) || values.length === 0) return undefined
  const text: unknown = Reflect.get(config, 'text')
  if (typeof text !== 'string' || Reflect.get(config, 'name')) return undefined
  const known = names.get(text)
  if (known || names.size >= most) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
  names.set(text, name)
  return name
}
