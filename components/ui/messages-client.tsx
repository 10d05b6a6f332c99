'use client'

import { type AbstractIntlMessages, IntlProvider, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { missingMessage } from '#domain/missing-message'

type Props = {
  /** JSON: texts by namespace. */
  messages: string
  children: ReactNode
}

const parsed = new Map<string, AbstractIntlMessages>()

/** Parsed once: the server meets the same few texts at each request. */
function textsOf(json: string): AbstractIntlMessages {
  const known = parsed.get(json)
  if (known) return known
  const texts: AbstractIntlMessages = JSON.parse(json)
  parsed.set(json, texts)
  return texts
}

/** The outermost provider: the shared texts that any client component may use. */
export function RootMessages({ messages, children }: Props) {
  return (
    <IntlProvider
      locale="fr"
      timeZone="Europe/Paris"
      messages={textsOf(messages)}
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
    <IntlProvider locale="fr" messages={useMemo(() => ({ ...above, ...textsOf(messages) }), [above, messages])}>
      {children}
    </IntlProvider>
  )
}
