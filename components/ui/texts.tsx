import { type Messages, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { MoreMessages, RootMessages, type SomeMessages } from './messages.tsx'

type Namespace = keyof Messages
type Props = { namespaces: readonly Namespace[]; children: ReactNode }

/**
 * The texts that the browser's components below may use, besides those of the layouts above. They travel with the page, so a
 * page names what it uses and no more. For server components, which know all texts in the words of their reader (lib/i18n.ts).
 */
export function Texts({ namespaces, children }: Props) {
  return <MoreMessages messages={picked(useMessages(), namespaces)}>{children}</MoreMessages>
}

/** The same around the whole app. */
export function RootTexts({ namespaces, children }: Props) {
  return <RootMessages messages={picked(useMessages(), namespaces)}>{children}</RootMessages>
}

const picked = (messages: Messages, namespaces: readonly Namespace[]): SomeMessages =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))
