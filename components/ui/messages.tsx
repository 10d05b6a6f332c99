'use client'

import { type Messages, NextIntlClientProvider, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { missingMessage } from '#domain/missing-message'

/** Some namespaces of messages/fr.json. */
export type SomeMessages = { [Namespace in keyof Messages]?: Partial<Messages[Namespace]> }
type Props = { messages: SomeMessages; children: ReactNode }

/** The root provider of client-side messages: sets the locale, the time zone and the handling of missing messages. */
export function RootMessages({ messages, children }: Props) {
  return (
    <NextIntlClientProvider
      locale="fr"
      timeZone="Europe/Paris"
      messages={messages}
      onError={(error) => globalThis.reportError?.(error)}
      getMessageFallback={missingMessage}
    >
      {children}
    </NextIntlClientProvider>
  )
}

/** Adds messages to those of the parent provider; next-intl's own provider would replace them. */
export function MoreMessages({ messages, children }: Props) {
  const above = useMessages()
  return (
    <NextIntlClientProvider locale="fr" messages={{ ...above, ...messages }}>
      {children}
    </NextIntlClientProvider>
  )
}
