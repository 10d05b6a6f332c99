import { getRequestConfig } from 'next-intl/server'
import { missingMessage } from '#domain/missing-message'
import { log } from '#lib/log'
import type messages from '#messages'
import { type Wording, wordings } from './later-texts.ts'
import { pageRequest } from './page.ts'
import { routes } from './routes.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: 'fr'
    Messages: typeof messages
  }
}

/** How the page addresses its reader. That for work without network is nobody's, but only students keep works on a device. */
export async function readerWording(): Promise<Wording> {
  const { bearer, path } = await pageRequest()
  return bearer?.role === 'STUDENT' || path === routes.offline ? 'tu' : 'vous'
}

/**
 * The server's translations: one language, absent from the address, worded for the role that is signed in. A missing or broken text
 * is logged and displayed with a mark.
 */
export default getRequestConfig(async () => {
  return {
    locale: 'fr',
    timeZone: 'Europe/Paris',
    messages: wordings[await readerWording()],
    onError: (error) => log().warn({ code: error.code, reason: error.message }, 'message'),
    getMessageFallback: missingMessage,
  }
})
