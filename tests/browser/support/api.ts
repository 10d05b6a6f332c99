import * as z from 'zod/mini'
import { type Call, headers } from '#contract/call'
import { type CallName, type CallResult, calls } from '#contract/calls'
import { type CallParts, callAddress, type InputOf } from '#lib/call-address'
import { stackAddresses } from './addresses.ts'

/** A person’s token on this run’s API server, and the calls made with it. */
export interface ApiClient {
  token: string
  call: <N extends CallName>(name: N, ...input: InputOf<N>) => Promise<CallResult<N>>
}

// Checking a password is slow on purpose, and a test asks for the same teacher several times.
const signedIn = new Map<string, Promise<ApiClient>>()

/** Signs in on the API server directly, bypassing the web app, once per person. Throws with the reply when it is refused. */
export function apiClient({ username, password }: { username: string; password: string }): Promise<ApiClient> {
  const key = `${username} ${password}`
  const client = signedIn.get(key) ?? enter(username, password)
  signedIn.set(key, client)
  return client
}

async function enter(username: string, password: string): Promise<ApiClient> {
  const { apiUrl } = stackAddresses()
  const { token } = await send(apiUrl, 'login', { body: { username, password } })
  return clientWith(token, apiUrl)
}

/** Calls with this token on the API server at `apiUrl`. */
export const clientWith = (token: string, apiUrl: string): ApiClient => ({
  token,
  call: (name, ...[input = {}]) => send(apiUrl, name, input, token),
})

async function send<N extends CallName>(apiUrl: string, name: N, input: CallParts, token?: string): Promise<CallResult<N>>
async function send(apiUrl: string, name: CallName, input: CallParts, token?: string): Promise<unknown> {
  const call: Call = calls[name]
  const reply = await fetch(apiUrl + callAddress(call.path, input), {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      [headers.idempotencyKey]: crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text}`)
  return z.parse(call.response, JSON.parse(text))
}
