import { refuseInTransaction } from './in-transaction.ts'

/** An external service of the operator (docs/installation.md); the token is sent as a bearer token. */
interface ServiceAddress {
  readonly address: string
  readonly token: string | undefined
  readonly timeoutMs: number
}

/** Posts to a service and returns its JSON reply; null on any failure: connection, timeout, other status, invalid JSON. */
export async function askService(
  { address, token, timeoutMs }: ServiceAddress,
  body: { readonly type: string; readonly content: string | Uint8Array<ArrayBuffer> },
): Promise<unknown> {
  refuseInTransaction()
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': body.type, ...(token && { authorization: `Bearer ${token}` }) },
      body: body.content,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
