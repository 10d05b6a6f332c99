import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'

interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a double of an OpenAI-compatible server does with a request: a text that the model says, or anything with the response. */
type Behaviour = string | ((response: ServerResponse) => void)

export interface ModelDouble {
  readonly url: string
  readonly asked: Asked[]
  /** Behaviours in order; after the last it never answers. */
  readonly behaviours: Behaviour[]
  close(): Promise<void>
}

/** What a model says, in the shape of `/v1/chat/completions`. */
export const saying = (content: string) => JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] })

/** A double of Ollama, vLLM and the like, which records what it is asked. */
export async function openModelDouble(...behaviours: Behaviour[]): Promise<ModelDouble> {
  const asked: Asked[] = []
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
    const next = behaviours.shift()
    if (next === undefined) return
    if (typeof next !== 'string') return next(response)
    response.setHeader('content-type', 'application/json')
    response.end(request.url?.includes('transcriptions') ? JSON.stringify({ text: next }) : saying(next))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    asked,
    behaviours,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
