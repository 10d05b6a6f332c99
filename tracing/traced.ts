import type { IncomingMessage } from 'node:http'

/** What the spans of a program are called and whom it passes its trace on to. */
export interface Traced {
  /** `service.name`, unless OTEL_SERVICE_NAME says otherwise. */
  readonly service: string
  /** Route of a request, without ids, tokens or queries; undefined for one that is not traced. */
  readonly routeOf: (request: IncomingMessage) => string | undefined
  /** Whether a request continues the trace that its header names; a browser's starts one of its own. */
  readonly continues?: boolean
  /** Address of the program to which the trace is passed on. */
  readonly upstream?: string
}
