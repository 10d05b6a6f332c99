import type { IncomingMessage, ServerResponse } from 'node:http'
import { routeClassOf } from './route-class.ts'

/** The replies that last as long as their page. */
export interface EventStreams {
  /** To call with each request, before anything rewrites its address. */
  readonly keep: (request: IncomingMessage, response: ServerResponse) => void
  /** Ends them all; the pages come back, to another server if this one is stopping. */
  readonly end: () => void
}

export function createEventStreams(): EventStreams {
  const open = new Set<ServerResponse>()
  return {
    keep(request, response) {
      if (routeClassOf(request) !== 'events') return
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    end() {
      for (const response of open) response.destroy()
    },
  }
}
