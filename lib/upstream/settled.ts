import 'server-only'
import { notFound } from 'next/navigation'
import { Failure } from '#contract/errors'
import { log } from '../log.ts'
import { UpstreamUnreachable } from './failures.ts'

/** The result of a call, or undefined when it failed: that part of the page then shows its error. Redirects are rethrown. */
export async function settled<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Failure || error instanceof UpstreamUnreachable)) throw error
    log().warn({ reason: error.message }, 'part of a page failed')
    return undefined
  }
}

/** Calls under way together, by name: their results, undefined for each that failed. */
export async function settledAll<T extends Readonly<Record<string, unknown>>>(
  calls: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> | undefined }> {
  const read = Object.entries(calls).map(async ([name, call]) => [name, await settled(Promise.resolve(call))])
  return Object.fromEntries(await Promise.all(read))
}

/** The result of a call; null when the object is unknown, not visible, or its id is malformed. */
export async function foundOrNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Failure && ['notFound', 'invalid', 'forbidden'].includes(error.kind)) return null
    throw error
  }
}

/** The result of a call; the not-found page where `foundOrNull` gives null. */
export async function foundOr404<T extends object>(call: Promise<T>): Promise<T> {
  return (await foundOrNull(call)) ?? notFound()
}
