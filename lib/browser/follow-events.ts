/** Time between two asks while the connection is down, and before a refused one is tried again (ms). */
const askEveryMs = 10_000

interface Listeners {
  /** The newest state; also the first message after a cut. */
  readonly onMessage: (data: string) => void
  /** There is no connection: ask in another way. Called every ten seconds, until there is one. */
  readonly onDown: () => void
}

/**
 * Follows the events at an address of ours, over one connection. The browser opens it again after a cut; while it does not succeed, or
 * where a network holds events back, `onDown` lets the page ask. A page in the background has no connection: over HTTP/1.1 a browser
 * opens six per site, and as many tabs would take them all. Returns a function that stops.
 */
export function followEvents(address: string, listeners: Listeners): () => void {
  let disconnect: (() => void) | undefined
  const follow = () => {
    if (document.visibilityState === 'visible') {
      disconnect ??= connect(address, listeners)
    } else {
      disconnect?.()
      disconnect = undefined
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    disconnect?.()
  }
}

function connect(address: string, { onMessage, onDown }: Listeners): () => void {
  let source: EventSource | null = null
  let asking: ReturnType<typeof setInterval> | undefined
  const goesDown = () => {
    if (asking !== undefined) return
    asking = setInterval(() => {
      onDown()
      if (source?.readyState === EventSource.CLOSED) open()
    }, askEveryMs)
  }
  const isUp = () => {
    clearInterval(asking)
    asking = undefined
  }
  function open() {
    source?.close()
    source = new EventSource(address)
    source.onmessage = ({ data }: MessageEvent<unknown>) => {
      isUp()
      if (typeof data === 'string') onMessage(data)
    }
    source.onerror = () => {
      goesDown()
      // Refused: asking tells why, such as a session that has ended.
      if (source?.readyState === EventSource.CLOSED) onDown()
    }
  }
  // Where messages are held back, the connection seems to be there and says nothing.
  goesDown()
  open()
  return () => {
    isUp()
    source?.close()
  }
}

/** Address of the events of a work for one kind of page. */
export const eventsPath = (audience: string, workId: string) => `/bff/events/${audience}/${workId}`
