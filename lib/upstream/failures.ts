export type UnreachableReason = 'network' | 'timeout' | 'status' | 'garbled'

/** The upstream gave no usable answer: no connection, no answer in time, a 5xx, or a reply that is not the contract's. */
export class UpstreamUnreachable extends Error {
  readonly reason: UnreachableReason
  /** HTTP status of the reply, when there was one. */
  readonly status: number | undefined

  constructor(reason: UnreachableReason, status?: number, options?: ErrorOptions) {
    super(`upstream unreachable: ${reason}${status === undefined ? '' : ` ${status}`}`, options)
    this.name = 'UpstreamUnreachable'
    this.reason = reason
    this.status = status
  }
}

/** The body being forwarded passed the call's limit. */
export class BodyTooLarge extends Error {
  constructor() {
    super('body too large')
    this.name = 'BodyTooLarge'
  }
}
