import { getRequestConfig } from 'next-intl/server'
import { missingMessage } from '#domain/missing-message'
import { log } from '#lib/log'
import messages from '#messages'

declare module 'next-intl' {
  interface AppConfig {
    Locale: 'fr'
    Messages: typeof messages
  }
}

/** The server's translations: one language, none in the address. A missing or broken text is logged and shown marked. */
export default getRequestConfig(() => ({
  locale: 'fr',
  timeZone: 'Europe/Paris',
  messages,
  onError: (error) => log().warn({ code: error.code, reason: error.message }, 'message'),
  getMessageFallback: missingMessage,
}))
