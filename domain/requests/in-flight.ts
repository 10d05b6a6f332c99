import { Failure } from '#contract/errors'

/** Owner of a place: a signed-in user, and the address of the connection. */
export interface Taker {
  readonly user?: string | undefined
  readonly address?: string | undefined
}

export interface InFlightLimits {
  readonly perUser: number
  readonly perAddress: number
}

/**
 * Limits concurrent requests by user and address, so that nobody can take every place. Takes a place, returns what frees it; throws
 * Failure tooMany (server.tooManyAtOnce) at the limit.
 */
export function createInFlight({ perUser, perAddress }: InFlightLimits): (taker: Taker) => () => void {
  const users = createCounter(perUser)
  const addresses = createCounter(perAddress)
  return ({ user, address }) => {
    if (users.isFull(user) || addresses.isFull(address)) throw new Failure('tooMany', 'server.tooManyAtOnce', {}, 1)
    users.add(user, 1)
    addresses.add(address, 1)
    let free = false
    return () => {
      if (free) return
      free = true
      users.add(user, -1)
      addresses.add(address, -1)
    }
  }
}

function createCounter(most: number) {
  const counts = new Map<string, number>()
  return {
    isFull: (key: string | undefined) => key !== undefined && (counts.get(key) ?? 0) >= most,
    add: (key: string | undefined, by: number) => {
      if (key === undefined) return
      const count = (counts.get(key) ?? 0) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
