const windowMs = 60_000

/**
 * Limits how often each user may ask for something costly per minute, counted in this server's memory; sign-ins: auth/rate-limit. The
 * function counts a request and returns null when it is allowed, else the seconds to wait. `now` in epoch ms.
 */
export function createRateLimit() {
  const timesByUser = new Map<string, number[]>()
  return (userId: string, most: number, now: number): number | null => {
    forget(timesByUser, now)
    const own = timesByUser.get(userId) ?? []
    if (own.length >= most) return Math.max(1, Math.ceil(((own[0] ?? now) + windowMs - now) / 1000))
    timesByUser.set(userId, [...own, now])
    return null
  }
}

function forget(made: Map<string, number[]>, now: number): void {
  for (const [userId, instants] of made) {
    const recent = instants.filter((instant) => instant > now - windowMs)
    if (recent.length === 0) made.delete(userId)
    else if (recent.length < instants.length) made.set(userId, recent)
  }
}
