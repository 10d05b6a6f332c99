import { createHash } from 'node:crypto'
import pg from 'pg'

/** Maximum of named statements per connection; further ones are planned each time. */
const maxNames = 500
const names = new Map<string, string>()

/**
 * Length of a parameter in characters, about a hundred ids. A cached plan ignores the values: it compares each row with a
 * thousand ids one by one, whereas a fresh plan hashes them. Statements with a longer parameter are planned each time.
 */
const maxLengthForKeptPlan = 4000

/**
 * A PostgreSQL connection with four changes.
 * - A broken connection only fails its queries: without a listener, its error would end the process.
 * - After a `query_timeout` the connection is closed, because the next query would wait behind the lost one.
 * - Each parameterised text becomes a named statement, so that the server caches its plan: planning a list's six joins
 *   costs several times its execution. Except with long lists of ids among the parameters.
 * - In a transaction, queries made at once run one after the other: a later pg refuses what it queues today, with a warning.
 */
export class PostgresClient extends pg.Client {
  /** Settles with the last query that returned a promise. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature of pg.Client.query, which has nine overloads
  override query(config: any, ...rest: any[]): any {
    const name = statementName(config, rest[0])
    const run = () => (name ? super.query({ ...config, name }, ...rest) : super.query(config, ...rest))
    // The pool's own queries, which are alone on their connection, and streams.
    if (typeof rest.at(-1) === 'function' || typeof config?.submit === 'function') return run()
    const result = this.#last.then(run).catch((error: unknown) => this.#giveUp(error))
    this.#last = result.catch(() => {})
    return result
  }

  #giveUp(error: unknown): never {
    if (error instanceof Error && error.message === queryTimeout) destroyStream(this)
    throw error
  }
}

/** The message of pg after `query_timeout`; the error has no code. */
export const queryTimeout = 'Query read timeout'

/** Closes the connection immediately; pg's types omit `connection`. */
function destroyStream(client: pg.Client): void {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined
  if (typeof stream === 'object' && stream !== null && 'destroy' in stream && typeof stream.destroy === 'function')
    stream.destroy()
}

/** Name under which PostgreSQL caches the statement's plan; undefined to plan it each time. */
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
