import { type Messages, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { MoreMessages, RootMessages, type SomeMessages } from './messages.tsx'

type Namespace = keyof Messages
type Props = { namespaces: readonly Namespace[]; children: ReactNode }

/**
 * Provides the client components below with these message namespaces, on top of those of the parent layouts. They are sent with the
 * page, so a page lists only the namespaces it uses. For server components, which have all messages, already adapted to the reader
 * (lib/i18n.ts).
 */
export function Texts({ namespaces, children }: Props) {
  return <MoreMessages messages={picked(useMessages(), namespaces)}>{children}</MoreMessages>
}

/** The same for the root of the app. */
export function RootTexts({ namespaces, children }: Props) {
  return <RootMessages messages={picked(useMessages(), namespaces)}>{children}</RootMessages>
}

const picked = (messages: Messages, namespaces: readonly Namespace[]): SomeMessages =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))
