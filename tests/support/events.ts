/** Reads the messages of an event stream, without comments; null once it has ended. */
export function readEvents(reply: Response) {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no body')
  let text = ''
  const take = (): string | undefined => {
    const end = text.indexOf('\n\n')
    if (end < 0) return undefined
    const event = text.slice(0, end)
    text = text.slice(end + 2)
    return event.startsWith('data: ') ? event.slice('data: '.length) : take()
  }
  return {
    async next(): Promise<string | null> {
      for (;;) {
        const message = take()
        if (message !== undefined) return message
        const { done, value } = await reader.read()
        if (done) return null
        text += value
      }
    },
    close: () => reader.cancel(),
  }
}

/** The first message that is as expected: a stream may say the same state again before the next one. */
export async function until(events: ReturnType<typeof readEvents>, expected: (message: string) => boolean): Promise<string> {
  for (;;) {
    const message = await events.next()
    if (message === null) throw new Error('the connection has ended')
    if (expected(message)) return message
  }
}
