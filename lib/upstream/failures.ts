export type UnreachableReason = 'network' | 'timeout' | 'status' | 'garbled'

interface UnreachableFacts {
  readonly status?: number
  readonly detail?: string | undefined
  readonly fields?: readonly string[]
}

/** The upstream gave no usable answer: no connection, a timeout, a 5xx, or a reply that does not follow the contract. */
export class UpstreamUnreachable extends Error {
  readonly reason: UnreachableReason
  /** HTTP status of the reply, if there was one. */
  readonly status: number | undefined
  /** Names of the fields that do not match the contract; private, so that no log prints them. */
  readonly #fields: readonly string[]

  /**
   * `detail`: a code, never a text of the reply. The caught error is not kept as the cause: a log that prints whole errors would
   * show the piece of JSON that a parser rejected, or the bytes of a broken reply.
   */
  constructor(reason: UnreachableReason, { status, detail, fields = [] }: UnreachableFacts = {}) {
    super(['upstream unreachable:', reason, status, detail].filter((part) => part !== undefined).join(' '))
    this.name = 'UpstreamUnreachable'
    this.reason = reason
    this.status = status
    this.#fields = fields
  }

  get fields(): readonly string[] {
    return this.#fields
  }
}

/** The body being forwarded exceeded the call's limit. */
export class BodyTooLarge extends Error {
  constructor() {
    super('body too large')
    this.name = 'BodyTooLarge'
  }
}
