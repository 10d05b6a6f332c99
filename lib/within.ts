/** What a promise gives when it settles within `ms`, else undefined; rejects as it does. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
