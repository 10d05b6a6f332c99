import { createHash } from 'node:crypto'
import pg from 'pg'

/** Statements kept per connection; texts beyond that are planned each time. */
const maxNames = 500
const names = new Map<string, string>()

/**
 * Characters of a parameter, some hundred ids. A kept plan is made without its values: it compares each row with a thousand ids one
 * after the other, where one made for them hashes the ids. Statements with a longer one are planned each time.
 */
const maxLengthForKeptPlan = 4000

/**
 * One connection to PostgreSQL as the server wants it.
 * - A connection that is cut fails its queries and nothing else: without a listener the error would end the process.
 * - One that gave no answer in time (`query_timeout`) is closed: the next query would wait behind the lost one.
 * - The server keeps the plan of what it is asked again: each parameterised text becomes a named statement. Planning a
 *   list's six joins costs several times its execution. Not with long lists of ids among the parameters.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature of pg.Client.query, which has nine overloads
  override query(config: any, ...rest: any[]): any {
    const name = statementName(config, rest[0])
    const result: unknown = name ? super.query({ ...config, name }, ...rest) : super.query(config, ...rest)
    return result instanceof Promise ? result.catch((error: unknown) => this.#giveUp(error)) : result
  }

  #giveUp(error: unknown): never {
    if (error instanceof Error && error.message === queryTimeout) destroyStream(this)
    throw error
  }
}

/** What pg says when `query_timeout` has passed; it has no code. */
export const queryTimeout = 'Query read timeout'

/** Closes the connection without waiting for the other side; pg's types leave `connection` out. */
function destroyStream(client: pg.Client): void {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined
  if (typeof stream === 'object' && stream !== null && 'destroy' in stream && typeof stream.destroy === 'function')
    stream.destroy()
}

/** The name under which PostgreSQL keeps the plan of a statement; undefined for one that is planned each time. */
export function statementName(config: unknown, values: unknown): string | undefined {
  if (typeof config !== 'object' || config === null || !Array.isArray(values) || values.length === 0) return undefined
  if (values.some((value) => typeof value === 'string' && value.length > maxLengthForKeptPlan)) return undefined
  const text: unknown = Reflect.get(config, 'text')
  if (typeof text !== 'string' || Reflect.get(config, 'name')) return undefined
  const existingName = names.get(text)
  if (existingName || names.size >= maxNames) return existingName
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
  names.set(text, name)
  return name
}
