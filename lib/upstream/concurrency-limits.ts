import { createInFlight } from '#domain/requests/in-flight'
import { env } from '../env.ts'

// Large enough for a page that loads its pictures or results at once, and for a school behind one address.
const callLimits = { perUser: 64, perAddress: 1024 }
const fileLimits = { perUser: 32, perAddress: 1024 }
const eventLimits = { perUser: 16, perAddress: 2048 }

/** Limits on calls in progress, and on files that a browser is still receiving. */
export const takeCallPlace = createInFlight(callLimits)
export const takeFilePlace = createInFlight(fileLimits)

/** Limits on pages that follow a work. */
export const takeEventPlace = createInFlight(eventLimits)

let bodies: ReturnType<typeof createInFlight> | undefined

/** Limits on request bodies still being received. */
export const takeBodyPlace: ReturnType<typeof createInFlight> = (taker) => {
  bodies ??= createInFlight({ perUser: env().bodiesPerUser, perAddress: env().bodiesPerAddress })
  return bodies(taker)
}
