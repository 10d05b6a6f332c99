import { getRequestConfig } from 'next-intl/server'
import { missingMessage } from '#domain/missing-message'
import { log } from '#lib/log'
import messages from '#messages'
import { routes } from './routes.ts'
import { studentMessages } from './student-messages.ts'
import { pageRequest } from './upstream/call.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: 'fr'
    Messages: typeof messages
  }
}

/**
 * The server's translations: one language, absent from the address, worded for the role that is signed in. A missing or broken text
 * is logged and displayed with a mark.
 */
export default getRequestConfig(async () => {
  const { bearer, path } = await pageRequest()
  return {
    locale: 'fr',
    timeZone: 'Europe/Paris',
    // Only students keep works on a device, but the page that shows them is fetched for nobody.
    messages: bearer?.role === 'STUDENT' || path === routes.offline ? studentMessages : messages,
    onError: (error) => log().warn({ code: error.code, reason: error.message }, 'message'),
    getMessageFallback: missingMessage,
  }
})
