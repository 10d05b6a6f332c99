/** The call got no answer: no network, or the server behind could not be reached. `statusText` is what there was, maybe empty. */
export class NetworkFailure extends Error {
  readonly statusText: string

  constructor(statusText = '', options?: ErrorOptions) {
    super(`network failure ${statusText}`.trim(), options)
    this.name = 'NetworkFailure'
    this.statusText = statusText
  }
}

/** The write is done, and its reply is not of the shape that this page knows: the application has changed since it was loaded. */
export class UnreadableReply extends NetworkFailure {
  constructor(options?: ErrorOptions) {
    super('', options)
    this.name = 'UnreadableReply'
  }
}

/** The session has ended: the page keeps what it has and goes to login (`goToLogin`). */
export class SessionExpired extends Error {
  constructor() {
    super('session expired')
    this.name = 'SessionExpired'
  }
}
