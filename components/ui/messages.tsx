'use client'

import { type Messages, NextIntlClientProvider, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { mergeTexts, type SomeTexts } from '#domain/merge-texts'
import { missingMessage } from '#domain/missing-message'

type Props = { messages: SomeTexts<Messages>; children: ReactNode }

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
  const all = useMemo(() => mergeTexts(above, messages), [above, messages])
  return (
    <NextIntlClientProvider locale="fr" messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
