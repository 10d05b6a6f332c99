import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

export interface S3Double {
  readonly endpoint: string
  readonly kept: Map<string, { bytes: Buffer; type: string; putAt: string }>
  /** Statuses of the next replies, in place of the usual ones. */
  readonly failing: number[]
  /** Requests refused because they lacked a signature with the right key and region. */
  readonly unsigned: string[]
  readonly close: () => Promise<void>
}

const signature =
  /^AWS4-HMAC-SHA256 Credential=test-key\/\d{8}\/eu-test-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/
const pageSize = 2

/** The part of an S3-compatible store that files need, path-style, on this machine. */
export async function startS3Double(bucket: string): Promise<S3Double> {
  const kept: S3Double['kept'] = new Map()
  const failing: number[] = []
  const unsigned: string[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    const fail = failing.shift()
    if (fail !== undefined) return void response.writeHead(fail).end()
    if (!signature.test(request.headers.authorization ?? '') || !request.headers['x-amz-date']) {
      unsigned.push(`${request.method} ${request.url}`)
      return void response.writeHead(403).end()
    }
    const url = new URL(request.url ?? '/', 'http://s3.test')
    if (url.pathname === `/${bucket}`) return list(url, response)
    const key = url.pathname.slice(bucket.length + 2)
    if (!url.pathname.startsWith(`/${bucket}/`) || key === '') return void response.writeHead(404).end()
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? ''
      kept.set(key, { bytes: Buffer.concat(body), type, putAt: '2026-11-19T09:00:00.000Z' })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return void response.writeHead(204).end()
    }
    read(key, request.headers.range, response)
  }

  function read(key: string, range: string | undefined, response: ServerResponse): void {
    const found = kept.get(key)
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    const part = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, { 'content-type': found.type }).end(part)
  }

  function list(url: URL, response: ServerResponse): void {
    const start = Number(url.searchParams.get('continuation-token') ?? 0)
    const keys = [...kept.keys()].slice(start, start + pageSize)
    const more = start + pageSize < kept.size
    const entries = keys.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>${kept.get(key)?.putAt}</LastModified></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>` : ''
    response
      .writeHead(200)
      .end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`)
  }

  const endpoint = await listen(server)
  return { endpoint, kept, failing, unsigned, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address !== 'object' || !address) throw new Error('no port')
      resolve(`http://127.0.0.1:${address.port}`)
    })
  })
}
