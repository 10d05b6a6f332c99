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
 * A PostgreSQL connection with six changes.
 * - A broken connection only fails its queries: without a listener, its error would end the process.
 * - After a `query_timeout` the connection is closed, because the next query would wait behind the lost one.
 * - A server that turns out to be read-only, as after a switch-over, is left.
 * - One whose transaction cannot begin goes back to its pool: Drizzle would keep it, and with it the pool's place, for ever.
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
    if (typeof config?.submit === 'function') return run()
    // The pool's own queries, which are alone on their connection.
    const callback = rest.at(-1)
    if (typeof callback === 'function') {
      rest.splice(-1, 1, (error: unknown, result: unknown) => {
        if (isReadOnly(error)) this.leaveServer()
        callback(error, result)
      })
      return run()
    }
    const result = this.#last.then(run).catch((error: unknown) => this.#giveUp(error, config))
    this.#last = result.catch(() => {})
    return result
  }

  #giveUp(error: unknown, config: unknown): never {
    if (error instanceof Error && error.message === queryTimeout) this.cut()
    if (isReadOnly(error)) this.leaveServer()
    const release: unknown = Reflect.get(this, 'release')
    if (isBegin(config) && typeof release === 'function') release(error)
    throw error
  }

  /** The next connection may lead to a server that takes writes. */
  leaveServer(): void {
    this.cut()
  }

  /** Closes the connection immediately; pg's types omit `connection`. */
  cut(): void {
    const connection: unknown = Reflect.get(this, 'connection')
    const stream: unknown = typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined
    if (typeof stream === 'object' && stream !== null && 'destroy' in stream && typeof stream.destroy === 'function')
      stream.destroy()
  }
}

const isBegin = (config: unknown) => typeof config === 'object' && config !== null && /^begin\b/.test(Reflect.get(config, 'text'))

/** A write refused by a standby, or where somebody has switched writing off. */
const isReadOnly = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === '25006'
/** Fails with that code where the server takes no writes, and reads and locks nothing. */
export const triesToWrite = 'select 1 from maintenance_runs limit 0 for update'

/** The message of pg after `query_timeout`; the error has no code. */
export const queryTimeout = 'Query read timeout'

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
