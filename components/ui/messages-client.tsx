'use client'

import { type AbstractIntlMessages, IntlProvider, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { missingMessage } from '#domain/missing-message'

type Props = { messages: AbstractIntlMessages; children: ReactNode }

/** The outermost provider: the shared texts that any client component may use. */
export function RootMessages({ messages, children }: Props) {
  return (
    <IntlProvider
      locale="fr"
      timeZone="Europe/Paris"
      messages={messages}
      onError={(error) => globalThis.reportError?.(error)}
      getMessageFallback={missingMessage}
    >
      {children}
    </IntlProvider>
  )
}

/** Adds texts to those of the provider above; everything else is inherited from it. */
export function MoreMessages({ messages, children }: Props) {
  const above = useMessages()
  return (
    <IntlProvider locale="fr" messages={{ ...above, ...messages }}>
      {children}
    </IntlProvider>
  )
}
