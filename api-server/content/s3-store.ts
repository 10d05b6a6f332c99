import { AwsClient } from 'aws4fetch'
import { Failure } from '#contract/errors'
import { checkPath, type FileStore } from './store.ts'

export interface S3Settings {
  /** `https://s3.example.fr`, without the bucket: it comes first in the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

const timeoutMs = 20_000

/** Files in a bucket of any S3-compatible store. Throws Failure unavailable when the store does not answer as it should. */
export function openS3Store({ endpoint, bucket, region, keyId, secret }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
    initRetryMs: 100,
  })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const send = async (address: string, init: RequestInit, accepted: readonly number[]): Promise<Response> => {
    const reply = await client.fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
    if (reply && accepted.includes(reply.status)) return reply
    await reply?.body?.cancel()
    throw new Failure('unavailable', 'files.unavailable')
  }
  const address = (path: string) => `${base}/${checkPath(path)}`
  return {
    async put(path, bytes, contentType) {
      const body = new Uint8Array(bytes)
      await drained(await send(address(path), { method: 'PUT', headers: { 'content-type': contentType }, body }, [200, 201]))
    },
    async open(path, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const reply = await send(address(path), { headers }, [range ? 206 : 200, 404])
      if (reply.status !== 404) return reply.body
      await drained(reply)
      return null
    },
    delete: async (path) => drained(await send(address(path), { method: 'DELETE' }, [200, 204, 404])),
    async *list() {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
        const page = await (await send(`${base}?${query}`, {}, [200])).text()
        yield* entriesOf(page)
        token = element(page, 'NextContinuationToken')
      } while (token)
    },
  }
}

const drained = async (reply: Response) => {
  await reply.body?.cancel()
}

/** Keys of our own making hold nothing that XML escapes. */
function* entriesOf(page: string) {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const path = element(entry, 'Key')
    const putAt = Date.parse(element(entry, 'LastModified') ?? '')
    if (path && Number.isFinite(putAt)) yield { path, putAt }
  }
}

const element = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
