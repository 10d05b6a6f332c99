/** The database is unusable in its current state; the message is one sentence for the operator. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}
