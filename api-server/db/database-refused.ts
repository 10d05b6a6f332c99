/** The database cannot be used as it is; the message is one sentence for whoever runs the server. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}
