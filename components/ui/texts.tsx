import { type Messages, type NestedKeyOf, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { pickTexts } from '#domain/merge-texts'
import { MoreMessages, RootMessages } from './messages.tsx'

type Path = NestedKeyOf<Messages>
type Props = { namespaces: readonly Path[]; children: ReactNode }

/**
 * Provides the client components below with these message namespaces (`login`) or parts of one (`work.card`), on top of those of the
 * parent layouts. They are sent with the page, so a page lists only what its client components use (scripts/checks/client-texts.ts). For
 * server components, which have all messages, already adapted to the reader (lib/i18n.ts).
 */
export function Texts({ namespaces, children }: Props) {
  return <MoreMessages messages={pickTexts(useMessages(), namespaces)}>{children}</MoreMessages>
}

/** The same for the root of the app. */
export function RootTexts({ namespaces, children }: Props) {
  return <RootMessages messages={pickTexts(useMessages(), namespaces)}>{children}</RootMessages>
}
