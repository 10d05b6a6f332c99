import { useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { pickTexts } from '#domain/merge-texts'
import screenTexts from '#screen-texts'
import type { ScreenTexts } from './fetch-texts.ts'
import { MoreMessages, RootMessages } from './messages.tsx'

type Props = { of: ScreenTexts; children: ReactNode }

/**
 * Provides the client components below with the texts listed under a name in components/ui/screen-texts.json, on top of those of the parent
 * layouts. They are sent with the page: the list is what its client components use at once (scripts/checks/client-texts.ts), code that
 * is loaded later brings its own (`lazyPart`). Server components have all messages, adapted to the reader (lib/i18n.ts).
 */
export function Texts({ of, children }: Props) {
  return <MoreMessages messages={pickTexts(useMessages(), screenTexts[of])}>{children}</MoreMessages>
}

export function RootTexts({ of, children }: Props) {
  return <RootMessages messages={pickTexts(useMessages(), screenTexts[of])}>{children}</RootMessages>
}
