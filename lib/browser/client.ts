import type { CallName, CallResult } from '#contract/calls'
import type { InputOf } from '../call-address.ts'
import { NetworkFailure } from './failures.ts'
import type { CallOptions } from './send-call.ts'

// The contract is fetched at the first press or key, or with the first call if that is sooner: a page that is only read does not
// load it.
const load = () => import('./send-call.ts')
const ahead = () => void load().catch(() => {})
if (typeof window !== 'undefined')
  for (const first of ['pointerdown', 'keydown']) window.addEventListener(first, ahead, { once: true, capture: true })

type InputThenOptions<N extends CallName> =
  InputOf<N> extends [unknown] ? [input: InputOf<N>[0], options?: CallOptions] : [input?: InputOf<N>[0], options?: CallOptions]

/** A call through the proxy. Throws Failure, SessionExpired (401), NetworkFailure (no usable answer), or the abort's reason. */
export async function callApi<N extends CallName>(name: N, ...rest: InputThenOptions<N>): Promise<CallResult<N>> {
  const { sendCall } = await load().catch((cause) => {
    throw new NetworkFailure('', { cause })
  })
  const [input, options] = rest
  return await sendCall(name, input, options)
}
