/** The call got no answer: no network, or the upstream could not be reached. `statusText` is that of the reply, possibly empty. */
export class NetworkFailure extends Error {
  readonly statusText: string

  constructor(statusText = '', options?: ErrorOptions) {
    super(`network failure ${statusText}`.trim(), options)
    this.name = 'NetworkFailure'
    this.statusText = statusText
  }
}

/** The write was done, but its reply is not as this page expects: the application has changed since the page was loaded. */
export class UnreadableReply extends NetworkFailure {
  constructor(options?: ErrorOptions) {
    super('', options)
    this.name = 'UnreadableReply'
  }
}

/** The session has ended: the page keeps its state and goes to login (`goToLogin`). */
export class SessionExpired extends Error {
  constructor() {
    super('session expired')
    this.name = 'SessionExpired'
  }
}
