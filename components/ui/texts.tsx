import { useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { pickTexts } from '#domain/merge-texts'
import type { TextPath } from './fetch-texts.ts'
import { MoreMessages, RootMessages } from './messages.tsx'

type Props = { namespaces: readonly TextPath[]; children: ReactNode }

/**
 * Provides the client components below with these message namespaces (`login`) or parts of one (`work.card`), on top of those of the
 * parent layouts. They are sent with the page: the list is what its client components use at once (scripts/checks/client-texts.ts),
 * code that is loaded later brings its own (`lazyPart`). Server components have all messages, adapted to the reader (lib/i18n.ts).
 */
export function Texts({ namespaces, children }: Props) {
  return <MoreMessages messages={pickTexts(useMessages(), namespaces)}>{children}</MoreMessages>
}

export function RootTexts({ namespaces, children }: Props) {
  return <RootMessages messages={pickTexts(useMessages(), namespaces)}>{children}</RootMessages>
}
