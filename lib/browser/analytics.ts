/** Whether somebody lets the pages that they open be counted; undefined until they have said so. */
export type Consent = 'accepted' | 'refused' | undefined

const key = 'tremplin:audience'

/** What was answered in this browser. Storage that is refused counts as no answer. */
export function readConsent(): Consent {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'accepted' || stored === 'refused' ? stored : undefined
  } catch {
    return undefined
  }
}

/** Keeps an answer; where nothing can be kept it is asked again. */
export function keepConsent(consent: 'accepted' | 'refused'): void {
  try {
    localStorage.setItem(key, consent)
  } catch {
    // Asked again at the next visit.
  }
}

export interface Analytics {
  /** Tells of a page that was opened. */
  page: (pathname: string) => void
}

interface Settings {
  /** Who is told; none is configured by default (OP-130). */
  url: string | undefined
  /** The school's id there. */
  analyticsId: string | null
  consent: Consent
}

/** Counts pages only where there is a provider, an id of the school and a consent (ROLE-025); else undefined: nothing is sent. */
export function analyticsFor({ url, analyticsId, consent }: Settings): Analytics | undefined {
  if (url === undefined || !analyticsId || consent !== 'accepted') return undefined
  return {
    page(pathname) {
      // Neither cookies nor the address of the page: nothing says who it was.
      fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        body: JSON.stringify({ site: analyticsId, page: withoutIds(pathname) }),
      }).catch(() => {
        // A page that is not counted is no trouble for its reader.
      })
    },
  }
}

/** `/eleve/0199…/x` says which student: the kind of page is enough. */
export const withoutIds = (pathname: string): string => pathname.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '*')
