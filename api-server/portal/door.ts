import type { PortalSession } from '#contract/portal'
import type { PortalIdentity } from '#domain/portal/person'

/** A sign-in was not proved; the reason is for the log and the operator, never for the visitor. */
export class PortalFailure extends Error {
  /** `unreachable`, `timeout`, `status 500`, `too large`, `not well-formed` … or `refused INVALID_TICKET`. */
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** What `work` gives; where a portal proves nothing, throws what `refuse` makes of the reason. */
export async function orRefuse<T>(work: () => Promise<T>, refuse: (reason: string) => Error): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PortalFailure ? refuse(error.reason) : error
  }
}

/** A browser's way to a portal and back. */
export interface Trip {
  /** The address of ours to return to, `/auth/cas?state=…`, which CAS compares. */
  readonly service: string
  /** What only this browser keeps, which the other protocols bring back. */
  readonly state: string
  /** What proves that the browser which returns is the one that left (PKCE, RFC 7636): only it has the verifier. */
  readonly challenge: string | undefined
}

/** The same at the return, when the verifier is told. */
export type ReturnTrip = Omit<Trip, 'challenge'> & { readonly verifier: string | undefined }

/** Who came back, by what the portal's sign-out will name them, and what must not be accepted a second time. */
export interface Arrival {
  readonly identity: PortalIdentity
  readonly session: SessionNames
  readonly once?: Once
  readonly atPortal?: PortalSession | undefined
}

/** The portal's names for a person and for their session there, unique among all portals; a sign-out tells one or both. */
export interface SessionNames {
  readonly user?: string | undefined
  readonly sessions: readonly string[]
}

/** Id of a message that is valid once, and the instant (epoch ms) from which it is refused anyway. */
export interface Once {
  readonly id: string
  readonly expiresAt: number
}

/** A protocol as one portal speaks it: everything behind is the same for all (services/portal). */
export interface PortalDoor {
  /** Where the browser goes to sign in. Throws PortalFailure, as the next one. */
  signInUrl(trip: Trip): Promise<string>
  /** Who returns with this reply: the ticket of CAS, the query of OpenID Connect, the SAMLResponse. */
  readReply(reply: string, trip: ReturnTrip): Promise<Arrival>
  /** Where people sign out of the portal itself, if that is known yet. */
  logoutUrl(): Promise<string | undefined>
}

/** A portal's message that somebody signed out there. */
export interface SignOut {
  readonly session: SessionNames
  readonly once?: Once
  /** Where the browser takes our answer. */
  readonly location?: string | undefined
}
