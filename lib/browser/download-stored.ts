import { readFailure } from '../read-failure.ts'
import { downloadBlob } from './download-file.ts'
import { NetworkFailure, SessionExpired } from './failures.ts'

/** Downloads what may be refused: a link would save the refusal. Throws Failure, SessionExpired or NetworkFailure. */
export async function downloadStored(address: string): Promise<void> {
  const lost = (cause: unknown) => {
    throw new NetworkFailure('', { cause })
  }
  const reply = await fetch(address, { cache: 'no-store', credentials: 'same-origin' }).catch(lost)
  if (reply.status === 401) throw new SessionExpired()
  if (!reply.ok) {
    const json: unknown = await reply.json().catch(() => null)
    throw readFailure(reply.status, json, reply.headers.get('retry-after')) ?? new NetworkFailure(String(reply.status))
  }
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? ''
  downloadBlob(name, await reply.blob().catch(lost))
}
