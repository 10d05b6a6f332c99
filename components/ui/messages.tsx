'use client'

import { type Messages, NextIntlClientProvider, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { missingMessage } from '#domain/missing-message'

/** Some namespaces of messages/fr.json. */
export type SomeMessages = { [Namespace in keyof Messages]?: Partial<Messages[Namespace]> }
type Props = { messages: SomeMessages; children: ReactNode }

/** The outermost provider of the browser's texts: the language, the zone, and what becomes of a text that is missing. */
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

/** Adds texts to those above, which next-intl's provider would replace. */
export function MoreMessages({ messages, children }: Props) {
  const above = useMessages()
  return (
    <NextIntlClientProvider locale="fr" messages={{ ...above, ...messages }}>
      {children}
    </NextIntlClientProvider>
  )
}
