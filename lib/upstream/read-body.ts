import { env } from '../env.ts'
import { takeBodyPlace } from './concurrency-limits.ts'
import { readLimitedText } from './limited-body.ts'
import { callerOf } from './send-call.ts'

/**
 * The text of a body of at most `limit` bytes, read within time and counted among those of its address. Throws as readLimitedText, and
 * what takeBodyPlace throws for one too many.
 */
export async function readBodyInPlace(request: Request, limit: number): Promise<string> {
  const leave = takeBodyPlace({ address: callerOf(request.headers).clientAddress })
  try {
    return await readLimitedText(request, { limit, graceMs: env().bodyTimeoutMs })
  } finally {
    leave()
  }
}
