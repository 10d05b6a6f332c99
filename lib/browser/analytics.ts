import { readStored, store } from './storage.ts'

/** Whether the person consents to page counting; undefined until they have answered. */
export type Consent = 'accepted' | 'refused' | undefined

const key = 'tremplin:audience'

/** The answer stored in this browser. */
export function readConsent(): Consent {
  const answer = readStored(key)
  return answer === 'accepted' || answer === 'refused' ? answer : undefined
}

/** Where nothing can be stored, the question is asked again at the next visit. */
export const keepConsent = (consent: 'accepted' | 'refused'): void => store(key, consent)

export interface Analytics {
  page: (pathname: string) => void
}

interface Settings {
  /** Address of the provider; none is configured by default (OP-130). */
  url: string | undefined
  /** The school's id at the provider. */
  analyticsId: string | null
  consent: Consent
}

/** Counts pages only with a provider, an id for the school and consent (ROLE-025); otherwise undefined, and nothing is sent. */
export function analyticsFor({ url, analyticsId, consent }: Settings): Analytics | undefined {
  if (url === undefined || !analyticsId || consent !== 'accepted') return undefined
  return {
    page(pathname) {
      // Neither cookies nor a referrer: nothing identifies the person.
      fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        body: JSON.stringify({ site: analyticsId, page: withoutIds(pathname) }),
      }).catch(() => {
        // A failed count is ignored.
      })
    },
  }
}

/** `/eleve/0199…/x` would identify the student: only the kind of page is sent. */
export const withoutIds = (pathname: string): string => pathname.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '*')
