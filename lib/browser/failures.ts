/** The call got no answer: no network, or the server behind could not be reached. `statusText` is what there was, maybe empty. */
export class NetworkFailure extends Error {
  readonly statusText: string

  constructor(statusText = '', options?: ErrorOptions) {
    super(`network failure ${statusText}`.trim(), options)
    this.name = 'NetworkFailure'
    this.statusText = statusText
  }
}

/** The session has ended: the page keeps what it has and goes to login (`goToLogin`). */
export class SessionExpired extends Error {
  constructor() {
    super('session expired')
    this.name = 'SessionExpired'
  }
}
